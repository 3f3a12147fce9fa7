import { effectMinSessions, progressSchema, progressWeeks } from "@phaselock/contracts";
import { describe, expect, it } from "vitest";
import { exampleProgress } from "./example-progress.ts";

const example = exampleProgress("2026-08-31");

describe("the example of a progress", () => {
  it("is one that the server could answer: whole weeks, in order, with all seconds in a band", () => {
    expect(progressSchema.parse(example)).toEqual(example);
    expect(example.to).toBe("2026-11-22");
    expect(Date.parse(example.to) - Date.parse(example.from)).toBe((progressWeeks * 7 - 1) * 86_400_000);
    expect(example.days.map(({ day }) => day)).toEqual(example.days.map(({ day }) => day).toSorted());
    for (const { playedSeconds, bandSeconds } of example.days)
      expect(Object.values(bandSeconds).reduce((sum, seconds) => sum + seconds)).toBe(playedSeconds);
  });

  it("keeps the product's own rules about what can be said of a mode", () => {
    for (const { change, verdict, ratedSessions } of example.modes) {
      expect(change === null, verdict).toBe(ratedSessions < effectMinSessions);
      if (change) expect(change.low < 0 && change.high > 0).toBe(verdict === "unclear");
    }
    const rated = example.modes.reduce((sum, { ratedSessions }) => sum + ratedSessions, 0);
    expect(example.moodChange?.ratedSessions).toBe(rated);
    expect(rated).toBeLessThanOrEqual(example.allTime.sessions);
  });

  it("its streak is the days that it ends with", () => {
    const last = example.days.slice(-example.streak.currentDays).map(({ day }) => day);
    expect(last[0]).toBe("2026-11-16");
    expect(last.at(-1)).toBe(example.to);
  });
});
