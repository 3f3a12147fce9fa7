import type Stripe from "stripe";
import { z } from "zod";
import type { Checkout } from "../../generated/client.ts";
import type { Database } from "../database.ts";
import { callStripe } from "../stripe/stripe-client.ts";

/** The metadata of our own sessions (`session-parameters.ts`). */
const ownSchema = z.object({
  client_reference_id: z.uuid(),
  metadata: z.object({ userId: z.uuid(), credits: z.string().regex(/^\d+$/).transform(Number) }),
  amount_total: z.int(),
  cancel_url: z.string(),
});

type RecoveryDependencies = {
  readonly db: Database;
  readonly stripe: Stripe;
  readonly livemode: boolean;
  /** The product's origin, which differs from that of another deployment on the same Stripe account. */
  readonly publicUrl: string;
};

type Recovered = Pick<Checkout, "id" | "userId" | "credits" | "amountCents" | "returnUrl" | "createdAt">;

/** Stores a checkout as its user's latest attempt. @returns false if it is known */
const storeCheckout = async (db: Database, checkout: Recovered): Promise<boolean> => {
  const { id, userId, credits } = checkout;
  while ((await db.checkout.count({ where: { id } })) === 0) {
    const { _max: last } = await db.checkout.aggregate({
      where: { userId, credits },
      _max: { attempt: true },
    });
    const { count } = await db.checkout.createMany({
      data: { ...checkout, attempt: (last.attempt ?? 0) + 1, nextCheckAt: new Date() },
      skipDuplicates: true,
    });
    if (count === 1) return true;
    // A purchase, or another run of this command, took the number meanwhile.
  }
  return false;
};

/**
 * Stores Stripe's checkout sessions that are missing from a restored database. The reconciliation then fulfils each as if
 * its webhook had been lost. Sessions are numbered as attempts in the order in which they were created, because the next
 * attempt's idempotency key must be new at Stripe. Idempotent.
 *
 * @param since a time before the moment of the backup
 * @returns the number of stored checkouts
 * @throws AppError `upstream_unavailable` if a call to Stripe fails; run it again
 */
export const recoverCheckouts = async (
  { db, stripe, livemode, publicUrl }: RecoveryDependencies,
  since: Date,
): Promise<number> => {
  const listed = stripe.checkout.sessions.list({
    created: { gte: Math.floor(since.getTime() / 1_000) },
    limit: 100,
  });
  const sessions: Stripe.Checkout.Session[] = [];
  await callStripe("upstream_unavailable", async () => {
    for await (const session of listed) if (session.livemode === livemode) sessions.push(session);
  });
  let stored = 0;
  // Stripe lists the newest first.
  for (const session of sessions.reverse()) {
    const own = ownSchema.safeParse(session);
    if (!own.success || new URL(own.data.cancel_url).origin !== new URL(publicUrl).origin) continue;
    const { metadata, amount_total: amountCents, cancel_url: returnUrl } = own.data;
    const { id, created } = session;
    const createdAt = new Date(created * 1_000);
    if (await storeCheckout(db, { id, ...metadata, amountCents, returnUrl, createdAt })) stored++;
  }
  return stored;
};
