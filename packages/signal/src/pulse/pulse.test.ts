import { describe, expect, it } from "vitest";
import { applyChange } from "../engine/change.ts";
import { createEngine } from "../engine/engine.ts";
import { type Schedule, scheduleOf } from "../engine/schedule.ts";
import { withoutBeat } from "../engine/without-beat.ts";
import { integralAt, valueAt } from "../line/line.ts";
import { measureLoudness } from "../loudness/measure-loudness.ts";
import { type Channels, renderEngine } from "../testing/offline.ts";
import { constant, glassMusic } from "../testing/scores.ts";
import { decibels, powerSpectrum, windowed } from "../testing/spectrum.ts";
import { createJitter, pulseBlock } from "./jitter.ts";
import { pulseGainAt } from "./pulse-gain.ts";
import { type Strength, strengths, strengthsAt } from "./strength.ts";

const rate = 48_000;
const turn = 2 * Math.PI;
const render = (schedule: Schedule, from: number, seconds: number, sampleRate = rate) =>
  renderEngine(createEngine(schedule, sampleRate), from, seconds);
const withoutPulse = (schedule: Schedule): Schedule => ({ ...schedule, pulse: null });
const swellAt = (cycles: number, depth: number) => 1 - (depth * (1 - Math.cos(turn * cycles))) / 2;

/** What each frame of a session is multiplied by, where its music can be heard: the quotient of it with and without pulse. */
function quotients(schedule: Schedule, from: number, seconds: number, sampleRate: number) {
  const pulsed = render(schedule, from, seconds, sampleRate).left;
  const plain = render(withoutPulse(schedule), from, seconds, sampleRate).left;
  const first = Math.round((from * sampleRate) / 128) * 128;
  return [...plain.keys()].flatMap(n => {
    const bare = plain[n] ?? 0;
    return Math.abs(bare) > 1e-3 ? [{ frame: first + n, m: (pulsed[n] ?? 0) / bare }] : [];
  });
}

describe("the pulse of music", () => {
  it.each([44_100, 48_000, 96_000])(
    "is exact in every frame at the start and after an hour, at %i Hz",
    sampleRate => {
      const schedule = scheduleOf(glassMusic, 3700);
      for (const from of [1200, 3600]) {
        const found = quotients(schedule, from, 1, sampleRate);
        expect(found.length).toBeGreaterThan(1000);
        const worst = found.map(({ frame, m }) => Math.abs(m - swellAt((10 * frame) / sampleRate, 0.6)));
        expect(Math.max(...worst)).toBeLessThan(1e-9);
      }
    },
  );

  it.each(["cosine", "gate"] as const)("has the gain that a picture of it shows, as a %s", shape => {
    const schedule = scheduleOf({ ...glassMusic, pulse: { depth: constant(0.8), shape } }, 600, "high");
    for (const { frame, m } of quotients(schedule, 300, 1, rate))
      expect(m).toBeCloseTo(pulseGainAt(schedule, frame / rate, (10 * frame) / rate), 6);
  });

  it("follows a gliding beat along its closed form", () => {
    const beatHz = { start: 10, segments: [{ to: 4, curve: "raised-cosine" as const }] };
    const schedule = scheduleOf({ ...glassMusic, beatHz }, 600);
    const found = quotients(schedule, 60, 1, rate);
    const worst = found.map(({ frame, m }) =>
      Math.abs(m - swellAt(integralAt(schedule.beat, frame / rate), 0.6)),
    );
    expect(Math.max(...worst)).toBeLessThan(1e-6);
  });

  it("has the chosen strength times what the score plans", () => {
    const pulse = { depth: constant(0.5), shape: "cosine" as const };
    const schedule = scheduleOf({ ...glassMusic, pulse }, 600, "high");
    const least = Math.min(...quotients(schedule, 300, 1, rate).map(({ m }) => m));
    expect(least).toBeCloseTo(1 - 0.85 / 2, 3);
  });

  it.each([
    [12, "high"],
    [12.5, "medium"],
    [20, "medium"],
    [20.5, "low"],
    [40, "low"],
  ] as const)("at %d Hz is at most %s, and nothing stronger is offered", (hz, strongest) => {
    const schedule = scheduleOf({ ...glassMusic, beatHz: constant(hz) }, 600, "high");
    const least = Math.min(...quotients(schedule, 300, 1, rate).map(({ m }) => m));
    expect(least).toBeCloseTo(1 - strengths[strongest], 2);
    expect(strengthsAt(hz).at(-1)).toBe(strongest);
  });

  it("makes no step while the beat glides over a limit", () => {
    const beatHz = { start: 11.5, segments: [{ to: 13, curve: "linear" as const }] };
    const schedule = scheduleOf({ ...glassMusic, beatHz }, 60, "high");
    const steps = quotients(schedule, 16, 12, rate);
    const largest = steps.slice(1).reduce((most, { frame, m }, n) => {
      const before = steps[n];
      return before?.frame === frame - 1 ? Math.max(most, Math.abs(m - before.m)) : most;
    }, 0);
    // The steepest slope of a cosine of depth 0.85 at 13 Hz.
    expect(largest).toBeLessThan((0.85 / 2) * turn * 13 * (1 / rate) * 1.01);
  });

  it("opens and closes as a gate, with edges of 10 ms", () => {
    const pulse = { depth: constant(1), shape: "gate" as const };
    const schedule = scheduleOf({ ...glassMusic, pulse }, 600);
    const found = quotients(schedule, 300, 1, rate);
    const open = found.filter(({ m }) => m > 1 - 1e-9).length / found.length;
    const closed = found.filter(({ m }) => m < 0.4 + 1e-9).length / found.length;
    expect(open).toBeCloseTo(0.3, 1);
    expect(closed).toBeCloseTo(0.5, 1);
    expect(Math.min(...found.map(({ m }) => m))).toBeCloseTo(0.4, 9);
  });

  it("changes its strength at the frame of the change, without a click", () => {
    const planned = scheduleOf({ ...glassMusic, textures: [] }, 600, "low");
    const frame = 300 * rate;
    const changed = applyChange(
      planned,
      { frame, target: "strength", to: [{ to: 0.85, seconds: 0.5 }] },
      rate,
    );
    const [before, after] = [render(planned, 299, 2).left, render(changed, 299, 2).left];
    expect(after.subarray(0, rate)).toEqual(before.subarray(0, rate));
    const least = (from: number) => Math.min(...quotients(changed, from, 0.4, rate).map(({ m }) => m));
    expect([least(299.5), least(300.6)]).toEqual([expect.closeTo(0.65, 3), expect.closeTo(0.15, 3)]);
    expect(() =>
      applyChange(planned, { frame, target: "strength", to: [{ to: 0.9, seconds: 0.5 }] }, rate),
    ).toThrow(RangeError);
  });
});

/** Power of the envelope at a frequency relative to its mean 1 to 3 Hz beside it, dB. */
function lineOverNeighbours({ left }: Channels<Float64Array>, hz: number): number {
  const step = 240;
  const envelope = Float64Array.from({ length: 2 ** Math.floor(Math.log2(left.length / step)) }, (_, n) =>
    left.subarray(n * step, (n + 1) * step).reduce((sum, x) => sum + x * x, 0),
  );
  const power = powerSpectrum(windowed(envelope));
  const bin = Math.round((hz * step * envelope.length) / rate);
  const around = [...power.subarray(bin - 120, bin - 40), ...power.subarray(bin + 41, bin + 121)];
  const nearest = Math.max(...power.subarray(bin - 1, bin + 2));
  return decibels(nearest / (around.reduce((a, b) => a + b) / around.length));
}

describe.each(["cosine", "gate"] as const)("the arms of a comparison, %s", shape => {
  const score = { ...glassMusic, pulse: { depth: constant(1), shape } };
  const schedule = scheduleOf(score, 360);
  const arms = {
    pulsed: render(schedule, 120, 25),
    flat: render(withoutBeat(schedule, "no-beat"), 120, 25),
    jittered: render(withoutBeat(schedule, "jittered"), 120, 25),
  };

  it("are equally loud, within 0.3 LU", () => {
    const [pulsed = 0, ...shams] = Object.values(arms).map(it => measureLoudness(it.left, it.right, rate));
    for (const loudness of shams) expect(Math.abs(loudness - pulsed)).toBeLessThan(0.3);
  });

  it("have a line at the beat in the pulsed one alone", () => {
    expect(lineOverNeighbours(arms.pulsed, 10)).toBeGreaterThan(25);
    expect(lineOverNeighbours(arms.flat, 10)).toBeLessThan(13);
    expect(lineOverNeighbours(arms.jittered, 10)).toBeLessThan(13);
  });
});

describe("a jittered pulse", () => {
  const jitter = createJitter(3, pulseBlock);
  const warped = (...cycles: number[]) => {
    const cells = Float64Array.from(cycles);
    jitter.warp(cells);
    return [...cells];
  };

  it("has cycles that are up to 35 % shorter or longer, as many as an even one", () => {
    const lengths: number[] = [];
    const step = 1 / 64;
    let [last, cycle] = [0, 0];
    for (let even = 0; even < 2048; even += step) {
      const [now = 0] = warped(even);
      expect(now).toBeGreaterThanOrEqual(last);
      if (Math.floor(now) > cycle) {
        lengths.push(even);
        cycle = Math.floor(now);
      }
      last = now;
    }
    const differences = lengths.slice(1).map((at, n) => at - (lengths[n] ?? 0));
    expect(Math.min(...differences)).toBeGreaterThan(0.65 - 2 * step);
    expect(Math.max(...differences)).toBeLessThan(1.35 + 2 * step);
    expect(Math.max(...differences) - Math.min(...differences)).toBeGreaterThan(0.6);
    expect(lengths).toHaveLength(2047);
  });

  it("is the same in any order, and another for another seed", () => {
    const forwards = [0.3, 700.5, 1023.9, 1024.1, 5000.25].map(at => warped(at)[0]);
    const backwards = [5000.25, 1024.1, 1023.9, 700.5, 0.3].map(at => warped(at)[0]);
    expect(backwards.toReversed()).toEqual(forwards);
    expect(warped(1023.9, 1024.1)).toEqual([forwards[2], forwards[3]]);
    const other = Float64Array.of(700.5);
    createJitter(4, pulseBlock).warp(other);
    expect(other[0]).not.toBe(forwards[1]);
  });
});

it("every strength names a depth that the engine takes", () => {
  for (const name of Object.keys(strengths) as Strength[]) {
    const { strength } = scheduleOf(glassMusic, 60, name);
    expect(valueAt(strength, 30)).toBe(strengths[name]);
  }
});
