import { beatRoomOf, beatTargets, canStepAt } from "@phaselock/adaptation";
import { adaptationBounds } from "@phaselock/contracts";
import { applyChange, type Schedule, scheduleOf, slopeAt, valueAt } from "@phaselock/signal";
import { type CataloguePattern, purePatterns } from "@phaselock/svc-sessions/catalogue";
import { expect, it } from "vitest";

const rate = 48_000;
/** The controller's largest step, in hertz. */
const largestStepHz = 0.25;
const { beatOffsetHz, beatSlewHzPerSecond, decideEverySeconds } = adaptationBounds;

/** The schedule after the largest steps: up to the room's end, down to the other, and so on. */
const adapted = (planned: Schedule): Schedule => {
  const room = beatRoomOf(planned);
  let schedule = planned;
  let [offset, direction] = [0, 1];
  for (let at = decideEverySeconds; at < planned.seconds; at += decideEverySeconds) {
    if (!canStepAt(planned, at)) continue;
    const to = Math.min(room.max, Math.max(room.min, offset + direction * largestStepHz));
    if (to === room.max || to === room.min) direction = -direction;
    // The sound applies a change up to 0.1 s after it was computed.
    const frame = Math.round((at + 0.1) * rate);
    schedule = applyChange(
      schedule,
      { frame, target: "beat", to: beatTargets(planned, at, { from: offset, to }) },
      rate,
    );
    offset = to;
  }
  return schedule;
};

/** The steepest part of a beat within a second, in hertz a second. */
const steepestAround = ({ beat }: Schedule, at: number): number =>
  Math.max(...[-0.5, -0.25, 0, 0.25, 0.5].map(by => Math.abs(slopeAt(beat, at + by))));

const lengths = ({ length, fromSeconds, typicalSeconds }: CataloguePattern): readonly number[] =>
  length === "short" ? [300, typicalSeconds, 899] : [fromSeconds, typicalSeconds, 3600];

it.each(purePatterns.map(pattern => [pattern.name, pattern] as const))(
  "%s, adapted by the largest steps → within 1 Hz of its plan, and at most 0.05 Hz a second unless the plan is steeper",
  (_, pattern) => {
    for (const seconds of lengths(pattern)) {
      const planned = scheduleOf(pattern.score, seconds);
      const schedule = adapted(planned);
      // One expectation for a session: one for every half second takes longer than the sums.
      const outside: string[] = [];
      for (let at = 0; at <= seconds; at += 0.5) {
        const moved = Math.abs(valueAt(schedule.beat, at) - valueAt(planned.beat, at));
        if (moved > beatOffsetHz) outside.push(`moved by ${moved} Hz at ${at} s`);
        const slope = Math.abs(slopeAt(schedule.beat, at));
        // The cubics that follow a steep plan differ from it a little.
        if (slope > beatSlewHzPerSecond && slope > steepestAround(planned, at) + 1e-4)
          outside.push(`${slope} Hz a second at ${at} s`);
      }
      expect(outside, `a session of ${seconds} s`).toEqual([]);
    }
  },
);
