import { randomUUID } from "node:crypto";
import {
  checkoutResponseSchema,
  creditPacks,
  experimentConsentVersion,
  experimentSchema,
  signInResponseSchema,
} from "@phaselock/contracts";
import { operatorAccount } from "@phaselock/stand-in-google";
import { payByCard } from "@phaselock/stand-in-stripe/testing";
import { z } from "zod";
import type { Product } from "../product/open-product.ts";
import { codeFor } from "./google.ts";

/** A signed-in user. */
export type User = {
  readonly userId: string;
  readonly username: string;
  readonly token: string;
  /** The newest refresh token, because each works once. */
  refreshToken: string;
  /** The purchase of a user who was created with one. */
  readonly purchaseId: string | undefined;
  /** The comparison of a user who was created with one. */
  readonly experimentId: string | undefined;
};

export type Kind = "plain" | "funded" | "premium" | "operator" | "leaver";

const post = async <Schema extends z.core.$ZodType>(
  url: string,
  body: unknown,
  { answer, headers }: { answer: Schema; headers: Record<string, string> },
): Promise<z.output<Schema>> => {
  const response = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return z.parse(answer, await response.json());
};

const orders: Readonly<Partial<Record<Kind, object>>> = {
  funded: { type: "credits", credits: creditPacks[0]?.credits },
  premium: { type: "subscription" },
};

/**
 * Creates a user through the product's own routes: signed in with Google, `funded` with purchased credits and a comparison, `premium` with a
 * subscription, and `operator` with the account that the configuration names.
 *
 * @param address the caller's address
 */
export const signUp = async (product: Product, kind: Kind, address: string): Promise<User> => {
  const from = { "x-forwarded-for": address };
  // The configuration names one operator, who signs in again instead of being replaced.
  const email = kind === "operator" ? operatorAccount.email : `kim.${randomUUID()}@example.com`;
  const { token, refreshToken, user } = await post(
    `${product.url}/api/auth/google/callback`,
    { code: await codeFor(product, email) },
    { answer: signInResponseSchema, headers: from },
  );
  const order = orders[kind];
  let purchaseId: string | undefined;
  let experimentId: string | undefined;
  const headers = { ...from, authorization: `Bearer ${token}` };
  if (order) {
    const checkout = await post(`${product.url}/api/create-checkout-session`, order, {
      answer: checkoutResponseSchema,
      headers,
    });
    await payByCard(checkout.url);
    if (kind === "funded") purchaseId = checkout.id;
  }
  if (kind === "funded") {
    const experiment = {
      id: randomUUID(),
      modeId: "before-sleep",
      outcome: "mood",
      consentVersion: experimentConsentVersion,
    };
    const url = `${product.url}/api/experiments`;
    experimentId = (await post(url, experiment, { answer: experimentSchema, headers })).id;
  }
  return { userId: user.id, username: user.username, token, refreshToken, purchaseId, experimentId };
};
