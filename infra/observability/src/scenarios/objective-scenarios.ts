import { metricSchema } from "@phaselock/telemetry";
import { type BurnRate, burnRates } from "../objectives/burn-rates.ts";
import { budgetOf, type Objective, objectives } from "../objectives/objectives.ts";
import { day, hour, minute } from "../rules/duration.ts";
import { counter, type Stage, trafficOf } from "./objective-traffic.ts";
import type { Scenario } from "./scenario.ts";

/** Longer than the longest window, so that each window holds healthy hours before the failures. */
export const lastsMinutes = (3 * day) / minute + 480;

/** Failures that end a scenario, after healthy hours. */
const endingIn = (...stages: readonly Stage[]): readonly Stage[] => {
  const burningMinutes = stages.reduce((sum, { minutes }) => sum + minutes, 0);
  // A counter has a value at minute 0 too.
  return [{ minutes: lastsMinutes + 1 - burningMinutes, multiple: 0 }, ...stages];
};

/** What happens before the alerts are compared, for one burn rate. Each course leaves the other rates silent. */
const coursesOf = ({ factor, long, short }: BurnRate) => {
  const [longMinutes, shortMinutes] = [long / minute, short / minute];
  const failingMinutes = longMinutes - 2 * shortMinutes;
  return {
    fires: endingIn({ minutes: longMinutes, multiple: 1.2 * factor }),
    below: endingIn({ minutes: longMinutes, multiple: 0.9 * factor }),
    recovered: endingIn(
      { minutes: failingMinutes, multiple: (1.1 * factor * longMinutes) / failingMinutes },
      { minutes: 2 * shortMinutes, multiple: 0 },
    ),
    brief: endingIn({ minutes: shortMinutes, multiple: 1.2 * factor }),
  };
};

/** The rates that an objective can reach: no share of bad events is above 1. */
const ratesOf = (objective: Objective): readonly BurnRate[] =>
  burnRates.filter(({ factor }) => factor * budgetOf(objective) < 1);

const hours = (seconds: number): string => `${seconds / hour} h`;
const minutes = (seconds: number): string => `${seconds / minute} min`;

const scenariosOf = (objective: Objective): readonly Scenario[] =>
  ratesOf(objective).flatMap(rate => {
    const { fires, below, recovered, brief } = coursesOf(rate);
    const alert = `${objective.alert} ${rate.factor}`;
    const scenario = (title: string, stages: readonly Stage[], firing: readonly string[]): Scenario => ({
      name: `${alert}${firing.length > 0 ? "" : " is silent"}: ${title}`,
      series: trafficOf([objective.name], stages),
      atMinute: lastsMinutes,
      firing,
    });
    return [
      scenario(`1.2 times its rate for ${hours(rate.long)}`, fires, [alert]),
      scenario(`0.9 times its rate for ${hours(rate.long)}`, below, []),
      scenario(
        `1.1 times its rate over ${hours(rate.long)}, of which the last ${minutes(2 * rate.short)} are healthy`,
        recovered,
        [],
      ),
      scenario(`1.2 times its rate for only ${minutes(rate.short)}`, brief, []),
    ];
  });

const { httpRequestSeconds: http } = metricSchema;
const countOf = (route: string, status: string): string =>
  `${http.name}_count{service="gateway",instance="a",method="POST",route="${route}",status="${status}"}`;
const hourOf = (bad: number) =>
  counter([
    { minutes: lastsMinutes - 59, adds: 0 },
    { minutes: 60, adds: bad },
  ]);

/** For each objective and burn rate, one scenario that fires exactly this alert, and three that fire none. */
export const objectiveScenarios: readonly Scenario[] = [
  ...objectives.flatMap(scenariosOf),
  {
    name: "SessionStartErrors 14.4: sessions are planned, and 5 % of their starts fail",
    series: {
      [countOf("/api/sessions", "201")]: counter([{ minutes: lastsMinutes + 1, adds: 1_000 }]),
      [countOf("/api/sessions/:id/start", "200")]: counter([{ minutes: lastsMinutes + 1, adds: 1_000 }]),
      [countOf("/api/sessions/:id/start", "503")]: hourOf(50),
    },
    atMinute: lastsMinutes,
    firing: ["SessionStartErrors 14.4"],
  },
  {
    name: "no sign-in arrives after failed ones",
    series: { [countOf("/api/auth/google/callback", "503")]: `3x${lastsMinutes}` },
    atMinute: lastsMinutes,
    firing: [],
  },
];
