import { expect, it } from "vitest";
import { endCoherence } from "./end-coherence.ts";

it("a session of a few seconds leaves the picture unlocked; a longer one locks it", () => {
  expect(endCoherence(7, 300)).toBeLessThan(0.5);
  expect(endCoherence(29, 300)).toBeLessThan(0.5);
  expect(endCoherence(30, 300)).toBe(1);
  expect(endCoherence(300, 300)).toBe(1);
});
