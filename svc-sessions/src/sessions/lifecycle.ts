import {
  interruptedAfterSeconds,
  type ReportRequest,
  reportToleranceSeconds,
  type SessionStatus,
  settleWithinSeconds,
} from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";

/** What the life of a session depends on. Times are the server's own. */
export type SessionState = {
  readonly status: SessionStatus;
  readonly plannedSeconds: number;
  /** What counts as played, and is paid: never falls, never passes the plan or the server's clock. */
  readonly playedSeconds: number;
  readonly plannedAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** When the player was last heard of: planned, started, or a report that was new. */
  readonly heardAt: Date;
  /** Sequence of the newest report that was applied; 0 before the first. */
  readonly lastReport: number;
  /** Server time without pauses up to `clockSince`, in milliseconds. */
  readonly clockMs: number;
  /** Since when that clock runs; null while it stands. Silence doesn't stop it: the player may still be playing. */
  readonly clockSince: Date | null;
};

export type SessionCommand =
  | { readonly kind: "start" }
  | ({ readonly kind: "report" } & Pick<ReportRequest, "sequence" | "state" | "playedSeconds">)
  /** Nobody said anything: has the silence, or the session's age, a consequence? */
  | { readonly kind: "settle" };

/** Names of `sessionEvents`. */
export type SessionEventName = "started" | "interrupted" | "completed" | "abandoned";

export type Transition = { readonly state: SessionState; readonly event: SessionEventName | null };

/** Whether nothing can happen to a session any more. */
export const hasEnded = ({ status }: Pick<SessionState, "status">): boolean =>
  status === "completed" || status === "abandoned";

/**
 * The life of a session: planned → running ⇄ paused | interrupted → completed | abandoned.
 * Returns the very same state when a command changes nothing, as a repeated one must not.
 * @throws AppError `session_ended`, or `conflict` for a report on a session that was not started
 */
export const transition = (state: SessionState, command: SessionCommand, now: Date): Transition => {
  switch (command.kind) {
    case "start":
      return start(state, now);
    case "report":
      return report(state, command, now);
    case "settle":
      return settle(state, now);
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
  { sequence, state: told, playedSeconds }: SessionCommand & { kind: "report" },
  now: Date,
): Transition => {
  if (sequence <= state.lastReport) return unchanged(state);
  if (hasEnded(state)) throw new AppError("session_ended");
  if (state.status === "planned") throw new AppError("conflict", { detail: "not started" });

  const clockMs = readClock(state, now);
  const possible = Math.min(state.plannedSeconds, Math.floor(clockMs / 1000) + reportToleranceSeconds);
  const heard: SessionState = {
    ...state,
    playedSeconds: Math.max(state.playedSeconds, Math.min(playedSeconds, possible)),
    heardAt: now,
    lastReport: sequence,
    clockMs,
    clockSince: null,
  };
  switch (told) {
    case "running":
      return { state: { ...heard, status: "running", clockSince: now }, event: null };
    case "paused":
      return { state: { ...heard, status: "paused" }, event: null };
    case "stopped":
      return end(heard, outcomeOf(heard), now);
    case "completed":
      return end(heard, "completed", now);
  }
};

const settle = (state: SessionState, now: Date): Transition => {
  if (hasEnded(state)) return unchanged(state);
  const isSilent = now.getTime() - state.heardAt.getTime() >= interruptedAfterSeconds * 1000;
  // A player starts what it has planned at once. Where it didn't, nobody will, and a hold must not wait for a day.
  const isForgotten = isSilent && state.status === "planned";
  if (isForgotten || isTooOld(state, now)) return end(state, outcomeOf(state), now);
  if (isSilent && state.status !== "interrupted")
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

/** No session outlives this age, whatever its player says: its hold expires soon after. */
const isTooOld = ({ plannedAt }: SessionState, now: Date) =>
  now.getTime() - plannedAt.getTime() >= settleWithinSeconds * 1000;

/** Server time without pauses so far, in milliseconds. A clock that was set back doesn't take any away. */
const readClock = ({ clockMs, clockSince }: SessionState, now: Date) =>
  clockSince === null ? clockMs : clockMs + Math.max(0, now.getTime() - clockSince.getTime());
