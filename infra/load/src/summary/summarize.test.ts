import { expect, it } from "vitest";
import type { LoadPlan } from "../plan.ts";
import { thresholdsOf } from "../thresholds.ts";
import { type K6Summary, summarize } from "./summarize.ts";

const plan = {
  profile: "load",
  url: "http://localhost:3000",
  seed: 7,
  scenarios: { members: {} },
} as unknown as LoadPlan;

const reports = {
  "step_ms{step:report}": {
    values: { count: 40, med: 12, "p(95)": 80, "p(99)": 120, max: 300 },
    thresholds: { "p(95)<50": { ok: false } },
  },
  "step_ms{step:mood}": { values: { count: 0 }, thresholds: { "max>=0": { ok: true } } },
  "step_ok{step:report}": { values: { rate: 0.975 }, thresholds: { "rate>=0.999": { ok: false } } },
  "http_reqs{step:report}": { values: { count: 41 }, thresholds: { "count>=0": { ok: true } } },
  "iterations{scenario:members}": { values: { count: 4 } },
  "http_reqs{scenario:members}": { values: { count: 400 } },
  "data_received{scenario:members}": { values: { count: 8_192 } },
  checks: { values: { rate: 1 }, thresholds: { "rate>=0.99": { ok: true } } },
} as const;
const summaryOf = (metrics: K6Summary["metrics"]) =>
  summarize({ metrics, state: { testRunDurationMs: 61_500 } }, plan);

it("k6's metrics become figures by step and by journey, without steps that did not happen", () => {
  const { steps, journeys, seconds } = summaryOf(reports);
  expect(steps).toEqual([
    {
      step: "report",
      count: 40,
      requests: 41,
      success: 0.975,
      medianMs: 12,
      p95Ms: 80,
      p99Ms: 120,
      maxMs: 300,
    },
  ]);
  expect(journeys).toEqual([
    { scenario: "members", iterations: 4, requestsEach: 100, bytesInEach: 2_048, bytesOutEach: 0 },
  ]);
  expect(seconds).toBe(61.5);
});

it("one crossed threshold fails the run, and the summary omits thresholds that only keep figures", () => {
  const { passed, verdicts } = summaryOf(reports);
  expect(passed).toBe(false);
  expect(verdicts.map(({ threshold, ok }) => [threshold, ok])).toEqual([
    ["p(95)<50", false],
    ["rate>=0.999", false],
    ["rate>=0.99", true],
  ]);
  expect(summaryOf({ checks: reports.checks }).passed).toBe(true);
});

it("each objective is a threshold on the time and on the success of its step", () => {
  const thresholds = thresholdsOf(["members"], { everyStep: false, slack: 1 });
  expect(thresholds["step_ms{step:sign-in}"]).toEqual(["p(99)<1000"]);
  expect(thresholds["step_ok{step:report}"]).toEqual(["rate>=0.999"]);
  expect(thresholds["http_reqs{step:report}"]).toEqual(["count>=0"]);
});

it("a smoke test requires every step, and allows fifty times the objectives' times", () => {
  const thresholds = thresholdsOf(["members"], { everyStep: true, slack: 50 });
  expect(thresholds["http_reqs{step:report}"]).toEqual(["count>0"]);
  expect(thresholds["step_ms{step:sign-in}"]).toEqual(["p(99)<50000"]);
});
