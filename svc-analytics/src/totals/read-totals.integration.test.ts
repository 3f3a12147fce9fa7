import { randomUUID } from "node:crypto";
import { type EventEnvelope, purchaseEvents, totalsSchema } from "@phaselock/contracts";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordEverything } from "../log/record-events.ts";
import { analyticsService } from "../service.ts";
import { eventOf, loggedIn, report, session } from "../testing/event-of.ts";
import { readTotals } from "./read-totals.ts";

let service: TestService;

beforeAll(async () => {
  service = await startTestService(analyticsService);
  await service.pool.query(`
CREATE TABLE plain_log (id uuid PRIMARY KEY, user_id uuid NOT NULL, event_type text NOT NULL, event_data jsonb NOT NULL,
  subject text NOT NULL)`);
});
afterAll(() => service.close());

/** The totals without rollups: one pass over a log that also has the reports. */
const onePass = `
SELECT
  count(*) FILTER (WHERE event_type = 'identity.user.v1/logged-in') AS "logins",
  count(*) FILTER (WHERE event_type = 'billing.purchase.v1/completed') AS "purchases",
  coalesce(sum((event_data->>'credits')::int) FILTER (WHERE event_type = 'billing.purchase.v1/completed'), 0)
    AS "creditsPurchased",
  coalesce(sum((event_data->>'amountCents')::int) FILTER (WHERE event_type = 'billing.purchase.v1/completed'), 0)
    AS "amountPaidCents",
  count(*) FILTER (WHERE event_type = 'sessions.session.v1/started') AS "sessionsStarted",
  count(*) FILTER (WHERE event_type IN ('sessions.session.v1/completed', 'sessions.session.v1/abandoned')
    AND event_data->>'startedAt' IS NOT NULL) AS "sessionsEnded",
  coalesce(sum((event_data->>'playedSeconds')::int)
    FILTER (WHERE event_type IN ('sessions.session.v1/completed', 'sessions.session.v1/abandoned')), 0) AS "playedSeconds",
  count(*) FILTER (WHERE event_type = 'sessions.telemetry.v2/report') AS "telemetryReports",
  coalesce(sum(jsonb_array_length(event_data->'atSeconds'))
    FILTER (WHERE event_type = 'sessions.telemetry.v2/report'), 0) AS "telemetrySamples"
FROM plain_log WHERE user_id = $1`;

const insertPlain = `
INSERT INTO plain_log SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[], $5::text[]) ON CONFLICT DO NOTHING`;

const someSession = fc.record({
  events: fc.constantFrom<("started" | "interrupted" | "completed" | "abandoned")[]>(
    ["started"],
    ["started", "interrupted"],
    ["started", "completed"],
    ["started", "interrupted", "abandoned"],
  ),
  playedSeconds: fc.nat(14_400),
  /** The number of samples of each report. */
  reports: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }),
});
const somePurchase = fc.record({
  kind: fc.constantFrom("credits", "premium"),
  amountCents: fc.integer({ min: 900, max: 9_900 }),
  renewals: fc.nat(2),
});
const someHistory = fc.record({
  logins: fc.nat(5),
  neverStarted: fc.nat(2),
  sessions: fc.array(someSession, { maxLength: 6 }),
  purchases: fc.array(somePurchase, { maxLength: 4 }),
});
type History = typeof someHistory extends fc.Arbitrary<infer Value> ? Value : never;

const eventsOf = (
  userId: string,
  { logins, neverStarted, sessions, purchases }: History,
): EventEnvelope[] => [
  ...Array.from({ length: logins }, () => loggedIn(userId)),
  ...Array.from({ length: neverStarted }, () =>
    session("abandoned", userId, randomUUID(), { startedAt: null }),
  ),
  ...sessions.flatMap(({ events, playedSeconds, reports }) => {
    const id = randomUUID();
    return [
      ...events.map(name => session(name, userId, id, { playedSeconds })),
      ...reports.map((samples, index) => report(userId, id, index + 1, samples)),
    ];
  }),
  ...purchases.flatMap(({ kind, amountCents, renewals }) => {
    const credits = kind === "credits" ? 5 : 0;
    const paid = { userId, amountCents, currency: "usd" };
    const checkoutId = `cs_${randomUUID()}`;
    const paidUntil = "2026-12-24T00:00:00.000Z";
    return [
      eventOf(purchaseEvents.completed, userId, {
        ...{ ...paid, checkoutId, kind, credits, minutes: 3 * credits },
        invoiceId: kind === "premium" ? `in_${randomUUID()}` : null,
      }),
      ...Array.from({ length: kind === "premium" ? renewals : 0 }, () =>
        eventOf(purchaseEvents.renewed, userId, { ...paid, invoiceId: `in_${randomUUID()}`, paidUntil }),
      ),
    ];
  }),
];

it("the totals of any events are those that a pass over all of them counts", async () => {
  const consumer = recordEverything(service.pool);
  const delivered = someHistory.chain(history => {
    const userId = randomUUID();
    const events = eventsOf(userId, history);
    return fc.record({
      userId: fc.constant(userId),
      // In any order, and some of them again.
      events: fc.shuffledSubarray(events, { minLength: events.length }),
      again: fc.shuffledSubarray(events),
    });
  });
  await fc.assert(
    fc.asyncProperty(delivered, async ({ userId, events, again }) => {
      for (const batch of [events, again])
        await consumer.handle(batch.map(event => ({ event, topic: "test", partition: 0, offset: 0 })));
      await service.pool.query(insertPlain, [
        events.map(({ id }) => id),
        events.map(() => userId),
        events.map(({ type }) => type),
        events.map(({ data }) => JSON.stringify(data)),
        events.map(({ subject }) => subject),
      ]);
      const { rows } = await service.pool.query(onePass, [userId]);
      expect(await readTotals(service.pool, userId)).toEqual(totalsSchema.parse(rows[0]));
    }),
    { numRuns: 30 },
  );
});
