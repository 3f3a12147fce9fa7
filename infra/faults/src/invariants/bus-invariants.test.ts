import { type EventEnvelope, sessionEvents } from "@phaselock/contracts";
import { plainSession } from "@phaselock/service-kit/testing";
import { describe, expect, it } from "vitest";
import type { Entry } from "../load/history.ts";
import { deadLettersArePoison } from "./leftovers.ts";
import { compareSequences, eventsInOrder, unloggedNumbers } from "./sequences.ts";

const sessions = "sessions.session.v1";

const event = (id: string, sequence: number, subject = "kim"): EventEnvelope => ({
  id,
  type: `${sessions}/started`,
  source: "svc-sessions",
  subject,
  time: "2026-11-20T12:00:00.000Z",
  sequence,
  data: {},
});

/** A bus with these events. */
const holding = (records: Readonly<Record<string, readonly EventEnvelope[]>>) => ({
  async *read({ topic }: { topic: string }) {
    for (const [offset, held] of (records[topic] ?? []).entries())
      yield { topic, partition: 0, offset, event: held };
  },
  topics: async () => Object.keys(records),
});

describe("order on the bus", () => {
  const judge = (events: readonly EventEnvelope[], entries: readonly Entry[] = []) =>
    eventsInOrder({ bus: holding({ [sessions]: events }), entries });

  it("allows repetition by a relay that restarted", async () => {
    expect(await judge([event("a", 1), event("b", 2), event("a", 1), event("b", 2), event("c", 3)])).toEqual(
      [],
    );
  });

  it("reports an event whose first occurrence follows a later event of its subject", async () => {
    const problems = await judge([event("a", 1), event("c", 3), event("b", 2)]);
    expect(problems).toEqual([`${sessions} kim: 2 came first after 3`]);
  });

  it("ignores other subjects and events injected out of order", async () => {
    const injected = { kind: "injected", how: "late", id: "late" } as const;
    const events = [event("a", 2), event("b", 1, "lee"), event("late", 1)];
    expect(await judge(events, [injected])).toEqual([]);
  });
});

describe("sequences", () => {
  const counted = [{ topic: sessions, subject: "kim", value: "3" }];
  const logged = (times: string, highest: string, value = times) => [
    { topic: sessions, subject: "kim", times, value, highest },
  ];
  /** What the bus has of a dropped plan. */
  const dropped = (sequence: number): EventEnvelope => ({
    ...event("dropped", sequence),
    type: sessionEvents.abandoned.type,
    data: {
      ...{
        sessionId: "01920000-0000-7000-8000-000000000001",
        userId: "01920000-0000-7000-8000-000000000002",
      },
      ...{ ...plainSession, status: "abandoned", plannedSeconds: 60, playedSeconds: 0 },
      ...{ startedAt: null, endedAt: "2026-11-20T12:00:00.000Z" },
    },
  });
  const judge = async (rows: ReturnType<typeof logged>, events: readonly EventEnvelope[] = []) =>
    compareSequences(counted, rows, await unloggedNumbers(holding({ [sessions]: events })));

  it("from 1 to the last number are complete", async () => {
    expect(await judge(logged("3", "3"), [event("a", 1), event("b", 2), event("c", 3)])).toEqual([]);
  });

  it.each([2, 3])("are complete without the %i of a session that never started", async number => {
    const events = [dropped(number), dropped(number)];
    expect(await judge(logged("2", number === 3 ? "2" : "3"), events)).toEqual([]);
  });

  it.each([
    ["a missing event", logged("2", "3")],
    ["a missing last event", logged("2", "2")],
    ["an event twice", logged("4", "3", "3")],
    ["one event twice and one missing", logged("3", "3", "2")],
    ["no event", []],
  ])("with %s are reported", async (_, rows) => {
    expect(await judge(rows)).toHaveLength(1);
  });
});

describe("dead letters", () => {
  const poison = "01920000-0000-7000-8000-00000000dead";
  const letterOf = (group: string, id: string): EventEnvelope => ({
    ...event(id, 1),
    type: `${group}.dlq/dead-letter`,
    data: {
      error: { name: "PoisonError", message: "unreadable" },
      topic: sessions,
      partition: 0,
      offset: 7,
      attempts: 1,
    },
  });
  const judge = (records: Readonly<Record<string, readonly EventEnvelope[]>>) =>
    deadLettersArePoison({
      bus: holding(records),
      entries: [{ kind: "injected", how: "poison", id: poison }],
    });
  const billing = "svc-billing.dlq";
  const each = {
    "svc-analytics.dlq": [letterOf("svc-analytics", poison)],
    [billing]: [letterOf("svc-billing", poison)],
    "svc-sessions-recommendations.dlq": [letterOf("svc-sessions-recommendations", poison)],
  };

  it("with the poison once in each group are correct", async () => expect(await judge(each)).toEqual([]));

  it("are reported when missing in a group and when unexpected", async () => {
    const other = { ...each, [billing]: [letterOf("svc-billing", "a-good-one")] };
    expect(await judge(other)).toEqual([
      `dead letter of svc-billing ${poison}: 0 instead of 1`,
      "dead letter of svc-billing a-good-one: 1 instead of 0",
    ]);
  });

  it("of any other group are reported", async () => {
    const other = { ...each, "svc-x-erasure.dlq": [letterOf("svc-x-erasure", poison)] };
    expect(await judge(other)).toEqual([`dead letter of svc-x-erasure ${poison}: 1 instead of 0`]);
    expect(await judge({ ...each, "svc-x-erasure.dlq": [] })).toEqual([]);
  });
});
