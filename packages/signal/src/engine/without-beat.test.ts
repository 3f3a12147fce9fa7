import { describe, expect, it } from "vitest";
import { measureLoudness } from "../loudness/measure-loudness.ts";
import type { Score } from "../score/score.ts";
import { renderEngine } from "../testing/offline.ts";
import { bareScore, binaural, calmFocus, constant, everyKind, glassMusic } from "../testing/scores.ts";
import { fitSine, powerSpectrum, windowed } from "../testing/spectrum.ts";
import { applyChange } from "./change.ts";
import { createEngine } from "./engine.ts";
import { scheduleOf } from "./schedule.ts";
import { shams } from "./sham.ts";
import { shamsOf, shownBreathAt, withoutBeat } from "./without-beat.ts";

const sampleRate = 48_000;
const withBeat = scheduleOf(calmFocus, 360);
const without = withoutBeat(withBeat, "equal-ears");
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
    const { left, right } = render(withoutBeat(bare, "equal-ears"), 10, 2);
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
    expect(envelopeAt(withoutBeat(bare, "equal-ears"), 10)).toBeLessThan(1e-12);
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
    expect(shamsOf(score)).toEqual([]);
    for (const sham of shams) expect(() => withoutBeat(scheduleOf(score, 60), sham)).toThrow(RangeError);
  });

  it("binaural tones over steady noise: it can", () => {
    expect(tone?.kind).toBe("binaural");
    expect(shamsOf(calmFocus)).toEqual(["equal-ears"]);
  });
});

/** Music that swells six times a minute. */
const breathing: Score = {
  ...glassMusic,
  beatHz: constant(0.1),
  pulse: undefined,
  music: { ...glassMusic.music, breath: constant(0.85) },
} as Score;

describe("the shams of music", () => {
  const apartAndBreathing = {
    ...breathing,
    music: { ...breathing.music, binaural: true },
  } as Score;
  const apart = { ...glassMusic, pulse: undefined, music: { ...glassMusic.music, binaural: true } } as Score;
  it.each([
    ["under a pulse: none, or an uneven one", glassMusic, ["no-beat", "jittered"]],
    ["between the ears: the same in both", apart, ["equal-ears"]],
    ["under a pulse and between the ears: none", { ...apart, pulse: glassMusic.pulse } as Score, []],
    ["without a beat of its own: none", { ...glassMusic, pulse: undefined } as unknown as Score, []],
    ["that breathes, without a pulse: uneven breaths", breathing, ["jittered"]],
    [
      "that breathes under a pulse: those of the pulse",
      { ...breathing, pulse: glassMusic.pulse },
      ["no-beat", "jittered"],
    ],
    ["that breathes and beats between the ears: those of the ears", apartAndBreathing, ["equal-ears"]],
    ["beside a tone that swells: none", { ...glassMusic, tones: everyKind.tones.slice(3, 4) }, []],
  ])("%s", (_, score, shams) => {
    expect(shamsOf(score)).toEqual(shams);
  });

  it("binaural music with equal ears is the same music without the beat", () => {
    const schedule = scheduleOf(apart, 60);
    const music = scheduleOf({ ...apart, music: glassMusic.music } as Score, 60);
    const [sham, plain] = [render(withoutBeat(schedule, "equal-ears"), 20, 1), render(music, 20, 1)];
    expect(sham).toEqual(plain);
  });

  it("a sham that a score doesn't have is refused", () => {
    expect(() => withoutBeat(scheduleOf(glassMusic, 60), "equal-ears")).toThrow(RangeError);
    expect(() => withoutBeat(withBeat, "jittered")).toThrow(RangeError);
  });
});

describe("music with uneven breaths", () => {
  const rate = 8_000;
  const even = scheduleOf(breathing, 360);
  const uneven = withoutBeat(even, "jittered");
  /** The level of the music in each tenth of a second, relative to the same music without its swell. */
  const swells = (schedule: typeof even) => {
    const plain = scheduleOf(
      { ...breathing, music: { ...breathing.music, breath: undefined } } as Score,
      360,
    );
    const [swollen, level] = [schedule, { ...plain, textures: [] }].map(it =>
      renderEngine(createEngine({ ...it, textures: [] }, rate), 0, 358),
    );
    const step = rate / 10;
    return Array.from({ length: 3_580 }, (_, n) => {
      const powerOf = (samples: Float64Array | undefined) =>
        samples?.subarray(n * step, (n + 1) * step).reduce((sum, x) => sum + x * x, 0) ?? 0;
      return Math.sqrt(powerOf(swollen?.left) / (powerOf(level?.left) + 1e-12));
    });
  };
  /** Seconds between the quietest moments of the breaths. */
  const lengthsOf = (levels: readonly number[]) => {
    const turns: number[] = [];
    for (let n = 40; n < levels.length - 40; n++) {
      const around = levels.slice(n - 25, n + 26);
      if (levels[n] === Math.min(...around) && (turns.at(-1) ?? 0) < n / 10 - 2) turns.push(n / 10);
    }
    return turns.slice(1).map((at, n) => at - (turns[n] ?? 0));
  };
  const [evenLevels, unevenLevels] = [swells(even), swells(uneven)];

  it("has breaths of 5 to 15 s instead of 10 s, as many of them, and as deep", () => {
    const lengths = lengthsOf(unevenLevels);
    expect(Math.max(...lengthsOf(evenLevels).map(it => Math.abs(it - 10)))).toBeLessThan(0.3);
    expect(Math.min(...lengths)).toBeGreaterThan(5);
    expect(Math.max(...lengths)).toBeLessThan(15);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeGreaterThan(3);
    expect(Math.abs(lengths.length - lengthsOf(evenLevels).length)).toBeLessThanOrEqual(1);
    for (const levels of [evenLevels, unevenLevels]) {
      const heard = levels.filter(level => level > 0.01).toSorted((a, b) => a - b);
      expect(heard[Math.floor(heard.length / 100)]).toBeLessThan(0.2);
      expect(heard.at(-40)).toBeGreaterThan(0.95);
    }
  });

  it("leaves the breath under a pulse even: a comparison leaves out the pulse alone", () => {
    const score = {
      ...breathing,
      beatHz: constant(8),
      breathHz: constant(0.1),
      pulse: glassMusic.pulse,
    } as Score;
    const pulsed = scheduleOf(score, 60, "off");
    expect(render(withoutBeat(pulsed, "jittered"), 20, 1)).toEqual(render(pulsed, 20, 1));
  });

  it("the picture breathes in neither arm, and does under a pulse and outside comparisons", () => {
    const shownAt = (schedule: typeof even) => [0, 3, 7].map(seconds => shownBreathAt(schedule, seconds));
    const arms = [{ ...even, beatLeftOut: true as const }, uneven];
    for (const arm of arms) expect(shownAt(arm)).toEqual([0.25, 0.25, 0.25]);
    expect(shownAt(even)).toEqual([0, 0.3, 0.7].map(cycles => expect.closeTo(cycles, 9)));
    const pulsed = scheduleOf(
      { ...breathing, beatHz: constant(8), breathHz: constant(0.1), pulse: glassMusic.pulse } as Score,
      60,
    );
    expect(shownAt(withoutBeat(pulsed, "jittered"))).toEqual(shownAt(pulsed));
    expect(shownAt(scheduleOf(glassMusic, 60))).toEqual([null, null, null]);
  });
});

describe.each([
  ["an uneven pulse", glassMusic, "jittered"],
  ["no pulse", glassMusic, "no-beat"],
  ["uneven breaths", breathing, "jittered"],
] as const)("a session with %s", (_, score, sham) => {
  it("keeps its arm through changes of strength, scene, balance and brightness", () => {
    const frame = 20 * sampleRate;
    const target = (to: number) => [{ to, seconds: 0.5 }];
    const changes = [
      ...(score.pulse ? [{ frame, target: "strength", to: target(0.35) } as const] : []),
      { frame, target: "musicMix", to: target(0.7) } as const,
      { frame, target: { music: "brightness" }, to: target(0.6) } as const,
      { frame, scene: "tide", seed: 2 } as const,
    ];
    const changed = (schedule: typeof withBeat) =>
      changes.reduce((all, change) => applyChange(all, change, sampleRate), schedule);
    const planned = scheduleOf(score, 60);
    expect(changed(withoutBeat(planned, sham))).toEqual(withoutBeat(changed(planned), sham));
  });
});
