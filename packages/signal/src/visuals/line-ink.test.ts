import { describe, expect, it } from "vitest";
import { codeOf, linearOf, luminanceOf, scaleLight } from "../light/light.ts";
import { frameAt, testColours } from "../testing/paint.ts";
import { glowLight } from "./glow.ts";
import { type Coverage, createLineInk } from "./line-ink.ts";

const frames = 60;
const beats = 10;
const strength = 0.7;

/** Amplitude of the cosine at `cycles` a second. */
const amplitudeOf = (values: readonly number[], cycles: number): number => {
  const turn = (n: number) => (2 * Math.PI * cycles * n) / values.length;
  const real = values.reduce((sum, value, n) => sum + value * Math.cos(turn(n)), 0);
  const imaginary = values.reduce((sum, value, n) => sum + value * Math.sin(turn(n)), 0);
  return (2 * Math.hypot(real, imaginary)) / values.length;
};

/** Mean luminance of a second of pixels that lines cover in the given parts, as a canvas blends them: in codes. */
function secondOf(coverage: Coverage, parts: readonly number[], own: readonly number[]): readonly number[] {
  return Array.from({ length: frames }, (_, n) => {
    const frame = frameAt({ light: Math.cos((2 * Math.PI * beats * n) / frames + 0.3) });
    const ink = createLineInk(frame, testColours, coverage);
    const glow = scaleLight(glowLight(frame), strength);
    let sum = 0;
    for (const light of own) {
      const codes = (ink(strength, scaleLight(testColours.beat(10), light)).match(/\d+/g) ?? []).map(Number);
      for (const part of parts) {
        const emitted = codes.map((code, channel) => {
          const under = codeOf((testColours.ground[channel] ?? 0) + (glow[channel] ?? 0));
          return linearOf(under + (code - under) * part);
        });
        sum += luminanceOf(emitted as unknown as Parameters<typeof luminanceOf>[0]);
      }
    }
    return sum / parts.length / own.length;
  });
}

describe.each([
  ["hairlines, whose edges lie anywhere", "spread", Array.from({ length: 16 }, (_, n) => (n + 0.5) / 16)],
  ["whole pixels of a line", "full", [1]],
] as const)("%s", (_, coverage, parts) => {
  const trail = Array.from({ length: 12 }, (_, n) => 0.04 + 0.03 * n);
  const light = secondOf(coverage, parts, trail);
  const beat = amplitudeOf(light, beats);

  it("have no other frequency above −40 dB of the beat", () => {
    for (let cycles = 1; cycles <= frames / 2; cycles++)
      if (cycles !== beats)
        expect(20 * Math.log10(amplitudeOf(light, cycles) / beat), `${cycles}`).toBeLessThan(-40);
  });

  it("swing as the glow under them does, within a tenth", () => {
    const glow = amplitudeOf(
      Array.from({ length: frames }, (_, n) => {
        const frame = frameAt({ light: Math.cos((2 * Math.PI * beats * n) / frames + 0.3) });
        return luminanceOf(scaleLight(glowLight(frame), strength));
      }),
      beats,
    );
    expect(beat / glow).toBeGreaterThan(0.9);
    expect(beat / glow).toBeLessThan(1.1);
  });
});
