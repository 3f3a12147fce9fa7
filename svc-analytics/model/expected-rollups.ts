import {
  bands,
  type EventDefinition,
  type EventEnvelope,
  entitlementEvents,
  experimentEvents,
  givenIntensityOf,
  moodEvents,
  moodScore,
  purchaseEvents,
  sessionEvents,
  userEvents,
} from "@phaselock/contracts";
import { z } from "zod";
import { horizonOf } from "../src/rollups/horizon.ts";
import { toldAt } from "./history.ts";
import type { Rollups } from "./rollups.ts";

const horizon = horizonOf(toldAt);

/** The offset of the zone's clocks from UTC at an instant, in minutes. */
const offsetMinutes = (timeZone: string, instant: Date): number => {
  try {
    const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(
      instant,
    );
    const [, sign, hours, minutes] =
      /^GMT([+-])(\d\d):(\d\d)$/.exec(parts.find(({ type }) => type === "timeZoneName")?.value ?? "") ?? [];
    return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  } catch {
    return 0;
  }
};
const localDay = (timeZone: string, time: string): string => {
  const instant = new Date(time);
  return new Date(instant.getTime() + offsetMinutes(timeZone, instant) * 60_000).toISOString().slice(0, 10);
};
const utcDay = (time: string) => time.slice(0, 10);
/** As `to_jsonb` writes it. */
const instant = (time: string | null) => time?.replace(/\.000Z$/, "+00:00") ?? null;

/** The newest state of a published result: all but its withdrawal is null once it is withdrawn. */
type Publication = {
  experimentId: string;
  modeId: string | null;
  outcome: string | null;
  mean: number | null;
  standardError: number | null;
  sham: string | null;
  publishedAt: string | null;
  withdrawnAt: string | null;
};
type Event<Data> = { sequence: number; time: string; data: Data };
const by = (...keys: string[]) => {
  const keyOf = (row: Record<string, unknown>) => keys.map(key => row[key]).join(" ");
  return (a: Record<string, unknown>, b: Record<string, unknown>) => (keyOf(a) < keyOf(b) ? -1 : 1);
};
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
/** The newest event of each key. */
const newest = <Data>(events: readonly Event<Data>[], keyOf: (data: Data) => string): Event<Data>[] =>
  [...Map.groupBy(events, ({ data }) => keyOf(data)).values()].flatMap(same =>
    same.toSorted((a, b) => a.sequence - b.sequence).slice(-1),
  );

/** What the rollups must say about one user: a plain computation over the set of their events. */
const expectedOf = (userId: string, all: readonly EventEnvelope[]): Rollups => {
  const of = <Data extends z.core.$ZodType>(
    ...definitions: EventDefinition<string, Data>[]
  ): Event<z.output<Data>>[] =>
    all.flatMap(({ type, time, sequence, data }) =>
      definitions
        .filter(definition => definition.type === type)
        .map(definition => ({
          time,
          sequence,
          data: z.parse(definition.data, data),
        })),
    );

  const [registered] = of(userEvents.registered);
  const logins = of(userEvents.loggedIn).filter(({ time }) => utcDay(time) >= horizon);
  const played = newest(of(...Object.values(sessionEvents)), ({ sessionId }) => sessionId).flatMap(
    ({ sequence, data: { startedAt, ...data } }) => {
      if (startedAt === null) return [];
      const day = localDay(data.timeZone, startedAt);
      return day < horizon ? [] : [{ ...data, startedAt, day, sequence }];
    },
  );
  const ended = played.filter(({ status }) => status === "completed" || status === "abandoned");
  const momentOf = ({ sessionId, moment }: { sessionId: string; moment: string }) => `${sessionId} ${moment}`;
  const withdrawn = newest(of(moodEvents.withdrawn), momentOf).filter(
    ({ data }) => utcDay(data.withdrawnAt) >= horizon,
  );
  const recorded = newest(of(moodEvents.recorded), momentOf).filter(
    ({ sequence, data }) =>
      utcDay(data.recordedAt) >= horizon &&
      !data.isBlinded &&
      !withdrawn.some(later => momentOf(later.data) === momentOf(data) && later.sequence > sequence),
  );
  const changes = recorded.flatMap(({ data: before }) => {
    const after = recorded.find(({ data }) => data.sessionId === before.sessionId && data.moment === "after");
    if (before.moment === "after" || !after) return [];
    return [
      {
        modeId: before.modeId,
        change:
          moodScore({ ...after.data, intensity: givenIntensityOf(after.data) }) -
          moodScore({ ...before, intensity: givenIntensityOf(before) }),
      },
    ];
  });
  const publications = newest<Publication>(
    [
      ...of(experimentEvents.published).map(({ data, ...event }) => {
        const { experimentId, modeId, outcome, sham, mean, standardError, publishedAt } = data;
        const told = {
          experimentId,
          modeId,
          outcome,
          mean,
          standardError,
          sham,
          publishedAt,
          withdrawnAt: null,
        };
        return { ...event, data: told };
      }),
      ...of(experimentEvents.withdrawn).map(({ data, ...event }) => {
        const nothing = {
          ...{
            modeId: null,
            outcome: null,
            mean: null,
            standardError: null,
            sham: null,
            publishedAt: null,
          },
        };
        const { experimentId, withdrawnAt } = data;
        return { ...event, data: { experimentId, ...nothing, withdrawnAt } };
      }),
    ].filter(({ time }) => utcDay(time) >= horizon),
    ({ experimentId }) => experimentId,
  );
  const refunds = newest(of(purchaseEvents.refunded), ({ purchaseId }) => purchaseId);
  const paid = [
    ...of(purchaseEvents.completed).map(({ time, data }) => ({
      ...data,
      id: data.invoiceId ?? data.checkoutId,
      isRenewal: false,
      time,
    })),
    ...of(purchaseEvents.renewed).map(({ time, data }) => ({
      ...data,
      id: data.invoiceId,
      kind: "premium" as const,
      credits: 0,
      isRenewal: true,
      time,
    })),
  ];
  const ids = new Set([...paid.map(({ id }) => id), ...refunds.map(({ data }) => data.purchaseId)]);

  return {
    people:
      all.length === 0
        ? []
        : [
            {
              user_id: userId,
              registered_at: instant(registered?.data.createdAt ?? null),
              logins: logins.length,
              sessions_started: played.length,
              pruned_logins: 0,
              pruned_sessions_started: 0,
            },
          ],
    sign_in_days: [...Map.groupBy(logins, ({ time }) => utcDay(time))]
      .map(([day, same]) => ({ user_id: userId, day, sign_ins: same.length }))
      .sort(by("day")),
    played_sessions: played
      .map(session => ({
        session_id: session.sessionId,
        user_id: userId,
        mode_id: session.modeId,
        status: session.status,
        day: session.day,
        started_at: instant(session.startedAt),
        ended_at: instant(session.endedAt),
        played_seconds: session.playedSeconds,
        ...Object.fromEntries(bands.map(band => [`${band}_seconds`, session.bandSeconds[band]])),
        sequence: session.sequence,
      }))
      .sort(by("session_id")),
    session_moods: recorded
      .map(({ sequence, data }) => ({
        session_id: data.sessionId,
        moment: data.moment,
        user_id: userId,
        mode_id: data.modeId,
        mood: data.mood,
        intensity: givenIntensityOf(data),
        recorded_at: instant(data.recordedAt),
        sequence,
      }))
      .sort(by("session_id", "moment")),
    withdrawn_moods: withdrawn
      .map(({ sequence, data }) => ({
        session_id: data.sessionId,
        moment: data.moment,
        user_id: userId,
        withdrawn_at: instant(data.withdrawnAt),
        sequence,
      }))
      .sort(by("session_id", "moment")),
    published_results: publications
      .map(({ sequence, data }) => ({
        experiment_id: data.experimentId,
        user_id: userId,
        mode_id: data.modeId,
        outcome: data.outcome,
        mean: data.mean,
        standard_error: data.standardError,
        sham: data.sham,
        noticed: null,
        published_at: instant(data.publishedAt),
        withdrawn_at: instant(data.withdrawnAt),
        sequence,
      }))
      .sort(by("experiment_id")),
    payments: [...ids]
      .map(id => {
        const payment = paid.find(candidate => candidate.id === id);
        const refund = refunds.find(({ data }) => data.purchaseId === id);
        return {
          id,
          user_id: userId,
          kind: payment?.kind ?? refund?.data.kind,
          credits: payment?.credits ?? 0,
          amount_cents: 1_500,
          refunded_cents: refund?.data.refundedCents ?? 0,
          disputed_cents: refund?.data.disputedCents ?? 0,
          paid_at: instant(payment?.time ?? null),
          is_renewal: payment?.isRenewal ?? false,
          sequence: refund?.sequence ?? 0,
        };
      })
      .sort(by("id")),
    entitlements: newest(of(entitlementEvents.changed), data => data.userId).map(({ sequence, data }) => ({
      user_id: userId,
      tier: data.tier,
      premium_until: instant(data.premiumUntil),
      sequence,
    })),
    user_days: [...Map.groupBy(ended, ({ day }) => day)]
      .map(([day, same]) => ({
        user_id: userId,
        day,
        sessions: same.length,
        completed: same.filter(({ status }) => status === "completed").length,
        played_seconds: sum(same.map(({ playedSeconds }) => playedSeconds)),
        ...Object.fromEntries(
          bands.map(band => [`${band}_seconds`, sum(same.map(({ bandSeconds }) => bandSeconds[band]))]),
        ),
      }))
      .sort(by("day")),
    user_modes: [...Map.groupBy(changes, ({ modeId }) => modeId)]
      .map(([modeId, same]) => ({
        user_id: userId,
        mode_id: modeId,
        rated_sessions: same.length,
        change_sum: sum(same.map(({ change }) => change)),
        change_squares: sum(same.map(({ change }) => change ** 2)),
        pruned_rated_sessions: 0,
        pruned_change_sum: 0,
        pruned_change_squares: 0,
      }))
      .sort(by("mode_id")),
  };
};

/** What the rollups must say about these users, computed plainly from the set of all delivered events. */
export const expectedRollups = (userIds: readonly string[], delivered: readonly EventEnvelope[]): Rollups => {
  const events = [...new Map(delivered.map(event => [event.id, event])).values()];
  const each = userIds.toSorted().map(userId =>
    expectedOf(
      userId,
      events.filter(({ subject }) => subject === userId),
    ),
  );
  const order = {
    people: [],
    played_sessions: ["session_id"],
    session_moods: ["session_id", "moment"],
    withdrawn_moods: ["session_id", "moment"],
    published_results: ["experiment_id"],
    payments: ["id"],
  };
  const tables = Object.keys(each[0] ?? {});
  return Object.fromEntries(
    tables.map(table => {
      const rows = each.flatMap(rollups => rollups[table] ?? []);
      const keys: readonly string[] = order[table as keyof typeof order] ?? [];
      return [table, keys.length > 0 ? rows.toSorted(by(...keys)) : rows];
    }),
  );
};

/** The days (UTC) that must be marked as stale. */
export const expectedStaleDays = (rollups: Rollups): readonly string[] => {
  const days = (table: string, column: string) =>
    (rollups[table] ?? []).flatMap(row => (typeof row[column] === "string" ? row[column].slice(0, 10) : []));
  return [
    ...days("people", "registered_at"),
    ...days("sign_in_days", "day"),
    ...days("played_sessions", "started_at"),
    ...days("payments", "paid_at"),
  ].filter(day => day >= horizon);
};
