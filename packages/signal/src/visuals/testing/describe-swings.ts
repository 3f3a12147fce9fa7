import { describe, expect, it } from "vitest";
import { frameAt, luminanceAt, middleLuminance, paintsOf } from "../../testing/paint.ts";
import { plainAccent } from "../accent.ts";

type Size = { readonly width: number; readonly height: number };

const looks = [
  { kind: "rings", lobes: 9 },
  { kind: "beam", across: 3, down: 4 },
  { kind: "horizon", stars: 40 },
  { kind: "field", eddies: 6 },
] as const;
/** Early and late in a session, without music and with all that music can give. */
const moments = [
  { coherence: 0.2, accent: { struck: 1, brightness: 0 } },
  { coherence: 0.6, accent: plainAccent },
  { coherence: 0.95, accent: plainAccent },
  { coherence: 0.95, accent: { struck: 1, brightness: 1 } },
];
/** Every colour and every depth of modulation that a beat can have. */
const beatsHz = [0.1, 10, 45];

/** Declares the tests of how far each picture's light swings, in windows of these sizes. */
export const describeSwings = (windows: readonly Size[]): void => {
  const cases = looks.flatMap(look =>
    windows.map(size => ({ look, size, name: `${look.kind}, ${size.width} px wide` })),
  );

  describe.each(cases)("$name", ({ look, size }) => {
    const paint = paintsOf(look, size);
    const count = size.width * size.height;

    it.each(beatsHz)(
      "at %s Hz no pixel's code swings by more than 0.0400, and the middle swings by 0.01 to 0.04",
      beatHz => {
        for (const moment of moments) {
          const lowest = new Float64Array(count).fill(1);
          const highest = new Float64Array(count);
          const means: number[] = [];
          for (const light of [-1, 0, 1]) {
            const pixels = paint(frameAt({ beatHz, light, ...moment, seconds: 100 * moment.coherence }));
            means.push(middleLuminance(pixels, size));
            for (let pixel = 0; pixel < count; pixel++) {
              const luminance = luminanceAt(pixels, pixel);
              if (luminance < (lowest[pixel] ?? 1)) lowest[pixel] = luminance;
              if (luminance > (highest[pixel] ?? 0)) highest[pixel] = luminance;
            }
          }
          const largest = highest.reduce(
            (most, high, pixel) => Math.max(most, high - (lowest[pixel] ?? 0)),
            0,
          );
          expect(largest).toBeLessThanOrEqual(0.04);
          const swing = Math.max(...means) - Math.min(...means);
          expect(swing).toBeGreaterThanOrEqual(0.01);
          expect(swing).toBeLessThanOrEqual(0.04);
          const mean = means[1] ?? 0;
          expect(mean).toBeGreaterThan(0.015);
          expect(mean).toBeLessThan(0.06);
        }
      },
    );
  });
};
