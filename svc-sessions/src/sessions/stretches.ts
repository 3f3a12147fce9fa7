import { interruptedAfterSeconds, reportToleranceSeconds } from "@phaselock/contracts";
import type { SessionState } from "./lifecycle.ts";

/** A part of a session that played without a pause. Seconds are played seconds. */
export type Stretch = {
  readonly startedAt: Date;
  /** Null while it plays. */
  readonly endedAt: Date | null;
  readonly fromSeconds: number;
  /** While it plays, as of its last change: `playedSeconds` is newer. */
  readonly toSeconds: number;
};

/** Most stretches of a session. After that, the last one grows over the pauses, so no client can add rows without end. */
export const stretchesMax = 100;

/** A shorter silence was no pause: seconds are whole, and each of its two reports may have been on its way for a while. */
const shortestSilenceMs = 2 * reportToleranceSeconds * 1000;

const isPlaying = ({ status }: SessionState): boolean => status === "running";

/** Whether the session had not been heard of for so long that the time does not count as played by itself. */
const endsSilence = (before: SessionState, after: SessionState): boolean =>
  after.lastContactAt.getTime() - before.lastContactAt.getTime() >= interruptedAfterSeconds * 1000;

/** Whether a transition begins or ends a stretch. Most reports do neither, and write no row. */
export const changesStretches = (before: SessionState, after: SessionState): boolean =>
  before.status !== after.status || (isPlaying(after) && endsSilence(before, after));

const latest = (...times: readonly Date[]): Date => new Date(Math.max(...times.map(Number)));
const secondsBefore = (at: Date, seconds: number): Date => new Date(at.getTime() - seconds * 1000);
const playedIn = ({ fromSeconds, toSeconds }: Stretch): number => toSeconds - fromSeconds;

/**
 * Appends a stretch no earlier than the end of the one before and the session's start, or lets the one before grow if what
 * separates them was no pause.
 */
const append = (
  stretches: readonly Stretch[],
  { startedAt, endedAt, fromSeconds, toSeconds }: Stretch,
  { afterPause, sessionStart }: { readonly afterPause: boolean; readonly sessionStart: Date | null },
): readonly Stretch[] => {
  const previous = stretches.at(-1);
  const previousEnd = previous?.endedAt;
  const start = latest(startedAt, previousEnd ?? sessionStart ?? startedAt);
  const end = endedAt && latest(endedAt, start);
  const isContinued =
    previousEnd && !afterPause && start.getTime() - previousEnd.getTime() <= shortestSilenceMs;
  return previous && (isContinued || stretches.length >= stretchesMax)
    ? [...stretches.slice(0, -1), { ...previous, endedAt: end, toSeconds }]
    : [...stretches, { startedAt: start, endedAt: end, fromSeconds, toSeconds }];
};

/** Ends the stretch that plays, if any, with what the session has played in a state. */
const close = (stretches: readonly Stretch[], state: SessionState): readonly Stretch[] => {
  const last = stretches.at(-1);
  if (!last || last.endedAt) return stretches;
  const earlier = stretches.slice(0, -1);
  const endedAt = latest(state.lastContactAt, last.startedAt);
  const closed = { ...last, endedAt, toSeconds: state.playedSeconds };
  const missing = playedIn(closed) - (endedAt.getTime() - last.startedAt.getTime()) / 1000;
  if (missing <= reportToleranceSeconds) return [...earlier, closed];
  // After a lost network, the reports that waited came at once: it has played since long before the first of them.
  return append(
    earlier,
    { ...closed, startedAt: secondsBefore(endedAt, playedIn(closed)) },
    { afterPause: false, sessionStart: state.startedAt },
  );
};

const growTo = (stretches: readonly Stretch[], toSeconds: number): readonly Stretch[] => {
  const last = stretches.at(-1);
  return last && last.toSeconds < toSeconds ? [...stretches.slice(0, -1), { ...last, toSeconds }] : stretches;
};

/**
 * The stretches of a session after a transition that `changesStretches`. A stretch begins with the start or with the report
 * that resumes. It ends with the report that pauses or ends, or, if the session falls silent, with the last report. What the
 * player says it has played during a silence is placed as late as it fits.
 */
export const advanceStretches = (
  stretches: readonly Stretch[],
  before: SessionState,
  after: SessionState,
): readonly Stretch[] => {
  const isOpen = stretches.at(-1)?.endedAt === null;
  if (isOpen && isPlaying(before) && !endsSilence(before, after))
    return isPlaying(after) ? stretches : close(stretches, after);

  const afterPause = before.status === "paused";
  const closed = close(stretches, before);
  // A session does not play while it is paused: seconds that are reported late belong to the stretch before.
  const known = afterPause ? growTo(closed, after.playedSeconds) : closed;
  const fromSeconds = known.at(-1)?.toSeconds ?? 0;
  const { playedSeconds: toSeconds, lastContactAt: at } = after;
  if (!isPlaying(after) && toSeconds <= fromSeconds) return known;
  const startedAt = secondsBefore(at, toSeconds - fromSeconds);
  const next = { startedAt, endedAt: isPlaying(after) ? null : at, fromSeconds, toSeconds };
  return append(known, next, { afterPause, sessionStart: after.startedAt });
};
