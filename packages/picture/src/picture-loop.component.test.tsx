import type { Frame, PictureMotion } from "@phaselock/signal";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type PictureSource, runPicture } from "./picture-loop.ts";

/** A screen of `hz` frames a second, whose frames a test calls. */
function createDisplay(hz: number) {
  let callback: FrameRequestCallback | undefined;
  let nowMs = 0;
  vi.stubGlobal("requestAnimationFrame", (given: FrameRequestCallback) => {
    callback = given;
    return 1;
  });
  vi.stubGlobal("cancelAnimationFrame", () => {
    callback = undefined;
  });
  return {
    play(seconds: number) {
      for (const untilMs = nowMs + 1000 * seconds; nowMs < untilMs && callback; nowMs += 1000 / hz)
        callback(nowMs);
    },
  };
}

const sourceAt = (beatHz: number, photosensitive: PictureSource["photosensitive"] = "no"): PictureSource => ({
  photosensitive,
  targetHz: beatHz,
  audibleAt: ms => ({
    isPlaying: true,
    seconds: ms / 1000,
    partPlayed: 0.5,
    beatHz,
    beatCycles: (beatHz * ms) / 1000,
    breathCycles: null,
    accent: { struck: (ms / 700) % 1, brightness: (ms / 9000) % 1 },
  }),
});

/** Runs a picture of a beat on a screen of 60 Hz, and records what it shows and reports. */
function run(beatHz: number, savesBattery = false, photosensitive: PictureSource["photosensitive"] = "no") {
  const display = createDisplay(60);
  const shown: Frame[] = [];
  const motions: PictureMotion[] = [];
  const state = { savesBattery, isBroken: false, isDark: false, breaches: 0 };
  const stop = runPicture(
    sourceAt(beatHz, photosensitive),
    {
      show: frame => void shown.push(frame),
      breach: () => (state.isBroken ? { reason: "flash", atMs: 0 } : null),
      darken: () => {
        state.isDark = true;
      },
    },
    () => state.savesBattery,
    {
      onMotion: motion => void motions.push(motion),
      onBreach: () => {
        state.breaches++;
      },
    },
  );
  return { display, shown, motions, state, stop };
}

beforeEach(() => void vi.spyOn(document, "hasFocus").mockReturnValue(true));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("a picture that saves the battery shows 30 of 60 frames a second", () => {
  const { display, shown, stop } = run(10, true);
  display.play(10);
  expect(shown.length).toBeGreaterThan(295);
  expect(shown.length).toBeLessThanOrEqual(301);
  stop();
});

it("saving the battery refuses a beat above 12 Hz at once, and shows it again afterwards", () => {
  const { display, motions, state, stop } = run(20);
  display.play(5);
  expect(motions).toEqual(["beat"]);
  state.savesBattery = true;
  display.play(1);
  expect(motions).toEqual(["beat", "envelope"]);
  state.savesBattery = false;
  display.play(5);
  expect(motions).toEqual(["beat", "envelope", "beat"]);
  stop();
});

it("a breach between two frames darkens the picture once and stops it", () => {
  const { display, shown, state } = run(10, true);
  display.play(3);
  state.isBroken = true;
  display.play(0.02);
  const count = shown.length;
  display.play(1);
  expect(state).toMatchObject({ isDark: true, breaches: 1 });
  expect(shown.length).toBe(count);
});

it.each(["yes", "unsure", "not-asked"] as const)(
  "screening answer %s: music moves no pixel, a minute shows one frame",
  photosensitive => {
    const { display, shown, stop } = run(10, false, photosensitive);
    display.play(60);
    expect(shown.length).toBe(1);
    stop();
  },
);

it("reduced motion: music moves no pixel, a minute shows one frame", () => {
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
  const { display, shown, stop } = run(10);
  display.play(60);
  expect(shown.length).toBe(1);
  stop();
});
