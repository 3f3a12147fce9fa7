import { adaptationBounds } from "@phaselock/contracts";
import { applyChange, type Schedule, type Score, scheduleOf, slopeAt, valueAt } from "@phaselock/signal";
import { calmFocus, constant } from "@phaselock/signal/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reachHz, steps } from "../controller/targets.ts";
import { beatRoomOf, beatTargets, canStepAt, stepSeconds } from "./beat-plan.ts";

const rate = 48_000;
const { beatOffsetHz, beatSlewHzPerSecond } = adaptationBounds;

const hz = fc.double({ min: 2, max: 28, noNaN: true });
/** Any plan of three phases with glides of any curve, in a session of 3 to 60 minutes. */
const anyPlan: fc.Arbitrary<Schedule> = fc
  .record({
    start: hz,
    segments: fc.array(
      fc.record({
        to: hz,
        curve: fc.constantFrom("linear" as const, "raised-cosine" as const, "logarithmic" as const),
      }),
      { minLength: 3, maxLength: 3 },
    ),
    seconds: fc.integer({ min: 180, max: 3600 }),
  })
  .map(({ start, segments, seconds }) => {
    const score: Score = { ...calmFocus, beatHz: { start, segments } };
    return scheduleOf(score, seconds);
  });

/** What the controller may decide next, −1…1 of its largest step, and how late the sound applies it, in seconds. */
const decision = fc.record({
  step: fc.double({ min: -1, max: 1, noNaN: true }),
  late: fc.double({ min: 0, max: 0.1, noNaN: true }),
});

/** The schedule after many decisions, 30 s apart, and how many steps the sound refused: the loop leaves those out. */
function adapted(planned: Schedule, decisions: readonly { step: number; late: number }[]) {
  const room = beatRoomOf(planned);
  let schedule = planned;
  let offset = 0;
  let refused = 0;
  for (const [n, { step, late }] of decisions.entries()) {
    const at = 30 * (n + 1);
    if (!canStepAt(planned, at)) continue;
    const to = Math.min(room.max, Math.max(room.min, offset + step * steps.beatHz));
    const frame = Math.round((at + late) * rate);
    const change = { frame, target: "beat", to: beatTargets(planned, at, { from: offset, to }) } as const;
    try {
      schedule = applyChange(schedule, change, rate);
      offset = to;
    } catch {
      refused++;
    }
  }
  return { beat: schedule.beat, refused };
}

describe("the schedule after many decisions", () => {
  const decisions = fc.array(decision, { minLength: 1, maxLength: 60 });

  it("stays within 1 Hz of its plan, and is steeper than 0.05 Hz a second only where its plan is", () => {
    fc.assert(
      fc.property(anyPlan, decisions, (planned, made) => {
        const { beat } = adapted(planned, made);
        for (let at = 0; at <= planned.seconds; at += 1) {
          expect(Math.abs(valueAt(beat, at) - valueAt(planned.beat, at))).toBeLessThanOrEqual(beatOffsetHz);
          const steepest = Math.max(
            ...[-0.2, -0.1, 0, 0.1, 0.2].map(by => Math.abs(slopeAt(planned.beat, at + by))),
          );
          const allowed = Math.max(beatSlewHzPerSecond, 1.1 * steepest + 0.002);
          expect(Math.abs(slopeAt(beat, at))).toBeLessThanOrEqual(allowed);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("stays within 0.05 Hz a second if its plan does, and the sound accepts every change", () => {
    const gentle = scheduleOf(calmFocus, 1200);
    fc.assert(
      fc.property(decisions, made => {
        const { beat, refused } = adapted(gentle, made);
        expect(refused).toBe(0);
        for (let at = 0; at <= gentle.seconds; at += 0.5)
          expect(Math.abs(slopeAt(beat, at))).toBeLessThanOrEqual(beatSlewHzPerSecond);
      }),
      { numRuns: 30 },
    );
  });

  it("of a five-minute session with steep glides is accepted by the sound", () => {
    const short = scheduleOf(calmFocus, 300);
    fc.assert(
      fc.property(decisions, made => {
        expect(adapted(short, made).refused).toBe(0);
      }),
      { numRuns: 30 },
    );
  });

  it("arrives at its plan plus the offset, and follows the plan from there", () => {
    const planned = scheduleOf(calmFocus, 1200);
    const { beat } = adapted(planned, [{ step: 1, late: 0 }]);
    for (let at = 30 + stepSeconds; at < planned.seconds; at += 7)
      expect(valueAt(beat, at) - valueAt(planned.beat, at)).toBeCloseTo(steps.beatHz, 3);
  });

  it("is the plan again after a step and a step back", () => {
    const planned = scheduleOf(calmFocus, 1200);
    const { beat } = adapted(planned, [
      { step: 1, late: 0 },
      { step: -1, late: 0 },
    ]);
    for (let at = 60 + stepSeconds; at < planned.seconds; at += 7)
      expect(valueAt(beat, at)).toBeCloseTo(valueAt(planned.beat, at), 3);
  });
});

describe("the room of a plan", () => {
  const roomAt = (beat: number, score: Score = calmFocus) =>
    beatRoomOf(scheduleOf({ ...score, beatHz: constant(beat) }, 300));

  it("is 0.9 Hz either way in the middle of the range", () => {
    expect(roomAt(10)).toEqual({ min: -reachHz, max: reachHz });
  });

  it("ends at 0.5 Hz below, and where two tones no longer fuse above", () => {
    expect(roomAt(1).min).toBeCloseTo(-0.5, 9);
    expect(roomAt(29.8).max).toBeCloseTo(0.2, 9);
  });

  it("is zero if the beat guides the breath", () => {
    expect(roomAt(0.1)).toEqual({ min: 0, max: 0 });
  });

  it("allows no step in a steep glide or in the last half minute", () => {
    const steep = scheduleOf(
      { ...calmFocus, beatHz: { start: 20, segments: [{ to: 10, curve: "linear" }] } },
      300,
    );
    expect(canStepAt(steep, 20)).toBe(false);
    expect(canStepAt(steep, 150)).toBe(true);
    expect(canStepAt(steep, 275)).toBe(false);
  });
});
