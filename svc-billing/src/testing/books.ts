import fc from "fast-check";
import { captureHold } from "../credits/capture-hold.ts";
import { expireHold } from "../credits/expire-hold.ts";
import { grantCredits } from "../credits/grant-credits.ts";
import { placeHold } from "../credits/place-hold.ts";
import type { Database } from "../database.ts";
import { recordPaidCheckout } from "./fund.ts";

/** Few sessions and checkouts, so that random steps often hit the same one again. */
const index = fc.nat(3);

/** One movement of a user's money. */
export const anyStep = fc.oneof(
  fc.record({ kind: fc.constant("grant" as const), index, amount: fc.constantFrom(1, 5) }),
  fc.record({ kind: fc.constant("hold" as const), index, amount: fc.integer({ min: 1, max: 700 }) }),
  fc.record({ kind: fc.constant("settle" as const), index, amount: fc.nat(900) }),
  fc.record({ kind: fc.constant("expire" as const), index, amount: fc.constant(0) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** Create a user with four paid checkouts and four sessions, and a function that runs a step. */
export const openBooks = async (db: Database) => {
  const userId = crypto.randomUUID();
  const sessions = Array.from({ length: 4 }, () => crypto.randomUUID());
  const checkouts = await Promise.all([5, 5, 10, 20].map(credits => recordPaidCheckout(db, userId, credits)));
  const run = ({ kind, index: at, amount }: Step) =>
    db.$transaction<unknown>(async tx => {
      const sessionId = sessions[at] ?? "";
      const checkout = checkouts[at];
      if (kind === "hold") return placeHold(tx, { userId, sessionId, seconds: amount });
      if (kind === "expire") return expireHold(tx, { userId, sessionId });
      if (kind === "settle") return captureHold(tx, { userId, sessionId, playedSeconds: amount });
      return checkout && grantCredits(tx, checkout, null);
    });
  return { userId, checkoutIds: checkouts.map(({ id }) => id), run };
};
