import { expect, it } from "vitest";
import { added, noise, shaped, sine } from "../testing/signals.ts";
import { oneAsper, roughness } from "./roughness.ts";

it("a 1 kHz tone that is fully modulated at 70 Hz has 1 asper", () => {
  expect(roughness(oneAsper()).roughnessAsper).toBe(1);
});

it("a tone of 10 % of that modulation, and one at 4 Hz, are far less rough", () => {
  const faintNoise = noise(10, 1e-3);
  const modulated = (hz: number, depth: number) =>
    shaped(sine(10, 1000, 0.1), at => 1 - depth * Math.cos(2 * Math.PI * hz * at));
  // Fades, because a sudden start and end are rough too.
  const fade = (at: number) => Math.min(1, at, 10 - at);
  const [full = 0, faint, slow] = [modulated(70, 1), modulated(70, 0.1), modulated(4, 1)].map(
    samples => roughness(added(shaped(samples, fade), faintNoise)).roughnessAsper,
  );
  expect(full).toBeGreaterThan(0.8);
  expect(faint).toBeLessThan(full / 5);
  expect(slow).toBeLessThan(full / 5);
});
