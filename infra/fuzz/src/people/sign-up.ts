import { randomUUID } from "node:crypto";
import { checkoutResponseSchema, creditPacks, signInResponseSchema } from "@phaselock/contracts";
import pg from "pg";
import type { z } from "zod";
import type { Product } from "../product/open-product.ts";
import { codeFor } from "./google.ts";

/** A signed-in user. */
export type User = {
  readonly userId: string;
  readonly username: string;
  readonly token: string;
  /** The newest refresh token, because each works once. */
  refreshToken: string;
};

export type Kind = "plain" | "funded" | "premium" | "leaver";

/** The test card that always pays. */
const card = {
  email: "kim@example.com",
  number: "4242 4242 4242 4242",
  expiry: "12/49",
  cvc: "123",
  name: "Kim Nobody",
};

const post = async <Schema extends z.ZodType>(
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
  return answer.parse(await response.json());
};

/** Writes to the database, because Premium can't be bought yet. */
const makePremium = async (databaseUrl: string, userId: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    "UPDATE users SET subscription_tier = 'premium', premium_until = now() + interval '1 month' WHERE id = $1",
    [userId],
  );
  await client.end();
};

/**
 * Creates a user through the product's own routes: signed in with Google, and for `funded` with purchased credits.
 *
 * @param address the caller's address
 */
export const signUp = async (product: Product, kind: Kind, address: string): Promise<User> => {
  const from = { "x-forwarded-for": address };
  const { token, refreshToken, user } = await post(
    `${product.url}/api/auth/google/callback`,
    { code: await codeFor(product, `kim.${randomUUID()}@example.com`) },
    { answer: signInResponseSchema, headers: from },
  );
  if (kind === "funded") {
    const checkout = await post(
      `${product.url}/api/create-checkout-session`,
      { type: "credits", credits: creditPacks[0]?.credits },
      { answer: checkoutResponseSchema, headers: { ...from, authorization: `Bearer ${token}` } },
    );
    await fetch(checkout.url, { method: "POST", body: new URLSearchParams(card), redirect: "manual" });
  }
  if (kind === "premium") await makePremium(product.identityDatabaseUrl, user.id);
  return { userId: user.id, username: user.username, token, refreshToken };
};
