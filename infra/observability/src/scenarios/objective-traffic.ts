import { metricSchema } from "@phaselock/telemetry";
import { budgetOf, objectives } from "../objectives/objectives.ts";
import type { Series } from "./scenario.ts";

/** A part of a scenario, in which the budget of one objective burns at a multiple of the allowed rate. */
export type Stage = { readonly minutes: number; readonly multiple: number };
/** What each series adds in a minute, by the series. */
type Rates = Readonly<Record<string, number>>;

/** Enough events for a share of a millionth to be a whole number. */
const perMinute = 1_000_000;
const { httpRequestSeconds: http, purchaseToCreditsSeconds: purchase, webVitals } = metricSchema;

/** Requests of which one share fails, quickly, and another share is slower than the bound. */
const requests = (
  [method, route, le]: readonly [method: string, route: string, le: string],
  share: { readonly errors: number; readonly slow: number },
): Rates => {
  const labels = `service="gateway",instance="a",method="${method}",route="${route}"`;
  return {
    [`${http.name}_count{${labels},status="200"}`]: 1 - share.errors,
    [`${http.name}_count{${labels},status="503"}`]: share.errors,
    [`${http.name}_bucket{${labels},status="200",le="${le}"}`]: 1 - share.errors - share.slow,
    [`${http.name}_bucket{${labels},status="503",le="${le}"}`]: share.errors,
  };
};

/** The routes of the HTTP objectives, written out, so that a wrong selector in the objective fails its scenario. */
const routes = [
  ["sign-in", "POST", "/api/auth/google/callback", "1"],
  ["session-start", "POST", "/api/sessions", "0.5"],
  ["session-start", "POST", "/api/sessions/:id/start", "0.5"],
  ["report", "POST", "/api/sessions/:id/reports", "0.25"],
  ["page", "GET", "/", "0.1"],
  ["page", "GET", "(none)", "0.1"],
] as const;

/** A minute in which the objectives with these names burn at a multiple of their allowed rate, and the others have no bad event. */
const ratesAt = (burning: readonly string[], multiple: number): Rates => {
  const badOf = (name: string): number => {
    const objective = objectives.find(candidate => candidate.name === name);
    return objective && burning.includes(name) ? multiple * budgetOf(objective) : 0;
  };
  const late = badOf("purchase-to-credits");
  const poor = badOf("page-paint");
  return Object.assign(
    {
      [`${purchase.name}_count{service="svc-billing",instance="a"}`]: 1,
      [`${purchase.name}_bucket{service="svc-billing",instance="a",le="60"}`]: 1 - late,
      [`${webVitals.name}{service="svc-analytics",vital="LCP",rating="poor"}`]: poor,
      [`${webVitals.name}{service="svc-analytics",vital="LCP",rating="good"}`]: 1 - poor,
    },
    ...routes.map(([name, ...route]) =>
      requests(route, { errors: badOf(name), slow: badOf(`${name}-latency`) }),
    ),
  );
};

/** Every minute of the last hour has a sample, for the windows of minutes. Before it, one in ten is enough and takes less time. */
const isSampled = (minutesBeforeEnd: number): boolean =>
  minutesBeforeEnd <= 60 || minutesBeforeEnd % 10 === 0;

/** A counter in promtool's notation, through stages that each add the same every minute. */
export const counter = (stages: readonly { readonly minutes: number; readonly adds: number }[]): string => {
  let total = 0;
  const everyMinute = stages.flatMap(({ minutes, adds }) =>
    Array.from({ length: minutes }, () => (total += adds)),
  );
  return everyMinute
    .map((value, minute) => (isSampled(everyMinute.length - 1 - minute) ? value : "_"))
    .join(" ")
    .replaceAll(/_(?: _)*/g, gap => `_x${(gap.length + 1) / 2}`);
};

/** The traffic of all objectives, of which some burn their budgets in stages. */
export const trafficOf = (burning: readonly string[], stages: readonly Stage[]): Series => {
  const rates = stages.map(({ multiple }) => ratesAt(burning, multiple));
  return Object.fromEntries(
    Object.keys(rates[0] ?? {}).map(name => [
      name,
      counter(
        stages.map(({ minutes }, at) => ({
          minutes,
          adds: Math.round(perMinute * (rates[at]?.[name] ?? 0)),
        })),
      ),
    ]),
  );
};
