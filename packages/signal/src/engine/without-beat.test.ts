import { describe, expect, it } from "vitest";
import { measureLoudness } from "../loudness/measure-loudness.ts";
import type { Score } from "../score/score.ts";
import { renderEngine } from "../testing/offline.ts";
import { bareScore, binaural, calmFocus, constant, everyKind, glassMusic } from "../testing/scores.ts";
import { fitSine, powerSpectrum, windowed } from "../testing/spectrum.ts";
import { createEngine } from "./engine.ts";
import { scheduleOf } from "./schedule.ts";
import { canLeaveOutBeat, shamsOf, withoutBeat } from "./without-beat.ts";

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

describe("the shams of music", () => {
  const apart = { ...glassMusic, pulse: undefined, music: { ...glassMusic.music, binaural: true } } as Score;
  it.each([
    ["under a pulse: none, or an uneven one", glassMusic, ["no-beat", "jittered"]],
    ["between the ears: the same in both", apart, ["equal-ears"]],
    ["under a pulse and between the ears: none", { ...apart, pulse: glassMusic.pulse } as Score, []],
    ["without a beat of its own: none", { ...glassMusic, pulse: undefined } as unknown as Score, []],
    ["beside a tone that swells: none", { ...glassMusic, tones: everyKind.tones.slice(3, 4) }, []],
  ])("%s", (_, score, shams) => {
    expect(shamsOf(score)).toEqual(shams);
    expect(canLeaveOutBeat(score)).toBe(shams[0] === "equal-ears");
  });

  it("binaural music with equal ears is the same music without the beat", () => {
    const schedule = scheduleOf(apart, 60);
    const music = scheduleOf({ ...apart, music: glassMusic.music } as Score, 60);
    const [sham, plain] = [render(withoutBeat(schedule), 20, 1), render(music, 20, 1)];
    expect(sham).toEqual(plain);
  });

  it("a sham that a score doesn't have is refused", () => {
    expect(() => withoutBeat(scheduleOf(glassMusic, 60), "equal-ears")).toThrow(RangeError);
    expect(() => withoutBeat(withBeat, "jittered")).toThrow(RangeError);
  });
});
