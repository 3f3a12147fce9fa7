import { expect, it } from "vitest";
import { missedBy } from "./testing/scene-figures.ts";

/** 40 s of one scene on every change. The nightly run measures 90 s of all, with three seeds and at every strength. */
it("glass passes every gate", { timeout: 60_000 }, () => {
  expect(missedBy("glass", 1, "off", { seconds: 40 })).toEqual([]);
});
