import { expect, it } from "vitest";
import { coherenceAt, createRings, lobePhase } from "./ring-field.ts";

const rings = createRings(44);
const spread = (seconds: number, coherence: number) => {
  const phases = rings.map(ring => lobePhase(ring, seconds, coherence) - ring.twist);
  return Math.max(...phases) - Math.min(...phases);
};

it("free rings are out of phase, and locked rings are in phase", () => {
  expect(spread(0, 0)).toBeGreaterThan(1.5);
  expect(spread(100, 1)).toBeCloseTo(0, 12);
});

it("rings stay close in phase for an hour", () => {
  for (let seconds = 0; seconds < 3600; seconds += 7) expect(spread(seconds, 0)).toBeLessThan(5);
});

it("rings never reach the middle or leave the picture", () => {
  for (const { radius, swing } of rings) {
    expect(radius - swing).toBeGreaterThan(0.3);
    expect(radius + swing).toBeLessThan(1.1);
  }
});

it("coherence rises from 0 to 0.6 over a session, and leaves the rest to its end", () => {
  expect([coherenceAt(0), coherenceAt(1)]).toEqual([0, 0.6]);
});
