import { describe, expect, it } from "vitest";
import { followersOf } from "../compose/sections.ts";
import { pairsOf, sceneNames, sceneOf } from "../testing/pieces.ts";
import { hasClass, midiOf, pitchClass, semitonesFrom } from "./scale.ts";
import type { Scene } from "./scene.ts";

const longestSession = 4 * 3600;

const isPrime = (n: number) =>
  n > 1 && Array.from({ length: Math.floor(Math.sqrt(n)) - 1 }, (_, d) => d + 2).every(d => n % d !== 0);

const periodsOf = ({ lines, chords }: Scene) => [
  ...lines.map(line => line.periodMs),
  ...(chords ? [chords.periodMs] : []),
];

const twoOf = <T>(items: readonly T[]) =>
  items.flatMap((one, n) => items.slice(n + 1).map(other => [one, other] as const));

/** Ratios of whole numbers up to 5. */
const smallRatios = [1, 2, 3, 4, 5].flatMap(p => [1, 2, 3, 4, 5].map(q => p / q));

const classesOn = (scene: Scene, root: number) =>
  scene.stack.map(degree => pitchClass(midiOf(scene, root + degree)));

const fingerprintOf = ({ tonic, mode, pace, pad, lines, chords }: Scene) =>
  JSON.stringify([tonic % 12, mode, pace, pad.timbre, lines.map(({ voice }) => voice), chords?.voice]);

describe("scenes", () => {
  it("are at least ten, and no two share their key, pace and voices", () => {
    expect(sceneNames.length).toBeGreaterThanOrEqual(10);
    expect(new Set(sceneNames.map(name => fingerprintOf(sceneOf(name)))).size).toBe(sceneNames.length);
  });

  it.each(sceneNames)("%s has chords with a perfect fifth and without a minor ninth over each root", name => {
    const scene = sceneOf(name);
    for (const root of scene.roots) {
      const over = classesOn(scene, root).map(it => pitchClass(it - midiOf(scene, root)));
      expect(over, `root ${root}`).toContain(7);
      expect(over, `root ${root}`).not.toContain(1);
    }
  });

  it.each(sceneNames)("%s has no dominant: no chord on the fifth with the leading tone", name => {
    const scene = sceneOf(name);
    for (const root of scene.roots) {
      const isFifth = pitchClass(midiOf(scene, root) - scene.tonic) === 7;
      const leads = classesOn(scene, root).includes(pitchClass(scene.tonic - 1));
      expect(isFifth && leads, `root ${root}`).toBe(false);
    }
  });

  it.each(sceneNames)("%s gets from every chord to the tonic's and to another in one step", name => {
    const scene = sceneOf(name);
    for (const root of scene.roots) {
      if (root !== 0) expect(followersOf(scene, root)).toContain(0);
      expect(followersOf(scene, root).length).toBeGreaterThanOrEqual(2);
    }
  });

  it.each(sceneNames)("%s has periods that realign in no session and share no small ratio", name => {
    const periods = periodsOf(sceneOf(name));
    for (const period of periods) expect(isPrime(period), `${period} ms`).toBe(true);
    for (const [one, other] of twoOf(periods)) {
      expect((one * other) / 1000).toBeGreaterThan(longestSession);
      for (const ratio of smallRatios)
        expect(Math.abs(one / other / ratio - 1), `${one} : ${other}`).toBeGreaterThan(0.02);
    }
  });

  it.each(sceneNames)("%s keeps each voice in the register that it is heard in", name => {
    const { pad, drone, lines, chords } = sceneOf(name);
    // Pads 110–470 Hz, drones an octave up to 117 Hz, lines 165–1500 Hz.
    expect(pad.low).toBeGreaterThanOrEqual(45);
    expect(pad.high).toBeLessThanOrEqual(70);
    expect(drone.top).toBeGreaterThanOrEqual(43);
    expect(drone.top).toBeLessThanOrEqual(46);
    for (const { low, high } of lines) {
      expect(low).toBeGreaterThanOrEqual(52);
      expect(high).toBeLessThanOrEqual(90);
      expect(high - low).toBeGreaterThanOrEqual(12);
    }
    expect(chords?.high ?? 79).toBeLessThanOrEqual(79);
  });

  it.each(sceneNames)("%s starts its pad's voices apart and inside their register", name => {
    const { pad } = sceneOf(name);
    for (const [below, above] of pairsOf(pad.voicing))
      expect(above - below).toBeGreaterThanOrEqual(above < 60 ? 4 : 2);
    expect(Math.min(...pad.voicing)).toBeGreaterThanOrEqual(pad.low);
    expect(Math.max(...pad.voicing)).toBeLessThanOrEqual(pad.high);
  });

  it("knows the classes a semitone or a major seventh away, across the octave", () => {
    const fromC = semitonesFrom(1);
    expect([0, 1, 2, 11].map(midi => hasClass(fromC, midi))).toEqual([false, true, false, true]);
    expect([0, 11, 10].map(midi => hasClass(semitonesFrom(1 << 11), midi))).toEqual([true, false, true]);
  });
});
