import { type Accent, middleLuminance, type PictureMotion, plainAccent } from "@phaselock/signal";
import { paintsOf } from "@phaselock/signal/testing";
import { describe, expect, it } from "vitest";
import { type Audible, firstPicture, nextPicture, type PictureState, stillPicture } from "./picture-state.ts";

const beatHz = 10;
const audibleAt = (seconds: number, isPlaying = true): Audible => ({
  isPlaying,
  seconds,
  partPlayed: Math.min(1, seconds / 300),
  beatHz,
  beatCycles: beatHz * seconds,
  breathCycles: null,
});
const frameSeconds = 1 / 60;

/** Plays on from `fromSeconds`, and returns every state. */
function play(
  from: PictureState,
  fromSeconds: number,
  seconds: number,
  motion: PictureMotion = "beat",
): readonly PictureState[] {
  const states = [from];
  for (let n = 1; n <= seconds * 60; n++)
    states.push(
      nextPicture(states.at(-1) ?? from, {
        audible: audibleAt(fromSeconds + n * frameSeconds),
        motion,
        isHeld: false,
        elapsedSeconds: frameSeconds,
      }),
    );
  return states;
}
const hold = (state: PictureState, seconds: number) =>
  nextPicture(state, { audible: audibleAt(seconds), motion: "beat", isHeld: true, elapsedSeconds: 0.1 });
const last = (states: readonly PictureState[]) => states.at(-1) ?? expect.fail("no state");

describe("a still picture", () => {
  it("two frames an hour apart are the same frame", () => {
    const still = stillPicture(10);
    let later = still;
    for (let seconds = 0; seconds <= 3600; seconds++) later = hold(later, seconds);
    expect(later.frame).toBe(still.frame);
    expect(still.frame).toMatchObject({ coherence: 0.6, beatHz: 10, light: 0 });
  });

  it("a pause in the middle of a session holds the frame that was shown", () => {
    const shown = last(play(firstPicture(audibleAt(0)), 0, 20));
    const paused = hold(shown, 20);
    expect(paused.frame).toBe(shown.frame);
    expect(hold(paused, 3620).frame).toBe(shown.frame);
  });
});

describe("the glow's mean light", () => {
  it("is left out while a picture has not yet moved", () => {
    expect(stillPicture(10).frame.glow).toBe(0);
    expect(hold(firstPicture(audibleAt(0)), 60).frame.glow).toBe(0);
  });

  it("rises over ten seconds, is never less than the light's depth, and stays through pauses", () => {
    const states = play(firstPicture(audibleAt(0)), 0, 12);
    for (const [n, { frame }] of states.slice(1).entries()) {
      expect(frame.glow - (states[n]?.frame.glow ?? 0)).toBeLessThan(0.003);
      expect(Math.abs(frame.light)).toBeLessThanOrEqual(frame.glow + 1e-9);
    }
    expect(last(states).frame.glow).toBe(1);
    const after = play(hold(last(states), 12), 20, 2);
    expect(after.map(({ frame }) => frame.glow).every(glow => glow === 1)).toBe(true);
  });
});

describe("a moving picture", () => {
  it("carries the beat at full depth after ten seconds", () => {
    const states = play(firstPicture(audibleAt(0)), 0, 12);
    const lights = (from: number, to: number) =>
      states.slice(from * 60, to * 60).map(({ frame }) => frame.light);
    expect(Math.max(...lights(0, 1))).toBeLessThan(0.03);
    expect(Math.max(...lights(11, 12))).toBeCloseTo(1, 6);
    expect(Math.min(...lights(11, 12))).toBeCloseTo(-1, 6);
    expect(states[11 * 60]?.frame.light).toBeCloseTo(Math.cos(2 * Math.PI * beatHz * 11), 9);
  });

  it("goes on after a hold from the frame at which it stood, without a jump in light, place, colour or breath", () => {
    const held = hold(last(play(firstPicture(audibleAt(0)), 0, 20)), 20);
    // The sound went on for two minutes while another window had the focus.
    const after = play(held, 140, 12);
    for (const [n, { frame }] of after.slice(1, 120).entries()) {
      const before = (after[n] ?? held).frame;
      expect(Math.abs(frame.light - before.light)).toBeLessThan(0.1);
      expect(Math.abs(frame.coherence - before.coherence)).toBeLessThan(0.003);
      expect(frame.seconds - before.seconds).toBeLessThanOrEqual(frameSeconds + 1e-12);
      const breath = frame.breathCycles - before.breathCycles;
      expect(Math.abs(breath - Math.round(breath))).toBeLessThan(0.01);
    }
    expect(after[1]?.frame.light).toBeCloseTo(held.frame.light, 2);
    expect(Math.max(...after.slice(-60).map(({ frame }) => frame.light))).toBeCloseTo(1, 6);
  });

  it("light never leaves −1 to 1, whatever is held when", () => {
    let state = firstPicture(audibleAt(0));
    for (let n = 0; n < 6000; n++) {
      const isHeld = n % 700 > 600;
      const motion = n % 2000 > 1300 ? "envelope" : "beat";
      state = nextPicture(state, { audible: audibleAt(n / 60), motion, isHeld, elapsedSeconds: 1 / 60 });
      expect(Math.abs(state.frame.light)).toBeLessThanOrEqual(1 + 1e-9);
    }
  });

  it("follows a slow wave where the screen can't show the beat", () => {
    const states = play(firstPicture(audibleAt(0)), 0, 30, "envelope").slice(11 * 60);
    for (const [n, { frame }] of states.slice(1).entries())
      expect(Math.abs(frame.light - (states[n]?.frame.light ?? 0))).toBeLessThan(0.012);
  });

  it("the pulse beats with the light, and stands where the light follows the slow wave", () => {
    const beating = play(firstPicture(audibleAt(0)), 0, 12);
    for (const { frame, pulse } of beating) expect(pulse).toBe(frame.light);
    const waving = play(firstPicture(audibleAt(0)), 0, 12, "envelope");
    for (const { pulse } of waving) expect(pulse).toBe(0);
    const paused = hold(last(beating), 12);
    expect(paused.pulse).toBe(last(beating).pulse);
    expect(hold(paused, 3600).pulse).toBe(paused.pulse);
  });

  it("the guided breath is the score's, or a slow one of the picture's own where it has none", () => {
    const next = (audible: Audible) =>
      nextPicture(firstPicture(audible), { audible, motion: "beat", isHeld: false, elapsedSeconds: 100 });
    expect(next({ ...audibleAt(5), breathCycles: 7.25 }).frame.breathCycles % 1).toBeCloseTo(0.25, 9);
    expect(next(audibleAt(5)).frame.breathCycles % 1).toBeCloseTo(0.5, 9);
  });
});

it("a light of half the depth swings half as far, and changes nothing else", () => {
  const frameAt = (lightDepth: number) => {
    let state = firstPicture(audibleAt(0));
    for (let n = 1; n <= 15 * 60; n++) {
      const audible = { ...audibleAt(n * frameSeconds), lightDepth };
      state = nextPicture(state, { audible, motion: "beat", isHeld: false, elapsedSeconds: frameSeconds });
    }
    return state.frame;
  };
  const { light, ...full } = frameAt(1);
  const { light: softer, ...half } = frameAt(0.5);
  expect(Math.abs(light)).toBeGreaterThan(0.1);
  expect(softer).toBeCloseTo(light / 2, 12);
  expect(half).toEqual(full);
});

describe("a picture with music", () => {
  /** A note every 0.7 s, and a section that brightens: faster than any scene. */
  const musicAt = (seconds: number) => ({
    ...audibleAt(seconds),
    accent: { struck: Math.exp(-((seconds / 0.7) % 1)), brightness: Math.min(1, seconds / 8) },
  });
  const playMusic = (from: PictureState, fromSeconds: number, seconds: number) => {
    const states = [from];
    for (let n = 1; n <= seconds * 60; n++)
      states.push(
        nextPicture(last(states), {
          audible: musicAt(fromSeconds + n * frameSeconds),
          motion: "beat",
          isHeld: false,
          elapsedSeconds: frameSeconds,
        }),
      );
    return states;
  };

  it("follows the accents, and its light, motion, colour and coherence are those of a picture without music", () => {
    const withMusic = playMusic(firstPicture(audibleAt(0)), 0, 20);
    const without = play(firstPicture(audibleAt(0)), 0, 20);
    const restOf = ({ frame: { accent: _, ...rest }, ...state }: PictureState) => ({ ...state, rest });
    expect(withMusic.map(restOf)).toEqual(without.map(restOf));
    const { accent } = last(withMusic).frame;
    expect(accent.brightness).toBeGreaterThan(0.99);
    expect(accent.struck).toBeGreaterThan(0.3);
  });

  it("a seek to a loud note, or into silence, makes no jump", () => {
    const jumping = (accent: Accent) =>
      nextPicture(last(playMusic(firstPicture(audibleAt(0)), 0, 10)), {
        audible: { ...audibleAt(100), accent },
        motion: "beat",
        isHeld: false,
        elapsedSeconds: frameSeconds,
      }).frame.accent;
    expect(jumping({ struck: 1, brightness: 0 }).brightness).toBeGreaterThan(0.9);
    expect(jumping({ struck: 0, brightness: 1 }).struck).toBeGreaterThan(0.3);
  });

  it("held, keeps its frame while the music goes on, for a pause as for a still picture", () => {
    const held = (state: PictureState, seconds: number) =>
      nextPicture(state, { audible: musicAt(seconds), motion: "still", isHeld: true, elapsedSeconds: 0.1 });
    for (const from of [stillPicture(10), last(playMusic(firstPicture(musicAt(0)), 0, 5))]) {
      let later = held(from, 5);
      for (let seconds = 5; seconds < 600; seconds += 0.3) later = held(later, seconds);
      expect(later.frame).toBe(from.frame);
    }
    expect(stillPicture(10).frame.accent).toEqual(plainAccent);
  });

  it("without music never moves the accent by a bit", () => {
    for (const { frame } of play(firstPicture(audibleAt(0)), 0, 60))
      expect(frame.accent).toEqual(plainAccent);
  });
});

describe("a picture without the beat", () => {
  const partsOf = (states: readonly PictureState[]) =>
    states.map(({ frame: { light: _, ...frame } }) => frame);
  const without = (seconds: number): Audible => ({ ...audibleAt(seconds), beatLeftOut: true });
  const playWithout = (motion: PictureMotion) => {
    let state = firstPicture(without(0));
    return Array.from({ length: 20 * 60 }, (_, n) => {
      const audible = without((n + 1) * frameSeconds);
      state = nextPicture(state, { audible, motion, isHeld: false, elapsedSeconds: frameSeconds });
      return state;
    });
  };

  it("has no light at the beat; its motion, colour and coherence stay the same", () => {
    const states = playWithout("beat");
    expect(states.every(({ frame, pulse }) => frame.light === 0 && pulse === 0)).toBe(true);
    expect(partsOf(states)).toEqual(partsOf(play(firstPicture(audibleAt(0)), 0, 20)).slice(1));
  });

  it("has a steady centre, which swings in a picture with the beat", () => {
    const size = { width: 96, height: 64 };
    const swingOf = (states: readonly PictureState[]) => {
      const paint = paintsOf({ kind: "horizon", stars: 40 }, size);
      const lights = states.slice(15 * 60, 15 * 60 + 60).map(({ frame }) => {
        // Only the light may differ, so the scene stands.
        const pixels = paint({ ...frame, seconds: 15, breathCycles: 0 });
        return middleLuminance(pixels, size);
      });
      return Math.max(...lights) - Math.min(...lights);
    };
    expect(swingOf(playWithout("beat"))).toBeLessThan(1e-4);
    expect(swingOf(play(firstPicture(audibleAt(0)), 0, 20))).toBeGreaterThan(0.005);
  });

  it("keeps the slow wave where the screen is too slow for the beat", () => {
    expect(playWithout("envelope")).toEqual(play(firstPicture(audibleAt(0)), 0, 20, "envelope").slice(1));
  });
});
