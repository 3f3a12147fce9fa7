import { expect, it } from "vitest";
import { sampleEvents } from "./sample-events.ts";

const session = {
  id: "01890000-0000-7000-8000-000000000000",
  userId: "01890000-0000-7000-8000-000000000001",
};
const sample = { atSeconds: 1, beatHz: 10, volumePercent: 50, brightnessPercent: 100 };

it("the id of a sample is derived from session, report and index, and stays stable across releases", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const ids = sampleEvents(session, 3, [sample, sample], now).map(({ id }) => id);
  expect(ids[1]).toBe("3437f82f-9d0d-5359-8c74-0cbc269f7768");
  expect(new Set(ids).size).toBe(2);
});
