import {
  accentAt,
  createGuard,
  guardedSize,
  integralAt,
  prepareSchedule,
  type SceneName,
  scheduleOf,
} from "@phaselock/signal";
import { constant, glassMusic, paintsOf } from "@phaselock/signal/testing";
import { describe, expect, it } from "vitest";
import { type Audible, firstPicture, nextPicture } from "../picture-state.ts";

const looks = [
  { kind: "rings", lobes: 9 },
  { kind: "beam", across: 3, down: 4 },
  { kind: "horizon", stars: 40 },
  { kind: "field", eddies: 6 },
] as const;
const frameHz = 60;
/** The fastest beat that a screen of 60 Hz shows. */
const fastestHz = 24;
const sessionSeconds = 360;
/** In the middle of a session music is at its densest. The light has its full depth ten seconds after `fromSeconds`. */
const fromSeconds = 150;
const rampSeconds = 11;

/** Declares that the guard passes the frames that the player shows of a scene, at the fastest beat, over `seconds`. */
export function describeGuardedMusic(scenes: readonly SceneName[], seconds: number): void {
  const cases = looks.flatMap(look => scenes.map(scene => ({ look, scene, kind: look.kind })));
  describe.each(cases)("$kind with $scene", ({ look, scene }) => {
    const schedule = scheduleOf(
      {
        ...glassMusic,
        beatHz: constant(fastestHz),
        music: { scene, seed: 1, level: constant(1) },
      },
      sessionSeconds,
    );
    const prepared = prepareSchedule(schedule, 48_000);
    const audibleAt = (second: number): Audible => ({
      isPlaying: true,
      seconds: second,
      partPlayed: second / sessionSeconds,
      beatHz: fastestHz,
      beatCycles: integralAt(schedule.beat, second),
      breathCycles: null,
      accent: accentAt(prepared, schedule, second),
    });

    it(`${seconds} s at ${fastestHz} Hz: no flash and no pattern, while notes are struck`, () => {
      const paint = paintsOf(look, guardedSize);
      const guard = createGuard(guardedSize);
      let state = firstPicture(audibleAt(fromSeconds));
      let [softest, loudest, deepest] = [1, 0, 0];
      for (let n = 1; n <= (rampSeconds + seconds) * frameHz; n++) {
        const second = fromSeconds + n / frameHz;
        state = nextPicture(state, {
          audible: audibleAt(second),
          motion: "beat",
          isHeld: false,
          elapsedSeconds: 1 / frameHz,
        });
        if (n <= rampSeconds * frameHz) continue;
        const { frame } = state;
        softest = Math.min(softest, frame.accent.struck);
        loudest = Math.max(loudest, frame.accent.struck);
        deepest = Math.max(deepest, Math.abs(frame.light));
        expect(guard.check(paint(frame), 1000 * second), `${second} s`).toBeNull();
      }
      expect(deepest).toBeGreaterThan(0.99);
      expect(loudest - softest).toBeGreaterThan(0.2);
    });
  });
}
