import type { AdaptationDecision } from "@phaselock/contracts";
import { applyChange, type Line, type Schedule } from "@phaselock/signal";
import { decide, observe, startController } from "../src/controller/controller.ts";
import type { Goal } from "../src/controller/goal.ts";
import { beatRoomOf, beatTargets, canStepAt } from "../src/loop/beat-plan.ts";
import { type Course, simulateSignals } from "./users.ts";

const sampleRate = 48_000;

/** A simulated session: its decisions, and the beat that the sound would play. */
export type SimulatedSession = { readonly decisions: readonly AdaptationDecision[]; readonly beat: Line };

/** Plays a session with a simulated user: the same seed gives the same session. */
export function simulateSession(
  planned: Schedule,
  goal: Goal,
  course: Course,
  seed: number,
): SimulatedSession {
  const measure = simulateSignals(course, seed);
  const beat = beatRoomOf(planned);
  let state = startController();
  let schedule = planned;
  const decisions: AdaptationDecision[] = [];
  let [from, decidedAt] = [0, 0];
  while (from < planned.seconds) {
    const seconds = from < 60 ? 10 : 30;
    const atSeconds = from + seconds;
    const reading = { atSeconds, seconds, signals: measure(atSeconds, seconds) };
    from = atSeconds;
    state = observe(state, reading);
    if (atSeconds - decidedAt < 30) continue;
    decidedAt = atSeconds;
    const before = state.holds.beatOffsetHz;
    const room = { beat, canMoveBeat: canStepAt(planned, atSeconds), canMoveVolume: true };
    const next = decide(state, reading, { goal, room });
    state = next.state;
    decisions.push(next.decision);
    const offset = { from: before, to: next.decision.beatOffsetHz };
    if (offset.from === offset.to) continue;
    const change = {
      frame: atSeconds * sampleRate,
      target: "beat",
      to: beatTargets(planned, atSeconds, offset),
    } as const;
    schedule = applyChange(schedule, change, sampleRate);
  }
  return { decisions, beat: schedule.beat };
}
