import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slopeAt, valueAt } from "../line/line.ts";
import { renderTransport } from "../testing/offline.ts";
import { calmFocus, constant, everyKind, glassMusic } from "../testing/scores.ts";
import { applyChange, beatChangeSeconds, type Change, type LineChange, maxBeatSlew } from "./change.ts";
import { createEngine } from "./engine.ts";
import { quantumFrames } from "./quantum.ts";
import { scheduleOf } from "./schedule.ts";
import { createTransport } from "./transport.ts";

const rate = 48_000;
const planned = scheduleOf({ ...everyKind, beatHz: constant(10) }, 60);
const quanta = 400;

const seconds = fc.double({ min: 1, max: 5, noNaN: true });
const level = fc.record({
  target: fc.constantFrom("toneMix" as const, "noiseMix" as const, { tone: 2 }, { bed: 1 }),
  to: fc.record({ to: fc.double({ min: 0, max: 1, noNaN: true }), seconds }),
});
const beat = fc
  .double({ min: 8, max: 12, noNaN: true })
  .map(to => ({ target: "beat" as const, to: { to, seconds: 200 } }));
const wish = fc.record({ quantum: fc.nat(quanta - 1), change: fc.oneof(level, beat) });

const playing = (changes: readonly Change[]) => {
  const engine = createEngine(planned, rate);
  for (const change of changes) engine.change(change);
  const transport = createTransport(engine, 0, 100);
  transport.play();
  return transport;
};

describe("a live change", () => {
  it("of a level while it still moves is never refused: it stops short of the limits", () => {
    const press = fc.record({
      after: fc.double({ min: 0.01, max: 1, noNaN: true }),
      to: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(press, { minLength: 2, maxLength: 8 }), presses => {
        let schedule = planned;
        let at = 5;
        for (const { after, to } of presses) {
          at += after;
          const frame = Math.round(at * rate);
          schedule = applyChange(schedule, { frame, target: "toneMix", to: [{ to, seconds: 1 }] }, rate);
        }
        expect(valueAt(schedule.toneMix, at + 2)).toBeCloseTo(presses.at(-1)?.to ?? 0, 9);
      }),
    );
  });

  it("is heard from its frame on, and replaying the log gives the same samples", () => {
    fc.assert(
      fc.property(fc.array(wish, { minLength: 1, maxLength: 6 }), wishes => {
        const log: Change[] = [];
        const live = playing([]);
        const played = renderTransport(live, quanta * quantumFrames, frame => {
          for (const { quantum, change } of wishes)
            if (quantum * quantumFrames === frame) log.push(live.change(change.target, [change.to]));
        });
        expect(renderTransport(playing(log), quanta * quantumFrames)).toEqual(played);

        const first = Math.min(...log.map(({ frame }) => frame));
        const unchanged = renderTransport(playing([]), quanta * quantumFrames);
        expect(unchanged.left.subarray(0, first)).toEqual(played.left.subarray(0, first));
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });

  it("moves the beat by at most 0.05 Hz a second in the time that beatChangeSeconds gives", () => {
    const score = scheduleOf({ ...calmFocus, beatHz: { start: 10, segments: [] } }, 3600);
    const hz = fc.double({ min: 0.05, max: 30, noNaN: true });
    fc.assert(
      fc.property(hz, fc.double({ min: 0, max: 1, noNaN: true }), (to, part) => {
        const seconds = beatChangeSeconds(10, to);
        const { beat } = applyChange(
          score,
          { frame: 100 * rate, target: "beat", to: [{ to, seconds }] },
          rate,
        );
        expect(Math.abs(slopeAt(beat, 100 + part * seconds))).toBeLessThanOrEqual(maxBeatSlew * (1 + 1e-9));
        expect(valueAt(beat, 100 + seconds)).toBeCloseTo(to, 12);
      }),
    );
  });

  it.each<[string, Partial<LineChange>]>([
    ["moves the beat too fast", { target: "beat", to: [{ to: 12, seconds: 5 }] }],
    ["leaves the limits of the beat", { target: "beat", to: [{ to: 46, seconds: 1e6 }] }],
    ["raises a level above 1", { target: "toneMix", to: [{ to: 1.1, seconds: 5 }] }],
    ["makes a level step", { target: "noiseMix", to: [{ to: 0, seconds: 0.1 }] }],
    ["has no targets", { to: [] }],
    ["takes no time", { to: [{ to: 0.5, seconds: 0 }] }],
    ["names a layer that doesn't exist", { target: { tone: 9 } }],
    ["comes after the end", { frame: 61 * rate }],
    ["has no number for a frame", { frame: Number.NaN }],
  ])("that %s is refused", (_, wrong) => {
    const change: Change = { frame: 30 * rate, target: "toneMix", to: [{ to: 0.5, seconds: 5 }], ...wrong };
    expect(() => applyChange(planned, change, rate)).toThrow(RangeError);
  });

  it("may keep a planned glide that is steeper than 0.05 Hz a second, but not add one", () => {
    const score = { ...calmFocus, beatHz: { start: 14, segments: [{ to: 10, curve: "linear" as const }] } };
    const glide = scheduleOf(score, 60);
    const [phase] = glide.phases;
    const at = (phase?.to ?? 0) / 2;
    const slope = slopeAt(glide.beat, at);
    expect(slope).toBeLessThan(-2 * maxBeatSlew);
    const knots = [1, 2].map(n => ({
      to: valueAt(glide.beat, at + n),
      seconds: 1,
      slope: slopeAt(glide.beat, at + n),
    }));
    const frame = Math.round(at * rate);
    const kept = applyChange(glide, { frame, target: "beat", to: knots }, rate);
    expect(valueAt(kept.beat, at + 1.5)).toBeCloseTo(valueAt(glide.beat, at + 1.5), 4);
    expect(() =>
      applyChange(
        planned,
        { frame: 10 * rate, target: "beat", to: [{ to: 10, seconds: 5, slope: -0.06 }] },
        rate,
      ),
    ).toThrow(RangeError);
  });

  it.each([
    ["the music's level", { music: "level" as const }, 1],
    ["its brightness, which is 0.5 where the score plans none", { music: "brightness" as const }, 0.5],
    ["its swell with the breath, which is 0 where the score plans none", { music: "breath" as const }, 0],
    ["the depth of the pulse", "pulseDepth" as const, 1],
  ])("moves %s from its plan to the target", (_, target, from) => {
    const schedule = scheduleOf(glassMusic, 60);
    const change: Change = { frame: 10 * rate, target, to: [{ to: 0.2, seconds: 1 }] };
    const { music, pulse } = applyChange(schedule, change, rate);
    const line = target === "pulseDepth" ? pulse?.depth : music?.[target.music];
    expect(valueAt(line ?? [], 10)).toBeCloseTo(from, 9);
    expect(valueAt(line ?? [], 30)).toBeCloseTo(0.2, 9);
    expect(() => applyChange(planned, change, rate)).toThrow(RangeError);
  });

  it("of the breath is refused where the score has none", () => {
    const schedule = scheduleOf(calmFocus, 60);
    const change: Change = { frame: 0, target: "breath", to: [{ to: 0.1, seconds: 60 }] };
    expect(() => applyChange(schedule, change, rate)).toThrow("The score has no breath");
  });
});
