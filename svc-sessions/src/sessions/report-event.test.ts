import { telemetryEvents } from "@phaselock/contracts";
import { expect, it } from "vitest";
import { reportEvent } from "./report-event.ts";

const session = {
  id: "01890000-0000-7000-8000-000000000000",
  userId: "01890000-0000-7000-8000-000000000001",
  lastContactAt: new Date("2026-11-20T12:00:00Z"),
};
const sampleAt = (atSeconds: number) => ({
  atSeconds,
  beatHz: 10,
  volumePercent: 50,
  brightnessPercent: 100,
});

it("the id of a report's event is derived from session and sequence, and stays stable across releases", () => {
  const idOf = (sequence: number) => reportEvent(session, { sequence, samples: [sampleAt(1)] }).id;
  expect(idOf(3)).toBe("4059a092-f475-51b0-a94e-06e3eafe7876");
  expect(idOf(4)).not.toBe(idOf(3));
});

it("the nth number of each column belongs to the nth sample", () => {
  const samples = [sampleAt(1), { atSeconds: 2.5, beatHz: 12.25, volumePercent: 0, brightnessPercent: 40 }];
  const { data, time, sequence } = reportEvent(session, { sequence: 7, samples });
  expect(telemetryEvents.report.data.parse(data)).toEqual({
    sessionId: session.id,
    userId: session.userId,
    report: 7,
    atSeconds: [1, 2.5],
    beatHz: [10, 12.25],
    volumePercent: [50, 0],
    brightnessPercent: [100, 40],
  });
  expect({ time, sequence }).toEqual({ time: "2026-11-20T12:00:00.000Z", sequence: 7 });
});
