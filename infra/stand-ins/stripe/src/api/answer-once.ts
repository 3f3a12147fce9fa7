import { createHash } from "node:crypto";
import type { State } from "../state/state.ts";
import { StripeError } from "./stripe-error.ts";

const retentionMs = 24 * 60 * 60 * 1000;
const longestKey = 255;

type Request = { key: string | undefined; path: string; form: string };

/**
 * Implements Stripe's idempotent requests (https://docs.stripe.com/api/idempotent_requests): repeating a request with
 * its key returns the first response verbatim, and a different request with that key is refused. A refused request does
 * not use up its key.
 */
export function answerOnce(
  state: State,
  { key, path, form }: Request,
  execute: () => object,
): { body: string; replayed: boolean } {
  if (key === undefined) return { body: JSON.stringify(execute()), replayed: false };
  if (key.length > longestKey) {
    throw new StripeError(400, { message: `Idempotency keys may be at most ${longestKey} characters long.` });
  }

  for (const { id, createdAtMs } of state.answers.values()) {
    if (createdAtMs < Date.now() - retentionMs) state.answers.delete(id);
  }
  const fingerprint = createHash("sha256").update(`${path}\n${form}`).digest("hex");
  const known = state.answers.get(key);
  if (known && known.fingerprint !== fingerprint) {
    throw new StripeError(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  if (known) return { body: known.body, replayed: true };

  const body = JSON.stringify(execute());
  state.answers.set(key, { id: key, fingerprint, body, createdAtMs: Date.now() });
  return { body, replayed: false };
}
