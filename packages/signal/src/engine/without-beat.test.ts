import { describe, expect, it } from "vitest";
import { measureLoudness } from "../loudness/measure-loudness.ts";
import { renderEngine } from "../testing/offline.ts";
import { bareScore, binaural, calmFocus, constant, everyKind } from "../testing/scores.ts";
import { fitSine, powerSpectrum, windowed } from "../testing/spectrum.ts";
import { createEngine } from "./engine.ts";
import { scheduleOf } from "./schedule.ts";
import { canLeaveOutBeat, withoutBeat } from "./without-beat.ts";

const sampleRate = 48_000;
const withBeat = scheduleOf(calmFocus, 360);
const without = withoutBeat(withBeat);
const render = (schedule: typeof withBeat, from: number, seconds: number) =>
  renderEngine(createEngine(schedule, sampleRate), from, seconds);
const bare = scheduleOf(bareScore(binaural, constant(10)), 60);

describe("a session without its beat", () => {
  it("sounds the same in the left ear, sample by sample, noise and fades included", () => {
    for (const from of [0, 100, 355])
      expect(render(without, from, 3).left).toEqual(render(withBeat, from, 3).left);
  });

  it("has the same loudness in each ear and in both, within 0.1 LU", () => {
    const [one, other] = [render(withBeat, 60, 20), render(without, 60, 20)];
    const silence = new Float64Array(one.left.length);
    const loudness = ({ left, right }: typeof one) =>
      [
        [left, silence],
        [right, silence],
        [left, right],
      ].map(([l, r]) => measureLoudness(l ?? silence, r ?? silence, sampleRate));
    const differences = loudness(one).map((lufs, n) => Math.abs(lufs - (loudness(other)[n] ?? 0)));
    expect(Math.max(...differences)).toBeLessThan(0.1);
  });

  it("plays the same frequency to both ears, sample by sample", () => {
    const { left, right } = render(withoutBeat(bare), 10, 2);
    expect(right).toEqual(left);
    const beating = render(bare, 10, 2);
    expect(fitSine(beating.right, 210, sampleRate).amplitude).toBeGreaterThan(0.1);
    expect(fitSine(right, 210, sampleRate).amplitude).toBeLessThan(1e-9);
  });

  it("has no beat in the sum of both ears, as air or bone conducts it", () => {
    const envelopeAt = (schedule: typeof bare, hz: number) => {
      const { left, right } = render(schedule, 10, 3);
      const samples = left.map((x, n) => (x + (right[n] ?? 0)) ** 2).subarray(0, 2 ** 17);
      const power = powerSpectrum(windowed(samples));
      const [bin = 0, mean = 1] = [power[Math.round((hz * 2 ** 17) / sampleRate)], power[0]];
      return bin / mean;
    };
    expect(envelopeAt(bare, 10)).toBeGreaterThan(0.01);
    expect(envelopeAt(withoutBeat(bare), 10)).toBeLessThan(1e-12);
  });

  it("keeps its plan: the beat that is reported, its phases, breath, noise and levels", () => {
    const { tones: _planned, ...planned } = withBeat;
    const { tones, beatLeftOut, ...kept } = without;
    expect(kept).toEqual(planned);
    expect(beatLeftOut).toBe(true);
    expect(tones.map(({ gain }) => gain)).toEqual(withBeat.tones.map(({ gain }) => gain));
  });
});

describe("a score whose beat can be heard by one ear", () => {
  const [tone] = calmFocus.tones;
  it.each([
    ["a monaural tone", { ...calmFocus, tones: everyKind.tones.slice(1, 2) }],
    ["a binaural tone beside an isochronic one", { ...calmFocus, tones: everyKind.tones.slice(0, 3) }],
    ["a recording", { ...calmFocus, tones: everyKind.tones.slice(5) }],
    ["noise that swells", { ...calmFocus, noise: calmFocus.noise.map(bed => ({ ...bed, depth: 0.5 })) }],
  ])("%s: it can't be left out", (_, score) => {
    expect(canLeaveOutBeat(score)).toBe(false);
    expect(() => withoutBeat(scheduleOf(score, 60))).toThrow(RangeError);
  });

  it("binaural tones over steady noise: it can", () => {
    expect(tone?.kind).toBe("binaural");
    expect(canLeaveOutBeat(calmFocus)).toBe(true);
  });
});
