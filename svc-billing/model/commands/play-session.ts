import { interruptedAfterSeconds, reportToleranceSeconds } from "@phaselock/contracts";
import { hasEnded, transition } from "@phaselock/svc-sessions/lifecycle";
import { nameOf } from "../name-of.ts";
import { RuleBroken, type Session, type Simulation } from "../simulation.ts";

/** What a player claims to have played: it needn't be what it has. */
export type Claim = "nothing" | "truth" | "everything";
export type Report = {
  /** Since the start or the report before. */
  readonly waitMs: number;
  readonly state: "running" | "paused" | "stopped" | "completed";
  readonly claim: Claim;
};

/**
 * Reports to svc-sessions, by its own lifecycle. What counts as played is the time without pauses and silences, with one
 * tolerance for the whole session.
 * @throws RuleBroken
 */
export const report = (session: Session, { waitMs, state, claim }: Report): void => {
  const { play, seconds } = session;
  if (!play) return;
  const playedMs = play.state.clockSince === null ? 0 : waitMs;
  play.unpausedMs += playedMs;
  if (playedMs < interruptedAfterSeconds * 1000) play.countedMs += playedMs;
  play.now = new Date(play.now.getTime() + waitMs);
  const truth = Math.floor(play.unpausedMs / 1000);
  play.state = transition(
    play.state,
    {
      kind: "report",
      sequence: play.state.lastReport + 1,
      state,
      playedSeconds: { nothing: 0, truth, everything: seconds }[claim],
      samples: [],
    },
    play.now,
  ).state;
  const { playedSeconds } = play.state;
  const least = Math.min(seconds, Math.floor(play.countedMs / 1000) - reportToleranceSeconds);
  const most = Math.min(seconds, truth + reportToleranceSeconds);
  if (playedSeconds < least || playedSeconds > most)
    throw new RuleBroken(
      `what is charged is the time without pauses: ${playedSeconds} of ${least} to ${most} s`,
    );
};

/** Starts a session whose hold is confirmed, if it has not started. */
const startSession = (session: Session): void => {
  if (session.play || session.hold !== "confirmed") return;
  const now = new Date();
  const { state } = transition(
    {
      status: "planned",
      plannedSeconds: session.seconds,
      playedSeconds: 0,
      plannedAt: now,
      startedAt: null,
      endedAt: null,
      lastContactAt: now,
      awaitsHold: false,
      lastReport: 0,
      samples: 0,
      clockMs: 0,
      countedMs: 0,
      clockSince: null,
      syncedAt: null,
    },
    { kind: "start" },
    now,
  );
  session.isPlanned = false;
  session.play = { state, now, unpausedMs: 0, countedMs: 0 };
};

/** Starts a session if it can, and reports at some rate: many times a second, as the player does, hardly ever, or not at all. */
export const playSession = (
  simulation: Simulation,
  session: Session,
  {
    everyMs,
    reports,
    pausedEach,
    claim,
  }: { everyMs: number; reports: number; pausedEach: number; claim: Claim },
): void => {
  startSession(session);
  if (!session.play || hasEnded(session.play.state)) return;
  for (let number = 1; number <= reports; number++) {
    const state = pausedEach > 0 && number % pausedEach === 0 ? "paused" : "running";
    report(session, { waitMs: everyMs, state, claim });
  }
  const { user, sessionId } = session;
  simulation.tell(
    `${user.name} plays ${nameOf(simulation, sessionId)}: ${reports} reports, ${everyMs} ms apart, claim ${claim}`,
  );
};
