import fc from "fast-check";
import { captureHold } from "../credits/capture-hold.ts";
import { expireHold } from "../credits/expire-hold.ts";
import { grantCredits } from "../credits/grant-credits.ts";
import { placeHold } from "../credits/place-hold.ts";
import type { Database } from "../database.ts";
import { applyReversals } from "../refunds/apply-reversals.ts";
import { recordPaidCheckout } from "./fund.ts";

/** Few sessions and checkouts, so that random steps often hit the same one again. */
const index = fc.nat(3);

/** A movement of money that a user causes. */
export const anyUserStep = fc.oneof(
  fc.record({ kind: fc.constant("grant" as const), index, amount: fc.constantFrom(1, 5) }),
  fc.record({ kind: fc.constant("hold" as const), index, amount: fc.integer({ min: 1, max: 700 }) }),
  fc.record({ kind: fc.constant("settle" as const), index, amount: fc.nat(900) }),
  fc.record({ kind: fc.constant("expire" as const), index, amount: fc.constant(0) }),
);
/** A movement of a user's money: theirs, or a refund of a checkout or its failure. */
export const anyStep = fc.oneof(
  { weight: 3, arbitrary: anyUserStep },
  fc.record({ kind: fc.constant("refund" as const), index, amount: fc.integer({ min: 1, max: 6_000 }) }),
  fc.record({ kind: fc.constant("undo" as const), index, amount: fc.constant(0) }),
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
      if (!checkout) return undefined;
      const paymentIntentId = `pi_${checkout.id}`;
      if (kind === "grant") return grantCredits(tx, checkout, paymentIntentId);
      if (!(await tx.creditPurchase.findUnique({ where: { paymentIntentId } }))) return undefined;
      const status = kind === "undo" ? ("undone" as const) : ("standing" as const);
      // Few refunds, too, so that some stand, fail and are reported again.
      const id = `re_${checkout.id}_${amount % 2}`;
      const refund = {
        id,
        kind: "refund" as const,
        amountCents: Math.max(amount, 1),
        status,
        createdAt: new Date(),
      };
      return applyReversals(tx, paymentIntentId, [refund]);
    });
  return { userId, checkoutIds: checkouts.map(({ id }) => id), run };
};
