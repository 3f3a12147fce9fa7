import { creditsEvents, purchaseEvents, secondsPerCredit } from "@phaselock/contracts";
import { differences, type Invariant, ofKind, tally } from "./evidence.ts";

/** What a checkout granted: seconds of credits, or none for Premium. */
export type Grant = { readonly checkoutId: string; readonly userId: string; readonly seconds: number };

/** A payment, in cents. */
export type Payment = Grant & { readonly cents: number };

/** Where a payment must have left its trace, once. */
export type Traces = {
  /** Told to the buyer, claimed by the checkout, and published: of every product. */
  readonly acknowledged: readonly Grant[];
  readonly checkouts: readonly Payment[];
  readonly completedEvents: readonly Payment[];
  /** Of credits only. */
  readonly grantedEvents: readonly Grant[];
};

const nameGrant = ({ checkoutId, userId, seconds }: Grant) => `${checkoutId}, ${seconds} s of ${userId}`;
const namePayment = (payment: Payment) => `${nameGrant(payment)}, ${payment.cents} cents`;

/** Compares what was paid with what was granted. */
export const compareGrants = (paid: readonly Payment[], traces: Traces): string[] => {
  const paidCredits = paid.filter(({ seconds }) => seconds > 0);
  const compare = <Item extends Grant>(
    what: string,
    name: (item: Item) => string,
    expected: readonly Item[],
    found: readonly Item[],
  ) => differences(what, tally(expected.map(name)), tally(found.map(name)));
  return [
    ...compare("acknowledged grant", nameGrant, paid, traces.acknowledged),
    ...compare("granted checkout", namePayment, paid, traces.checkouts),
    ...compare("completed purchase in the log", namePayment, paid, traces.completedEvents),
    ...compare("grant in the log", nameGrant, paidCredits, traces.grantedEvents),
  ];
};

/**
 * Every payment at Stripe has granted what was bought, once, and nothing else is granted. That a granted checkout has its
 * purchase, credits and line in the ledger is an invariant of the books.
 */
export const grantsOnce: Invariant = async ({ system: { databases, stripe }, entries }) => {
  const paid = (await stripe.checkouts())
    .filter(({ status, payment_status }) => status === "complete" && payment_status === "paid")
    .map(({ id, client_reference_id, amount_total, metadata }) => ({
      checkoutId: id,
      userId: client_reference_id,
      seconds: metadata.credits * secondsPerCredit,
      cents: amount_total,
    }));
  const { rows: checkouts } = await databases.billing.query<Payment>(
    `SELECT id AS "checkoutId", user_id AS "userId", credits * $1::int AS seconds, amount_cents AS cents FROM checkouts
     WHERE status = 'granted'`,
    [secondsPerCredit],
  );
  const log = async <Row extends Grant>(columns: string, type: string) =>
    (
      await databases.analytics.query<Row>(
        `SELECT user_id AS "userId", ${columns} FROM analytics WHERE event_type = $1`,
        [type],
      )
    ).rows;
  return compareGrants(paid, {
    acknowledged: ofKind(entries, "granted").map(({ checkoutId, userId, credits }) => ({
      checkoutId,
      userId,
      seconds: credits * secondsPerCredit,
    })),
    checkouts,
    completedEvents: await log(
      `event_data->>'checkoutId' AS "checkoutId", (event_data->>'minutes')::int * 60 AS seconds,
       (event_data->>'amountCents')::int AS cents`,
      purchaseEvents.completed.type,
    ),
    grantedEvents: await log(
      `event_data->>'reference' AS "checkoutId", (event_data->>'changeSeconds')::int AS seconds`,
      creditsEvents.granted.type,
    ),
  });
};

/** No webhook and no checkout waits for a person. */
export const nothingToRefund: Invariant = async ({ system: { databases } }) => {
  const { rows } = await databases.billing.query<{ problem: string }>(
    `SELECT format('webhook %s of %s: %s', type, object_id, last_error) AS problem FROM webhook_events
     WHERE status = 'refused'
     UNION ALL SELECT format('checkout %s: %s', id, refusal) FROM checkouts WHERE refusal IS NOT NULL`,
  );
  return rows.map(({ problem }) => problem);
};
