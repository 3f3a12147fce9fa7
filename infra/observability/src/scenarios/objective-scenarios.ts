import { metricSchema } from "@phaselock/telemetry";
import { burnRates } from "../objectives/burn-rates.ts";
import { budgetOf, type Objective, objectives } from "../objectives/objectives.ts";
import type { Scenario, Series } from "./scenario.ts";

const perMinute = 100_000;
/** Long enough for the slowest rate of a page, in minutes. */
const lastsMinutes = 70;

const { httpRequestSeconds: http, purchaseToCreditsSeconds: purchase, webVitals } = metricSchema;
const growing = (eachMinute: number): string => `0+${eachMinute}x${lastsMinutes}`;
const signIns = `${http.name}_count{service="gateway",method="POST",route="/api/auth/google/callback"`;

/** Requests of which one share fails and another share is too slow. */
const requests = (
  method: string,
  route: string,
  le: string | undefined,
  share: { readonly errors: number; readonly slow: number },
): Series => {
  const labels = `service="gateway",instance="a",method="${method}",route="${route}"`;
  return {
    [`${http.name}_count{${labels},status="200"}`]: growing(perMinute * (1 - share.errors)),
    [`${http.name}_count{${labels},status="503"}`]: growing(perMinute * share.errors),
    ...(le && {
      [`${http.name}_bucket{${labels},status="200",le="${le}"}`]: growing(perMinute * (1 - share.slow)),
    }),
  };
};

/** The series of all objectives, each with this multiple of its allowed bad events. */
const seriesAt = (multiple: number): Series => {
  const shareOf = (name: string) => {
    const objective = objectives.find(candidate => candidate.name === name);
    return objective ? Math.min(1, multiple * budgetOf(objective)) : 0;
  };
  const share = (name: string) => ({ errors: shareOf(name), slow: shareOf(`${name}-latency`) });
  const paint = shareOf("page-paint");
  return {
    ...requests("POST", "/api/auth/google/callback", "1", share("sign-in")),
    ...requests("POST", "/api/sessions", "0.5", share("session-start")),
    ...requests("POST", "/api/sessions/:id/reports", "0.25", share("report")),
    ...requests("GET", "(none)", "0.1", share("page")),
    [`${purchase.name}_count{service="svc-billing",instance="a"}`]: growing(perMinute),
    [`${purchase.name}_bucket{service="svc-billing",instance="a",le="60"}`]: growing(
      perMinute * (1 - shareOf("purchase-to-credits")),
    ),
    [`${webVitals.name}{service="svc-analytics",vital="LCP",rating="poor"}`]: growing(perMinute * paint),
    [`${webVitals.name}{service="svc-analytics",vital="LCP",rating="good"}`]: growing(
      perMinute * (1 - paint),
    ),
  };
};

/** The alerts that fire at a multiple of the allowed bad events. No alert fires where every event may not be enough. */
const firingAt = (multiple: number): string[] =>
  objectives.flatMap((objective: Objective) =>
    burnRates
      .filter(({ factor }) => factor < multiple && factor * budgetOf(objective) < 1)
      .map(({ factor }) => `${objective.alert} ${factor}`),
  );

const above = 1.2;

/** Every objective at once, at each burn rate, below all of them, and after an outage. */
export const objectiveScenarios: readonly Scenario[] = [
  ...burnRates.map(({ factor }) => ({
    name: `every objective burns its budget at ${(factor * above).toFixed(1)} times the allowed rate`,
    series: seriesAt(factor * above),
    atMinute: lastsMinutes,
    firing: firingAt(factor * above),
  })),
  {
    name: "every objective uses nine tenths of its budget",
    series: seriesAt(0.9),
    atMinute: lastsMinutes,
    firing: [],
  },
  {
    name: "no sign-in arrives after failed ones",
    series: { [`${signIns},status="503"}`]: "3x70" },
    atMinute: lastsMinutes,
    firing: [],
  },
  {
    // The hour is still bad, and the last five minutes are not.
    name: "sign-ins have worked again for 10 minutes after an outage: only the slower rates fire",
    series: {
      [`${signIns},status="503"}`]: "0+100x30 3000x40",
      [`${signIns},status="200"}`]: growing(100),
    },
    atMinute: 40,
    firing: ["SignInErrors 1", "SignInErrors 6"],
  },
];
