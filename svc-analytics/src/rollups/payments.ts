import { purchaseEvents } from "@phaselock/contracts";
import type { SqlExecutor } from "@phaselock/service-kit";
import { eventsOf, newestOf, type RecordedEvent } from "./recorded-event.ts";

type PaidDay = { readonly day: string | null };

/** A payment is paid once. Its row may be there already, made by a refund that came before it. */
const paidStatement = `
INSERT INTO payments AS known (id, user_id, kind, credits, amount_cents, paid_at, is_renewal, sequence)
SELECT *, 0 FROM unnest($1::text[], $2::uuid[], $3::text[], $4::int[], $5::int[], $6::timestamptz[], $7::boolean[])
ON CONFLICT (id) DO UPDATE
SET (kind, credits, amount_cents, paid_at, is_renewal)
  = (excluded.kind, excluded.credits, excluded.amount_cents, excluded.paid_at, excluded.is_renewal)
WHERE known.paid_at IS NULL
RETURNING (paid_at AT TIME ZONE 'UTC')::date::text AS day`;

const foldPaid = async (tx: SqlExecutor, events: readonly RecordedEvent[]): Promise<readonly PaidDay[]> => {
  const bought = eventsOf(events, purchaseEvents.completed).map(({ userId, time, data }) => ({
    id: data.invoiceId ?? data.checkoutId,
    kind: data.kind,
    credits: data.credits,
    amountCents: data.amountCents,
    isRenewal: false,
    userId,
    time,
  }));
  const renewed = eventsOf(events, purchaseEvents.renewed).map(({ userId, time, data }) => ({
    id: data.invoiceId,
    kind: "premium",
    credits: 0,
    amountCents: data.amountCents,
    isRenewal: true,
    userId,
    time,
  }));
  // The first one of an id stays.
  const payments = [...new Map([...bought, ...renewed].reverse().map(paid => [paid.id, paid])).values()];
  if (payments.length === 0) return [];
  return tx.$queryRawUnsafe<PaidDay[]>(
    paidStatement,
    payments.map(({ id }) => id),
    payments.map(({ userId }) => userId),
    payments.map(({ kind }) => kind),
    payments.map(({ credits }) => credits),
    payments.map(({ amountCents }) => amountCents),
    payments.map(({ time }) => time),
    payments.map(({ isRenewal }) => isRenewal),
  );
};

const refundedStatement = `
INSERT INTO payments AS known (id, user_id, kind, credits, amount_cents, refunded_cents, disputed_cents, sequence)
SELECT id, user_id, kind, 0, amount_cents, refunded_cents, disputed_cents, sequence
FROM unnest($1::text[], $2::uuid[], $3::text[], $4::int[], $5::int[], $6::int[], $7::bigint[])
  AS refund (id, user_id, kind, amount_cents, refunded_cents, disputed_cents, sequence)
ON CONFLICT (id) DO UPDATE SET (refunded_cents, disputed_cents, sequence)
  = (excluded.refunded_cents, excluded.disputed_cents, excluded.sequence)
WHERE excluded.sequence > known.sequence
RETURNING (paid_at AT TIME ZONE 'UTC')::date::text AS day`;

const foldRefunds = async (
  tx: SqlExecutor,
  events: readonly RecordedEvent[],
): Promise<readonly PaidDay[]> => {
  const refunds = newestOf(eventsOf(events, purchaseEvents.refunded), ({ data }) => data.purchaseId);
  if (refunds.length === 0) return [];
  return tx.$queryRawUnsafe<PaidDay[]>(
    refundedStatement,
    refunds.map(({ data }) => data.purchaseId),
    refunds.map(({ userId }) => userId),
    refunds.map(({ data }) => data.kind),
    refunds.map(({ data }) => data.amountCents),
    refunds.map(({ data }) => data.refundedCents),
    refunds.map(({ data }) => data.disputedCents),
    refunds.map(({ sequence }) => sequence),
  );
};

/**
 * Stores payments, with their refunds and disputes.
 * @returns the days (UTC) on which the changed payments were paid
 */
export const foldPayments = async (
  tx: SqlExecutor,
  events: readonly RecordedEvent[],
): Promise<readonly string[]> => {
  const paid = await foldPaid(tx, events);
  const refunded = await foldRefunds(tx, events);
  return [...paid, ...refunded].flatMap(({ day }) => day ?? []);
};
