import {
  interruptedAfterSeconds,
  type ReportRequest,
  reportToleranceSeconds,
  type SessionStatus,
  samplesPerSecondMax,
  sessionMaxAgeSeconds,
} from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";
import { fitsClock } from "../adaptation/fits-clock.ts";

/** The state that the lifecycle depends on. All times are the server's. */
export type SessionState = {
  readonly status: SessionStatus;
  readonly plannedSeconds: number;
  /** The seconds that count as played and are charged: never falls, never exceeds the plan or the server's clock. */
  readonly playedSeconds: number;
  readonly plannedAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** When the player last planned or started the session or sent a new report. */
  readonly lastContactAt: Date;
  /** Whether billing has yet to confirm the hold. */
  readonly awaitsHold: boolean;
  /** Sequence of the newest applied report; 0 before the first. */
  readonly lastReport: number;
  /** Samples received so far. */
  readonly samples: number;
  /** Server time minus pauses, up to `clockSince`, in milliseconds. */
  readonly clockMs: number;
  /**
   * The part of `clockMs` that counts as played whatever the player claims: all but silences of two minutes and more, up
   * to `clockSince`, in milliseconds.
   */
  readonly countedMs: number;
  /** When a session played offline was synced; null if it was played online. */
  readonly syncedAt: Date | null;
  /** Since when that clock runs; null while stopped. Missing reports don't stop it: the player may still be playing. */
  readonly clockSince: Date | null;
};

/** A player's report. */
export type Report = { readonly kind: "report" } & ReportRequest;

export type SessionCommand =
  | { readonly kind: "start" }
  | Report
  /** Interrupts or ends the session if it is idle or too old. Doesn't concern one that was never started. */
  | { readonly kind: "close-idle" };

/** Names of `sessionEvents`. */
export type SessionEventName = "started" | "interrupted" | "completed" | "abandoned";

export type Transition = { readonly state: SessionState; readonly event: SessionEventName | null };

/** Whether the session is in a final state. */
export const hasEnded = ({ status }: Pick<SessionState, "status">): boolean =>
  status === "completed" || status === "abandoned";

/**
 * Applies a command to a session: planned → running ⇄ paused | interrupted → completed | abandoned.
 * Returns the same state object when a command changes nothing, as a repeated one must not.
 * @throws AppError `session_ended`; `payment_required` when a session starts before its hold is confirmed; `conflict` for
 *   a report on a session that has not started; `samples_beyond_clock` for samples, windows or decisions that the
 *   session had no time for
 */
export const transition = (state: SessionState, command: SessionCommand, now: Date): Transition => {
  switch (command.kind) {
    case "start":
      return start(state, now);
    case "report":
      return report(state, command, now);
    case "close-idle":
      return closeIdle(state, now);
  }
};

const start = (state: SessionState, now: Date): Transition => {
  if (hasEnded(state) || isTooOld(state, now)) throw new AppError("session_ended");
  if (state.status !== "planned") return unchanged(state);
  if (state.awaitsHold) throw new AppError("payment_required", { detail: "the hold is not confirmed" });
  return {
    state: { ...state, status: "running", startedAt: now, lastContactAt: now, clockSince: now },
    event: "started",
  };
};

const report = (
  state: SessionState,
  { sequence, state: playerState, playedSeconds, samples, adaptation }: Report,
  arrivedAt: Date,
): Transition => {
  // The clocks of two replicas differ. A session's time never runs backwards, so no second of it counts twice.
  const now = arrivedAt < state.lastContactAt ? state.lastContactAt : arrivedAt;
  // Nothing of an older report counts. Its player learns from the answer that a newer one has taken over.
  if (sequence < state.lastReport) return unchanged(state);
  const isRepeat = sequence === state.lastReport;
  if (!isRepeat && hasEnded(state) && !state.syncedAt) throw new AppError("session_ended");
  if (!isRepeat && state.status === "planned") throw new AppError("conflict", { detail: "not started" });

  const clockMs = readClock(state, now);
  const countedMs = state.countedMs + countedSince(state, now);
  const clockSeconds = Math.floor(clockMs / 1000) + reportToleranceSeconds;
  const room = isRepeat ? state.samples : clockSeconds * samplesPerSecondMax - state.samples;
  if (samples.length > room || samples.some(({ atSeconds }) => atSeconds > clockSeconds))
    throw new AppError("samples_beyond_clock", { detail: `${samples.length} samples at ${clockSeconds} s` });
  if (adaptation && !fitsClock(adaptation, clockSeconds))
    throw new AppError("samples_beyond_clock", { detail: `adaptation at ${clockSeconds} s` });
  if (isRepeat) return unchanged(state);
  // The reports of a session played offline come after its end and only bring its samples.
  if (state.syncedAt)
    return {
      state: { ...state, lastReport: sequence, samples: state.samples + samples.length },
      event: null,
    };

  const reported: SessionState = {
    ...state,
    playedSeconds: Math.min(
      Math.max(
        state.playedSeconds,
        playedSeconds,
        ...samples.map(({ atSeconds }) => Math.floor(atSeconds)),
        Math.floor(countedMs / 1000) - reportToleranceSeconds,
      ),
      state.plannedSeconds,
      clockSeconds,
    ),
    lastContactAt: now,
    lastReport: sequence,
    samples: state.samples + samples.length,
    clockMs,
    countedMs,
    clockSince: null,
  };
  switch (playerState) {
    case "running":
      return { state: { ...reported, status: "running", clockSince: now }, event: null };
    case "paused":
      return { state: { ...reported, status: "paused" }, event: null };
    case "stopped":
      return end(reported, outcomeOf(reported), now);
    case "completed":
      return end(reported, "completed", now);
  }
};

const closeIdle = (state: SessionState, now: Date): Transition => {
  if (hasEnded(state) || state.status === "planned") return unchanged(state);
  const isIdle = now.getTime() - state.lastContactAt.getTime() >= interruptedAfterSeconds * 1000;
  if (isTooOld(state, now)) return end(state, outcomeOf(state), now);
  if (isIdle && state.status !== "interrupted")
    return { state: { ...state, status: "interrupted" }, event: "interrupted" };
  return unchanged(state);
};

const unchanged = (state: SessionState): Transition => ({ state, event: null });

const end = (state: SessionState, status: "completed" | "abandoned", now: Date): Transition => ({
  state: { ...state, status, clockMs: readClock(state, now), clockSince: null, endedAt: now },
  event: status,
});

const outcomeOf = ({ playedSeconds, plannedSeconds }: SessionState) =>
  playedSeconds < plannedSeconds ? "abandoned" : "completed";

/** A session ends at this age even while it is played, because its hold expires soon after. */
const isTooOld = ({ plannedAt }: SessionState, now: Date) =>
  now.getTime() - plannedAt.getTime() >= sessionMaxAgeSeconds * 1000;

/** The time since `clockSince`, in milliseconds; 0 while the clock is stopped. */
const clockMsSince = ({ clockSince }: SessionState, now: Date) =>
  clockSince === null ? 0 : Math.max(0, now.getTime() - clockSince.getTime());

/** Server time minus pauses so far, in milliseconds. */
const readClock = (state: SessionState, now: Date) => state.clockMs + clockMsSince(state, now);

/**
 * The part of the time since `clockSince` that counts as played whatever the player claims, in milliseconds. A pause counts
 * from the report of it. A silence of two minutes counts nothing: the device may have slept, so only reports count.
 */
const countedSince = (state: SessionState, now: Date) => {
  const ms = clockMsSince(state, now);
  return ms < interruptedAfterSeconds * 1000 ? ms : 0;
};
