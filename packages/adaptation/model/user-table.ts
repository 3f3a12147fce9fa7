import type { AdaptationDecision } from "@phaselock/contracts";
import { simulateFocus } from "./plots.ts";
import type { UserName } from "./users.ts";

const seeds = Array.from({ length: 200 }, (_, n) => n + 1);
const offsetHz = 0.25;

type Decisions = readonly AdaptationDecision[];
const simulateAll = (user: UserName): readonly Decisions[] =>
  seeds.map(seed => simulateFocus(user, seed).decisions);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
/** The value that `share` of the values don't exceed. */
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? Number.NaN;
const minus = (value: string): string => value.replace("-", "−");

/** When sessions first reach an offset, in seconds; without those that don't. @param side 1 or −1 */
const reachedAt = (sessions: readonly Decisions[], side: 1 | -1): readonly number[] =>
  sessions.flatMap(made => made.find(it => side * it.beatOffsetHz >= offsetHz)?.atSeconds ?? []);
const onPlanAtEnd = (sessions: readonly Decisions[]): number =>
  sessions.filter(made => made.at(-1)?.beatOffsetHz === 0).length;
const isAway = ({ beatOffsetHz, volumeDb, lightDepth }: AdaptationDecision): boolean =>
  beatOffsetHz !== 0 || volumeDb !== 0 || lightDepth !== 1;

const drowsyResult = (): string => {
  const sessions = simulateAll("drowsy");
  const times = reachedAt(sessions, 1);
  const largest = mean(sessions.map(made => Math.max(...made.map(it => it.beatOffsetHz))));
  return (
    `offset of ${offsetHz} Hz in ${times.length} of ${seeds.length}, after ${quantile(times, 0.5)} s (median), ` +
    `${quantile(times, 0.95)} s (95 %); largest offset ${largest.toFixed(2)} Hz on average; ` +
    `on plan at the end in ${onPlanAtEnd(sessions)}`
  );
};

const restlessResult = (): string => {
  const sessions = simulateAll("restless");
  const times = reachedAt(sessions, -1);
  const quietest = mean(sessions.map(made => Math.min(...made.map(it => it.volumeDb))));
  const raised = sessions.filter(made => made.some(it => it.beatOffsetHz > 0)).length;
  return (
    `offset of −${offsetHz} Hz in ${times.length} of ${seeds.length}, after ${quantile(times, 0.5)} s (median); ` +
    `${minus(quietest.toFixed(1))} dB on average; on plan at the end in ${onPlanAtEnd(sessions)}; ` +
    `${raised} were also raised once`
  );
};

const noisyResult = (): string => {
  const sessions = simulateAll("noisy");
  const never = sessions.filter(made => !made.some(isAway)).length;
  const away = sessions.flat().filter(isAway).length / sessions.flat().length;
  return `${never} of ${seeds.length} never leave the plan; ${(100 * away).toFixed(1)} % of all decisions do`;
};

/** The table of docs/adaptation.md: how sessions of the simulated users go. */
export const userTable = (): string =>
  [
    "| User | Scenario | Result |",
    "|---|---|---|",
    `| drowsy | rested for 6 min, drowsy from 14 to 22, awake at 24 | ${drowsyResult()} |`,
    `| restless | calm for 5 min, restless from 10 to 18, calm at 22 | ${restlessResult()} |`,
    `| noisy | stays the same, with noise as large as the smallest spreads | ${noisyResult()} |`,
  ].join("\n");
