import { createGuard, guardedSize, lineOf, valueAt, visualKinds } from "@phaselock/signal";
import { frameAt, middleLuminance, paintsOf } from "@phaselock/signal/testing";
import { expect, it } from "vitest";
import { catalogue } from "./catalogue.ts";

const size = guardedSize;
/** A window in which lines are as thin as on a screen: in the guard's size they would cover each other. */
const window = { width: 640, height: 360 };
const framesPerSecond = 60;
const filmedSeconds = 1.1;
const cut = 0.4 * framesPerSecond;

/** The beats of a mode that the picture follows: where it starts and where it holds, in both variants. */
const beatsOf = ({ short, long }: (typeof catalogue)[number]): readonly number[] => {
  const beats = [short, long].flatMap(({ beatHz, phases }) => {
    const line = lineOf(
      beatHz,
      phases.map(phase => phase.share),
    );
    return [0, 0.6].map(part => Math.round(10 * valueAt(line, part)) / 10);
  });
  return [...new Set(beats)].filter(hz => hz <= cut).sort((a, b) => a - b);
};

/** For each kind of picture the mode with the fastest beat: a slower one turns fewer times. */
const filmed = visualKinds.flatMap(
  kind =>
    catalogue
      .filter(({ short }) => short.visual.kind === kind)
      .map(mode => ({ ...mode, beats: beatsOf(mode) }))
      .filter(({ beats }) => beats.length > 0)
      .sort((one, other) => (other.beats.at(-1) ?? 0) - (one.beats.at(-1) ?? 0))[0] ?? [],
);

/** e2e/film.nightly.test.ts films all pictures, all modes and all beats from the product itself. */
it.each(filmed)(
  "$name: the guard passes its picture at its fastest beat, and each of its beats is in its light",
  ({ short, beats }) => {
    const paint = paintsOf(short.visual, size);
    const fastest = beats.at(-1) ?? 0;
    const guard = createGuard(size);
    for (let n = 0; n < filmedSeconds * framesPerSecond; n++) {
      const seconds = n / framesPerSecond;
      const light = Math.cos(2 * Math.PI * fastest * seconds);
      const pixels = paint(frameAt({ beatHz: fastest, seconds, light, breathCycles: seconds / 10 }));
      expect(guard.check(pixels, 1000 * seconds), `${fastest} Hz at ${seconds} s`).toBeNull();
    }
    const paintWindow = paintsOf(short.visual, window);
    for (const beatHz of beats) {
      const middleAt = (light: number) => middleLuminance(paintWindow(frameAt({ beatHz, light })), window);
      const swing = middleAt(1) - middleAt(-1);
      expect(swing, `${beatHz} Hz`).toBeGreaterThan(0.01);
      expect(swing, `${beatHz} Hz`).toBeLessThan(0.04);
    }
  },
);
