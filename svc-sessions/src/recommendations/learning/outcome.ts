import {
  type Goal,
  givenIntensityOf,
  type MoodName,
  type moodEvents,
  type sessionEvents,
} from "@phaselock/contracts";
import type { z } from "zod";

/** A mood before or after a session. */
export type RatedMood = {
  readonly mood: MoodName;
  /** 1 to 10; null if the user gave none. */
  readonly intensity: number | null;
  readonly goal: Goal | null;
};

/** The newest known mood of a moment; `mood` is null once its owner has deleted the entry. */
type MoodState = { readonly sequence: number; readonly mood: RatedMood | null };

/** How a session ended. */
type SessionEnd = {
  readonly sequence: number;
  readonly modeId: string;
  /** Played share of the planned time, in thousandths. */
  readonly completion: number;
  /** Share of the measured time with attention on the session, in thousandths. Null if nothing was measured. */
  readonly attention: number | null;
  /** UTC ISO 8601. */
  readonly endedAt: string;
};

/** What the events of one session say. Its parts may arrive in any order. */
export type Outcome = {
  readonly sessionId: string;
  readonly userId: string;
  readonly end: SessionEnd | null;
  readonly before: MoodState | null;
  readonly after: MoodState | null;
  /** When the latest of its events happened: UTC ISO 8601. */
  readonly latestAt: string;
};

/** A parsed event that may change an outcome. */
export type OutcomeEvent = { readonly sequence: number; readonly time: string } & (
  | { readonly kind: "ended"; readonly data: z.output<typeof sessionEvents.completed.data> }
  | { readonly kind: "recorded"; readonly data: z.output<typeof moodEvents.recorded.data> }
  | { readonly kind: "withdrawn"; readonly data: z.output<typeof moodEvents.withdrawn.data> }
);

const newest = <Part extends { readonly sequence: number }>(known: Part | null, part: Part): Part =>
  known && known.sequence >= part.sequence ? known : part;

const thousandths = (share: number): number => Math.round(Math.min(1, share) * 1_000);

/**
 * Applies an event to the outcome of its session. Each part keeps its newest sequence, so the result depends on the set
 * of events, and not on their order or repetition.
 * @returns null if the event says nothing that may be learned: neither sessions of experiments nor sessions that never
 *   started are learned from
 */
export const foldOutcome = (known: Outcome | null, event: OutcomeEvent): Outcome | null => {
  const { data, sequence } = event;
  const time = new Date(event.time).toISOString();
  const outcome: Outcome = {
    ...(known ?? { sessionId: data.sessionId, userId: data.userId, end: null, before: null, after: null }),
    latestAt: known && known.latestAt > time ? known.latestAt : time,
  };
  if (event.kind === "ended") {
    const { modeId, playedSeconds, plannedSeconds, startedAt, endedAt, attention, isBlinded } = event.data;
    if (isBlinded || startedAt === null) return known;
    const end = {
      sequence,
      modeId,
      completion: thousandths(playedSeconds / plannedSeconds),
      attention: attention === null ? null : thousandths(attention),
      endedAt: new Date(endedAt ?? time).toISOString(),
    };
    return { ...outcome, end: newest(outcome.end, end) };
  }
  if (event.kind === "recorded" && event.data.isBlinded) return known;
  const { moment } = event.data;
  const mood =
    event.kind === "withdrawn"
      ? null
      : { mood: event.data.mood, intensity: givenIntensityOf(event.data), goal: event.data.goal };
  return { ...outcome, [moment]: newest(outcome[moment], { sequence, mood }) };
};
