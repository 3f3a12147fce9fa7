import {
  type Action,
  actions,
  addUsage,
  type Costs,
  type Part,
  parts,
  timesUsage,
  type Usage,
} from "../costs.ts";

/** How often each action happened. */
export type Counts = Readonly<Record<Action, number>>;

/** The figures of a k6 run that say what happened. */
export type Steps = readonly { readonly step: string; readonly count: number; readonly requests: number }[];

/**
 * Counts the actions of a run of `npm run load`'s journeys. They plan and start a session in two steps, and read screens whose
 * requests are counted together. Only beacons and configurations, which cost little, are counted as requests of screens too.
 */
export const countActions = (steps: Steps, costs: Costs): Counts => {
  const of = (name: string) => steps.find(({ step }) => step === name) ?? { count: 0, requests: 0 };
  return {
    visit: 0,
    "sign-in": of("sign-in").count,
    purchase: of("checkout").count,
    screen: of("read").requests / costs.perAction.screen.requests,
    session: of("session-start").count / 2,
    report: of("report").count,
    refresh: of("refresh").count,
  };
};

/** What the costs predict for these actions in this time. */
export const predict = (costs: Costs, counts: Counts, seconds: number): Usage =>
  actions.reduce(
    (total, action) => addUsage(total, timesUsage(costs.perAction[action], counts[action])),
    timesUsage(costs.idlePerSecond, seconds),
  );

const figures: readonly (readonly [string, (usage: Usage) => number])[] = [
  ["events", ({ events }) => events],
  ...parts.map((part: Part) => [`${part}, s of CPU`, ({ cpuMs }: Usage) => cpuMs[part] / 1_000] as const),
  ["all, s of CPU", ({ cpuMs }) => parts.reduce((sum, part) => sum + cpuMs[part], 0) / 1_000],
  ["WAL, MB", ({ walBytes }) => walBytes / 1e6],
  ["Kafka ×3, MB", ({ kafkaBytes }) => kafkaBytes / 1e6],
  ["Redis commands", ({ redisCommands }) => redisCommands],
  ["log, kB", ({ logBytes }) => logBytes / 1e3],
];

/** Predicted and measured figures as a table in Markdown, with measured as a multiple of predicted. */
export const compareUsage = (predicted: Usage, measured: Usage): string => {
  const number = (value: number) => value.toLocaleString("en", { maximumSignificantDigits: 3 });
  const rows = figures.map(([name, of]) => {
    const [expected, found] = [of(predicted), of(measured)];
    return `| ${name} | ${number(expected)} | ${number(found)} | ${(found / expected).toFixed(2)} |`;
  });
  return ["| | predicted | measured | measured / predicted |", "| --- | --- | --- | --- |", ...rows].join(
    "\n",
  );
};
