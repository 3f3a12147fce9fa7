import { describe, expect, it } from "vitest";
import { compareReports } from "./telemetry.ts";

const report = {
  sessionId: "s",
  userId: "kim",
  report: 1,
  samples: 2,
  atSeconds: [1, 1.01],
  beatHz: [10, 10.5],
  volumePercent: [50, 51],
  brightnessPercent: [100, 99],
};

describe("reports in telemetry", () => {
  it("that are stored once, with all their samples, are correct", () => {
    const next = { ...report, report: 2 };
    expect(compareReports([report, next], [next, report])).toEqual([]);
  });

  it.each([
    ["a lost report", []],
    ["a report stored twice", [report, report]],
    ["a report that was never acknowledged", [report, { ...report, report: 2 }]],
    ["a changed sample", [{ ...report, beatHz: [10, 10.6] }]],
    ["another owner", [{ ...report, userId: "lee" }]],
  ])("%s is reported", (_, rows) => {
    expect(compareReports([report], rows)).not.toEqual([]);
  });

  it("columns of unequal length are reported", () => {
    const torn = { ...report, beatHz: [10] };
    expect(compareReports([torn], [torn])).toEqual(["report s/1: columns of unequal length"]);
  });
});
