import { createHash } from "node:crypto";
import type { State } from "../state/state.ts";
import { StripeError } from "./stripe-error.ts";

const retentionMs = 24 * 60 * 60 * 1000;
const longestKey = 255;

function dropExpired(state: State): void {
  for (const [key, { createdAtMs }] of state.answers) {
    if (createdAtMs < Date.now() - retentionMs) state.answers.delete(key);
  }
}

/** Executes a request. A declined card is an answer too: the attempt to charge it is recorded. */
function attempt(execute: () => unknown): { status: number; body: string } {
  try {
    return { status: 200, body: JSON.stringify(execute()) };
  } catch (error) {
    if (!(error instanceof StripeError) || error.status !== 402) throw error;
    return { status: error.status, body: JSON.stringify(error.body) };
  }
}

type Request = { key: string | undefined; path: string; form: string };

/**
 * Implements Stripe's idempotent requests (https://docs.stripe.com/api/idempotent_requests): repeating a request with
 * its key returns the first response verbatim, and a different request with that key is refused. A refused request does
 * not use up its key, but a declined card does.
 */
export function answerOnce(
  state: State,
  { key, path, form }: Request,
  execute: () => unknown,
): { status: number; body: string; replayed: boolean } {
  if (key === undefined) return { ...attempt(execute), replayed: false };
  if (key.length > longestKey) {
    throw new StripeError(400, { message: `Idempotency keys may be at most ${longestKey} characters long.` });
  }

  dropExpired(state);
  const fingerprint = createHash("sha256").update(`${path}\n${form}`).digest("hex");
  const known = state.answers.get(key);
  if (known && known.fingerprint !== fingerprint) {
    throw new StripeError(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  if (known) return { status: known.status ?? 200, body: known.body, replayed: true };

  const answer = attempt(execute);
  state.answers.set(key, { key, fingerprint, ...answer, createdAtMs: Date.now() });
  return { ...answer, replayed: false };
}
