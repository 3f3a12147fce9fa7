import { glassMusic } from "@phaselock/signal/testing";
import { expect, it } from "vitest";
import { heardStrength, isCapped, offeredStrengths } from "./offered-strengths.ts";

const gliding = (from: number, to: number) => ({
  ...glassMusic,
  beatHz: { start: from, segments: [{ to, curve: "linear" as const }] },
});

it("a beat that falls from 14 to 10 Hz → High is offered, and is capped while the beat is faster", () => {
  expect(offeredStrengths(gliding(14, 10)).at(-1)).toBe("high");
  expect(isCapped(gliding(14, 10), "high")).toBe(true);
  expect(isCapped(gliding(14, 10), "medium")).toBe(false);
});

it("a gamma beat → at most Low, whatever was chosen", () => {
  expect(offeredStrengths(gliding(30, 40))).toEqual(["off", "low"]);
  expect(heardStrength(gliding(30, 40), "high")).toBe("low");
  expect(heardStrength(gliding(30, 40), "off")).toBe("off");
});
