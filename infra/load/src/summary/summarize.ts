import type { LoadPlan, Step } from "../plan.ts";
import { steps } from "../plan.ts";

type Threshold = { readonly ok: boolean };
type Metric = {
  readonly values: Readonly<Record<string, number>>;
  readonly thresholds?: Readonly<Record<string, Threshold>>;
};

/** The part of k6's summary that we read: https://grafana.com/docs/k6/latest/results-output/end-of-test/custom-summary/ */
export type K6Summary = {
  readonly metrics: Readonly<Record<string, Metric>>;
  readonly state: { readonly testRunDurationMs: number };
};

/** The figures of one step. Times are in milliseconds. */
export type StepFigures = {
  readonly step: Step;
  readonly count: number;
  readonly requests: number;
  /** From 0 to 1. */
  readonly success: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
};

/** One journey's traffic, on average. */
export type JourneyFigures = {
  readonly scenario: string;
  readonly iterations: number;
  readonly requestsEach: number;
  readonly bytesInEach: number;
  readonly bytesOutEach: number;
};

/** The outcome of one threshold. */
export type Verdict = { readonly metric: string; readonly threshold: string; readonly ok: boolean };

/** The result of a run. */
export type Summary = {
  readonly profile: string;
  readonly url: string;
  readonly seed: number;
  readonly seconds: number;
  readonly passed: boolean;
  readonly requests: number;
  readonly requestsPerSecond: number;
  /** The most virtual users at once. */
  readonly peopleMax: number;
  /** Arrivals that k6 dropped, because all virtual users were busy. */
  readonly dropped: number;
  /** From 0 to 1. */
  readonly checks: number;
  readonly steps: readonly StepFigures[];
  readonly journeys: readonly JourneyFigures[];
  readonly verdicts: readonly Verdict[];
};

/** Thresholds that always hold. k6 keeps a metric's figures by tag only if a threshold exists for it. */
const isPlaceholder = (threshold: string): boolean => />=0$/.test(threshold);

/** Reduces k6's summary to the figures of our steps and journeys. k6 runs this. */
export const summarize = (data: K6Summary, plan: LoadPlan): Summary => {
  const read = (metric: string, value: string): number => data.metrics[metric]?.values[value] ?? 0;
  const verdicts = Object.entries(data.metrics).flatMap(([metric, { thresholds = {} }]) =>
    Object.entries(thresholds)
      .filter(([threshold]) => !isPlaceholder(threshold))
      .map(([threshold, { ok }]) => ({ metric, threshold, ok })),
  );
  const figuresOf = (step: Step): StepFigures => {
    const ms = `step_ms{step:${step}}`;
    return {
      step,
      count: read(ms, "count"),
      requests: read(`http_reqs{step:${step}}`, "count"),
      success: read(`step_ok{step:${step}}`, "rate"),
      medianMs: read(ms, "med"),
      p95Ms: read(ms, "p(95)"),
      p99Ms: read(ms, "p(99)"),
      maxMs: read(ms, "max"),
    };
  };
  const journeyOf = (scenario: string): JourneyFigures => {
    const iterations = read(`iterations{scenario:${scenario}}`, "count");
    const each = (metric: string) =>
      read(`${metric}{scenario:${scenario}}`, "count") / Math.max(iterations, 1);
    return {
      scenario,
      iterations,
      requestsEach: each("http_reqs"),
      bytesInEach: each("data_received"),
      bytesOutEach: each("data_sent"),
    };
  };
  return {
    profile: plan.profile,
    url: plan.url,
    seed: plan.seed,
    seconds: data.state.testRunDurationMs / 1_000,
    passed: verdicts.every(({ ok }) => ok),
    requests: read("http_reqs", "count"),
    requestsPerSecond: read("http_reqs", "rate"),
    peopleMax: read("vus", "max"),
    dropped: read("dropped_iterations", "count"),
    checks: read("checks", "rate"),
    steps: steps.map(figuresOf).filter(({ count }) => count > 0),
    journeys: Object.keys(plan.scenarios).map(journeyOf),
    verdicts,
  };
};
