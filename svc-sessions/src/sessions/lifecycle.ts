import {
  interruptedAfterSeconds,
  type ReportRequest,
  reportToleranceSeconds,
  type SessionStatus,
  settleWithinSeconds,
} from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";

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
  readonly heardAt: Date;
  /** Sequence of the newest applied report; 0 before the first. */
  readonly lastReport: number;
  /** Server time minus pauses, up to `clockSince`, in milliseconds. */
  readonly clockMs: number;
  /** Since when that clock runs; null while stopped. Missing reports don't stop it: the player may still be playing. */
  readonly clockSince: Date | null;
};

export type SessionCommand =
  | { readonly kind: "start" }
  | ({ readonly kind: "report" } & Pick<ReportRequest, "sequence" | "state" | "playedSeconds">)
  /** Interrupts or ends the session if it is idle or too old. */
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
 * @throws AppError `session_ended`, or `conflict` for a report on a session that has not started
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
  return {
    state: { ...state, status: "running", startedAt: now, heardAt: now, clockSince: now },
    event: "started",
  };
};

const report = (
  state: SessionState,
  { sequence, state: playerState, playedSeconds }: SessionCommand & { kind: "report" },
  now: Date,
): Transition => {
  if (sequence <= state.lastReport) return unchanged(state);
  if (hasEnded(state)) throw new AppError("session_ended");
  if (state.status === "planned") throw new AppError("conflict", { detail: "not started" });

  const clockMs = readClock(state, now);
  const possible = Math.min(state.plannedSeconds, Math.floor(clockMs / 1000) + reportToleranceSeconds);
  const reported: SessionState = {
    ...state,
    playedSeconds: Math.max(state.playedSeconds, Math.min(playedSeconds, possible)),
    heardAt: now,
    lastReport: sequence,
    clockMs,
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
  if (hasEnded(state)) return unchanged(state);
  const isIdle = now.getTime() - state.heardAt.getTime() >= interruptedAfterSeconds * 1000;
  // A player starts a session as soon as it has planned it. If it hasn't, it never will: release the hold now.
  const neverStarted = isIdle && state.status === "planned";
  if (neverStarted || isTooOld(state, now)) return end(state, outcomeOf(state), now);
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
  now.getTime() - plannedAt.getTime() >= settleWithinSeconds * 1000;

/** Server time minus pauses so far, in milliseconds. Setting the server's clock back does not reduce it. */
const readClock = ({ clockMs, clockSince }: SessionState, now: Date) =>
  clockSince === null ? clockMs : clockMs + Math.max(0, now.getTime() - clockSince.getTime());
