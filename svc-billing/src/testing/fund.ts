import { centsPerCredit } from "@phaselock/contracts";
import type { Checkout } from "../../generated/client.ts";
import { grantCredits } from "../credits/grant-credits.ts";
import type { Database } from "../database.ts";

/** Above those of checkouts that a test starts itself. */
let attempts = 1_000_000;

/** Store a checkout that has been paid at Stripe but not granted yet. */
export const recordPaidCheckout = (db: Database, userId: string, credits: number): Promise<Checkout> =>
  db.checkout.create({
    data: {
      id: `cs_test_${crypto.randomUUID()}`,
      userId,
      credits,
      amountCents: credits * centsPerCredit,
      attempt: ++attempts,
      returnUrl: "http://localhost:3000/pricing",
    },
  });

/** Grant a user credits, as a paid checkout does. */
export const fund = async (db: Database, userId: string, credits: number): Promise<void> => {
  const checkout = await recordPaidCheckout(db, userId, credits);
  await db.$transaction(tx => grantCredits(tx, checkout, `pi_${checkout.id}`));
};
