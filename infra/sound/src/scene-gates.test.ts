import { expect, it } from "vitest";
import { missedBy } from "./testing/scene-figures.ts";

/** One scene on every change. The nightly run measures all, with three seeds and at every strength. */
it("glass passes every gate", { timeout: 60_000 }, () => {
  expect(missedBy("glass", 1, "off")).toEqual([]);
});
