import { expect, it } from "vitest";
import { readScores } from "./report.ts";

const visited = JSON.stringify({
  categories: {
    performance: {
      title: "Performance",
      score: 0.9,
      auditRefs: [
        { id: "fcp", weight: 10 },
        { id: "tbt", weight: 30 },
        { id: "advice", weight: 0 },
        { id: "not-here", weight: 10 },
      ],
    },
  },
  audits: {
    fcp: { title: "First Contentful Paint", score: 0.8, displayValue: "2.2 s" },
    tbt: { title: "Total Blocking Time", score: 0.9, displayValue: "190 ms" },
    advice: { title: "Reduce unused JavaScript", score: 0 },
    "not-here": { title: "Not applicable", score: null },
  },
});

it("lists the audits that lower a page's score, by points lost, and omits advice", () => {
  expect(readScores(visited)).toEqual([
    {
      title: "Performance",
      points: 90,
      costs: [
        { title: "Total Blocking Time", value: "190 ms", points: expect.closeTo(7.5) },
        { title: "First Contentful Paint", value: "2.2 s", points: expect.closeTo(5) },
      ],
    },
  ]);
});
