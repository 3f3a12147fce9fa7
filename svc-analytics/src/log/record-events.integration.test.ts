import { randomUUID } from "node:crypto";
import type { EventEnvelope } from "@phaselock/contracts";
import type { Delivery } from "@phaselock/service-kit";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { analyticsService } from "../service.ts";
import { loggedIn, report } from "../testing/event-of.ts";
import { recordEverything } from "./record-events.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(analyticsService);
});
afterAll(() => service.close());

const deliveriesOf = (...events: EventEnvelope[]): Delivery[] =>
  events.map(event => ({ topic: "any", partition: 0, offset: 0, event }));
const recorded = async (events: readonly EventEnvelope[]) => {
  const { rows } = await service.pool.query<{ id: string }>("SELECT id FROM analytics WHERE id = ANY ($1)", [
    events.map(({ id }) => id),
  ]);
  return new Set(rows.map(({ id }) => id));
};

it("batches that arrive in one turn of the event loop are written in one transaction", async () => {
  const transactions = vi.spyOn(service.pool, "connect");
  const events = Array.from({ length: 40 }, () => loggedIn(randomUUID()));
  const { handle } = recordEverything(service.pool);
  await Promise.all(events.map(event => handle(deliveriesOf(event))));
  expect(transactions).toHaveBeenCalledTimes(1);
  transactions.mockRestore();
  expect(await recorded(events)).toEqual(new Set(events.map(({ id }) => id)));
});

it("an event that the database rejects fails its own batch and no batch written with it", async () => {
  const good = Array.from({ length: 3 }, () => loggedIn(randomUUID()));
  const plain = loggedIn(randomUUID());
  const bad = { ...plain, data: { ...(plain.data as object), newer: "no\0text" } };
  const { handle } = recordEverything(service.pool);
  const [first, second, third] = good;
  if (!first || !second || !third) throw new Error("three were made");
  const outcomes = await Promise.allSettled(
    [[first], [second], [bad], [third]].map(batch => handle(deliveriesOf(...batch))),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(await recorded([...good, bad])).toEqual(new Set(good.map(({ id }) => id)));
});

it("a report that the database rejects fails its own batch and no batch written with it", async () => {
  const sessionIds = Array.from({ length: 3 }, () => randomUUID());
  const beyondInt4 = 2 ** 31;
  const reports = sessionIds.map((id, at) => report(randomUUID(), id, at === 1 ? beyondInt4 : 1, 2));
  const { handle } = recordEverything(service.pool);
  const first = handle(deliveriesOf(report(randomUUID(), randomUUID(), 1, 1)));
  const outcomes = await Promise.allSettled([first, ...reports.map(event => handle(deliveriesOf(event)))]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  const { rows } = await service.pool.query("SELECT session_id FROM telemetry WHERE session_id = ANY ($1)", [
    sessionIds,
  ]);
  expect(rows.map(row => row.session_id).toSorted()).toEqual([sessionIds[0], sessionIds[2]].toSorted());
});
