import { createHmac } from "node:crypto";
import type { Dispatcher } from "undici";
import type { Operation } from "../document/read-operations.ts";
import type { CallerPool } from "../people/caller-pool.ts";
import { accessTokenFor, codeFor } from "../people/google.ts";
import type { Memory } from "../people/memory.ts";
import type { User } from "../people/sign-up.ts";
import type { Product } from "../product/open-product.ts";
import type { Draft } from "./draft.ts";
import { type Known, resolve } from "./value.ts";
import { writeBody } from "./write-body.ts";

/** A request as sent. */
export type Sent = {
  readonly method: Dispatcher.HttpMethod;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly bytes: Buffer | undefined;
  readonly path: Readonly<Record<string, unknown>>;
  /** The body's value, if it was sent as plain JSON. */
  readonly value: unknown;
  readonly caller: User | undefined;
};

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
};

/** The dependencies of sending. */
export type Sender = {
  readonly product: Product;
  readonly dispatcher: Dispatcher;
  readonly callers: CallerPool;
  readonly memory: Memory;
  readonly nextAddress: () => string;
};

const inAddress = (text: string): string =>
  text.replace(/[^!-~]|[?#]/gu, character => encodeURIComponent(character));
const inQuery = (value: unknown): string => encodeURIComponent(String(value));

/** Stripe's signature over these bytes at the current time: https://docs.stripe.com/webhooks#verify-manually */
const signature = (bytes: Buffer, secret: string): string => {
  const now = Math.floor(Date.now() / 1_000);
  return `t=${now},v1=${createHmac("sha256", secret).update(`${now}.`).update(bytes).digest("hex")}`;
};

const knowing =
  ({ product, memory }: Sender, caller: User | undefined) =>
  async (known: Known): Promise<string> => {
    const email = `kim.${known.pick}@example.com`;
    if (known.$known === "googleCode") return codeFor(product, email);
    if (known.$known === "googleToken") return accessTokenFor(product, email);
    if (known.$known === "refreshToken") return caller?.refreshToken ?? "none";
    if (known.$known === "recently") return new Date(Date.now() - (known.pick % 300) * 1_000).toISOString();
    if (known.$known === "username") return caller?.username ?? "nobody";
    if (known.$known === "purchase" && known.pick % 3 > 0 && caller?.purchaseId !== undefined)
      return caller.purchaseId;
    if (known.$known === "experiment" && known.pick % 3 > 0 && caller?.experimentId !== undefined)
      return caller.experimentId;
    return memory.recall(known, caller);
  };

/** Turns a draft into a request: picks the caller and the address, and fills in the placeholders. */
export const prepare = async (sender: Sender, { method, path }: Operation, draft: Draft): Promise<Sent> => {
  const caller = draft.caller === "visitor" ? undefined : await sender.callers.get(draft.caller);
  const know = knowing(sender, caller);
  const inPath = Object(await resolve(draft.path, know));
  const query = draft.query.map(([name, value]) => `${inQuery(name)}=${inQuery(value)}`).join("&");
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(String(inPath[name])));
  const { body } = draft;
  const value = body.kind === "none" ? undefined : await resolve(body.value, know);
  const written =
    body.kind === "none" ? undefined : writeBody(value, body.kind === "corrupt" ? body.by : undefined);
  const headers = new Map<string, string>([
    ["x-forwarded-for", sender.nextAddress()],
    ...Object.entries(written?.headers ?? {}),
  ]);
  if (caller) headers.set("authorization", `Bearer ${caller.token}`);
  if (written && draft.operation === "postWebhooksStripe")
    headers.set("stripe-signature", signature(written.bytes, sender.product.webhookSecret));
  for (const [name, text] of draft.headers) headers.set(name, text);
  return {
    method,
    target: query === "" ? target : `${target}?${query}`,
    headers: [...headers],
    bytes: written?.bytes,
    path: inPath,
    value: body.kind === "json" ? value : undefined,
    caller,
  };
};

export const send = async ({ product, dispatcher }: Sender, sent: Sent): Promise<Answer> => {
  // undici's request() would normalise the target.
  const answer = await dispatcher.request({
    origin: product.url,
    path: sent.target,
    method: sent.method,
    headers: sent.headers.flat(),
    ...(sent.bytes && { body: sent.bytes }),
  });
  return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
};
