import { createGuard, guardedSize, lineOf, valueAt } from "@phaselock/signal";
import { frameAt, middleLuminance, paintsOf } from "@phaselock/signal/testing";
import { expect, it } from "vitest";
import { catalogue } from "./catalogue.ts";

const size = guardedSize;
const framesPerSecond = 60;
const filmedSeconds = 1.1;
const cut = 0.4 * framesPerSecond;

it.each(catalogue)(
  "$name: the guard passes its picture at each of its beats, and the beat is in its light",
  ({ score }) => {
    const beat = lineOf(
      score.beatHz,
      score.phases.map(phase => phase.share * 60),
    );
    const paint = paintsOf(score.visual, size);
    const beats = new Set([0, 40].map(seconds => Math.round(10 * valueAt(beat, seconds)) / 10));
    for (const beatHz of beats) {
      if (beatHz > cut) continue;
      const guard = createGuard(size);
      for (let n = 0; n < filmedSeconds * framesPerSecond; n++) {
        const seconds = n / framesPerSecond;
        const light = Math.cos(2 * Math.PI * beatHz * seconds);
        const pixels = paint(frameAt({ beatHz, seconds, light, breathCycles: beatHz * seconds }));
        expect(guard.check(pixels, 1000 * seconds), `${beatHz} Hz at ${seconds} s`).toBeNull();
      }
      const middleAt = (light: number) => middleLuminance(paint(frameAt({ beatHz, light })), size);
      const swing = middleAt(1) - middleAt(-1);
      expect(swing, `${beatHz} Hz`).toBeGreaterThan(0.01);
      expect(swing, `${beatHz} Hz`).toBeLessThan(0.04);
    }
  },
);
