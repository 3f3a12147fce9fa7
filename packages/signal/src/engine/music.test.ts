import { describe, expect, it } from "vitest";
import { measureLoudness, musicLoudness } from "../loudness/measure-loudness.ts";
import { compositionOf } from "../music/composition.ts";
import { thinnings } from "../music/player.ts";
import { scenes } from "../music/scenes/index.ts";
import { sceneNames } from "../music/scenes/scene-names.ts";
import type { Score } from "../score/score.ts";
import { type Channels, renderEngine } from "../testing/offline.ts";
import { binaural, constant, glassMusic } from "../testing/scores.ts";
import { seededRandom } from "../testing/seeded-random.ts";
import { fitSine, phaseDifference, powerSpectrum, windowed } from "../testing/spectrum.ts";
import { applyChange } from "./change.ts";
import { createEngine } from "./engine.ts";
import { prepareSchedule } from "./prepare.ts";
import { quantumFrames } from "./quantum.ts";
import { type Schedule, scheduleOf } from "./schedule.ts";

const rate = 48_000;
const render = (schedule: Schedule, from: number, seconds: number, sampleRate = rate) =>
  renderEngine(createEngine(schedule, sampleRate), from, seconds);
const music = glassMusic.music ?? expect.unreachable();
/** The same without pulse or texture, with changes to its music. */
const bare = (changes: Partial<typeof music> = {}): Score => {
  const { pulse: _pulse, ...score } = glassMusic;
  return { ...score, textures: [], music: { ...music, ...changes } };
};
const rmsOf = ({ left }: Channels<Float64Array>) =>
  Math.sqrt(left.reduce((sum, x) => sum + x * x, 0) / left.length);

describe("music in a session", () => {
  it("has the same bits from 100 random frames as played through, with pulse and textures", () => {
    const schedule = scheduleOf({ ...glassMusic, music: { ...music, binaural: true } }, 60);
    const first = 20 * rate;
    const through = render(schedule, 20, 6);
    const random = seededRandom(5);
    const engine = createEngine(schedule, rate);
    const [left, right] = [new Float64Array(quantumFrames), new Float64Array(quantumFrames)];
    for (let n = 0; n < 100; n++) {
      const at = quantumFrames * Math.floor((random() * through.left.length) / quantumFrames);
      engine.render(first + at, left, right);
      expect(left).toEqual(through.left.subarray(at, at + quantumFrames));
      expect(right).toEqual(through.right.subarray(at, at + quantumFrames));
    }
  });

  it("is the same piece at every rate", () => {
    const schedule = scheduleOf(bare(), 60);
    const [slow, fast] = [render(schedule, 20, 4, 44_100), render(schedule, 20, 4, 96_000)];
    expect(rmsOf(fast) / rmsOf(slow)).toBeCloseTo(1, 2);
  });

  it("prepares nothing itself if the page has posted it", () => {
    const schedule = scheduleOf(glassMusic, 60);
    const posted = structuredClone({ schedule, prepared: prepareSchedule(schedule, rate) });
    const engine = createEngine(posted.schedule, rate, { prepared: posted.prepared });
    expect(renderEngine(engine, 20, 2)).toEqual(render(schedule, 20, 2));
  });

  it("is another piece with another seed, and in another key", () => {
    const [one, other] = [
      render(scheduleOf(bare(), 60), 20, 2),
      render(scheduleOf(bare({ seed: 2 }), 60), 20, 2),
    ];
    expect(other.left).not.toEqual(one.left);
    const composed = compositionOf(scheduleOf(bare({ key: 7 }), 600)) ?? expect.unreachable();
    const { midi, voice, count } = composed.events;
    const degrees = [0, 2, 4, 6, 7, 9, 11];
    for (let n = 0; n < count; n++)
      // The drone's fifth may leave the scale.
      if (voice[n] !== 1) expect(degrees).toContain(((midi[n] ?? 0) - 7 + 120) % 12);
  });

  it("plays no line and no chord at a density of 0, and all at 1", () => {
    const struck = (density: number) => {
      const composed = compositionOf(scheduleOf(bare({ density: constant(density) }), 600));
      return composed?.events.hold.filter(hold => hold === 0).length ?? Number.NaN;
    };
    const all = compositionOf(scheduleOf(bare(), 600))?.events.hold.filter(hold => hold === 0).length;
    expect(struck(0)).toBe(0);
    expect(struck(1)).toBe(all);
    expect(struck(0.5)).toBeLessThan(0.7 * (all ?? 0));
  });

  it("has more above 1 kHz the brighter it is", () => {
    const highs = (brightness: number) => {
      const { left } = render(
        scheduleOf(bare({ scene: "strings", brightness: constant(brightness) }), 60),
        20,
        3,
      );
      const power = powerSpectrum(windowed(left.subarray(0, 2 ** 17)));
      const sum = (from: number, to: number) => power.subarray(from, to).reduce((a, b) => a + b, 0);
      const bin = Math.round((1000 * 2 ** 17) / rate);
      return sum(bin, 2 ** 16) / sum(0, 2 ** 16);
    };
    const [dark, plain, bright] = [highs(0), highs(0.5), highs(1)];
    expect(plain / dark).toBeGreaterThan(1.5);
    expect(bright / plain).toBeGreaterThan(1.5);
  });

  it("swells with the breath: silent where one begins, whole in its middle, in any scene", () => {
    const breathing = { ...bare({ breath: constant(1) }), breathHz: constant(0.1) };
    const plain = scheduleOf(bare(), 60);
    const schedule = scheduleOf(breathing, 60);
    expect(rmsOf(render(schedule, 20 - 0.05, 0.1))).toBeLessThan(1e-3 * rmsOf(render(plain, 20 - 0.05, 0.1)));
    const middle = [render(schedule, 25, 0.01), render(plain, 25, 0.01)];
    expect(rmsOf(middle[0] ?? expect.unreachable()) / rmsOf(middle[1] ?? expect.unreachable())).toBeCloseTo(
      1,
      3,
    );
    const half = scheduleOf({ ...breathing, music: { ...music, breath: constant(0.5) } }, 60);
    const [soft, full] = [
      render(half, 20, 0.01),
      render(scheduleOf({ ...bare(), breathHz: constant(0.1) }, 60), 20, 0.01),
    ];
    expect(rmsOf(soft) / rmsOf(full)).toBeCloseTo(0.5, 2);
  });

  it("falls silent with its mix, and its textures with theirs", () => {
    const planned = scheduleOf(glassMusic, 60);
    const silence = (target: "musicMix" | "textureMix", schedule: Schedule) =>
      applyChange(schedule, { frame: 0, target, to: [{ to: 0, seconds: 1 }] }, rate);
    const textures = silence("musicMix", planned);
    expect(rmsOf(render(textures, 20, 2))).toBeLessThan(rmsOf(render(planned, 20, 2)) / 4);
    expect(rmsOf(render(textures, 20, 2))).toBeGreaterThan(0);
    expect(rmsOf(render(silence("textureMix", textures), 20, 2))).toBe(0);
  });

  it("can fade away and leave its scene's textures", () => {
    const { pulse: _pulse, ...score } = glassMusic;
    const fading = (more: object) =>
      scheduleOf({ ...score, music: { ...music, level: constant(0), ...more } }, 60);
    expect(rmsOf(render(fading({}), 20, 1))).toBe(0);
    const left = rmsOf(render(fading({ textureLevel: constant(1) }), 20, 1));
    const whole = applyChange(
      scheduleOf(score, 60),
      { frame: 0, target: "musicMix", to: [{ to: 0, seconds: 1 }] },
      rate,
    );
    expect(left / rmsOf(render(whole, 20, 1))).toBeCloseTo(1, 6);
  });

  it("is lighter work when it saves power, and lighter still with fewer notes", () => {
    const thinned = [thinnings.none, thinnings.perNote, thinnings.fewerNotes].map(thinning => {
      const engine = createEngine(scheduleOf(bare({ scene: "haze" }), 60), rate);
      engine.thin(thinning);
      return rmsOf(renderEngine(engine, 10, 8));
    });
    expect((thinned[1] ?? 0) / (thinned[0] ?? 0)).toBeCloseTo(1, 0);
    expect(thinned[2]).toBeLessThan(thinned[1] ?? 0);
    expect(thinned[2]).toBeGreaterThan(0);
  });
});

it("textures lose and regain their drops within half a second, without a step", () => {
  const score: Score = {
    ...bare({ level: constant(0) }),
    textures: [{ kind: "stream", level: constant(0.3) }],
  };
  const engine = createEngine(scheduleOf(score, 60), rate);
  const [left, right] = [new Float64Array(quantumFrames), new Float64Array(quantumFrames)];
  const whole = createEngine(scheduleOf(score, 60), rate);
  const plain = new Float64Array(quantumFrames);
  const differenceAfter = (seconds: number) => {
    let difference = 0;
    const first = quantumFrames * Math.round((20 * rate) / quantumFrames);
    for (let frame = first; frame < first + seconds * rate; frame += quantumFrames) {
      engine.render(frame, left, right);
      whole.render(frame, plain, right);
      difference = Math.max(...left.map((x, n) => Math.abs(x - (plain[n] ?? 0))));
    }
    return difference;
  };
  expect(differenceAfter(0.1)).toBe(0);
  engine.thin(thinnings.perNote);
  expect(differenceAfter(quantumFrames / rate)).toBeLessThan(2e-3);
  expect(differenceAfter(1)).toBeGreaterThan(2e-3);
  engine.thin(thinnings.none);
  expect(differenceAfter(1)).toBe(0);
});

describe("binaural music", () => {
  it("sounds in the left ear as other music does, sample by sample", () => {
    const schedule = scheduleOf(bare(), 60);
    const apart = render(scheduleOf(bare({ binaural: true }), 60), 20, 3);
    // The order of additions differs.
    const worst = render(schedule, 20, 3).left.reduce(
      (most, x, n) => Math.max(most, Math.abs(x - (apart.left[n] ?? 0))),
      0,
    );
    expect(worst).toBeLessThan(1e-12);
    expect(apart.right).not.toEqual(render(schedule, 20, 3).right);
  });

  it("is as loud as other music", () => {
    const loudness = ["same", "apart"].map(ears => {
      const { left, right } = render(scheduleOf(bare({ binaural: ears === "apart" }), 60), 10, 12);
      return measureLoudness(left, right, rate);
    });
    expect(Math.abs((loudness[0] ?? 0) - (loudness[1] ?? 0))).toBeLessThan(0.3);
  });
});

it("bare tones of version 2 have the loudness of music", () => {
  const { music: _music, pulse: _pulse, ...rest } = glassMusic;
  const score: Score = { ...rest, tones: [binaural] };
  const { left, right } = render(scheduleOf(score, 60), 10, 6);
  expect(measureLoudness(left, right, rate)).toBeCloseTo(musicLoudness, 1);
});

it("a tone beside music keeps its phase over an hour", () => {
  const score: Score = { ...bare({ level: constant(0) }), tones: [binaural] };
  const phaseAt = (seconds: number) => {
    const { left, right } = render(scheduleOf(score, 3660), seconds, 1);
    return phaseDifference(fitSine(right, 210, rate).cycles, fitSine(left, 200, rate).cycles);
  };
  const drift = phaseDifference(phaseAt(3600), phaseAt(4));
  expect(Math.abs(drift) * 360).toBeLessThan(0.01);
});

it.each(sceneNames)("%s has as many copies as are rendered", name => {
  expect(scenes[name].pad.copies).toBeLessThanOrEqual(7);
});
