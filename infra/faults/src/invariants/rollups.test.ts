import { expect, it } from "vitest";
import { sumMoodChanges } from "./rollups.ts";

const rated = (sessionId: string, before: number, after: number) => {
  const session = { userId: "kim", modeId: "calm-focus", sessionId } as const;
  return [
    { ...session, moment: "before", mood: "tense", intensity: before } as const,
    { ...session, moment: "after", mood: "calm", intensity: after } as const,
  ];
};

it("sums the changes of mood over the sessions with a mood before and after", () => {
  const [onlyBefore] = rated("c", 9, 1);
  if (!onlyBefore) throw new Error("two moods were made");
  // From -5 to 3, and from -1 to 1.
  expect(sumMoodChanges([...rated("a", 5, 3), ...rated("b", 1, 1), onlyBefore])).toEqual([
    "kim with calm-focus: 2 sessions, 10, squares 68",
  ]);
});
