import { type Coverage, type Policy, policies, simulate } from "./simulate.ts";

/** The simulation that docs/recommendations.md shows. */
const shown = { seed: 20261123, people: 100, sessions: 120 } as const;
/** The smaller ones that measure how often the intervals are right. */
const measured = { seed: 20261124, people: 60, sessions: 60 } as const;

/** Worlds in which the model's standard deviations are wrong. */
const worlds = [
  { name: "as the model assumes", options: {} },
  { name: "sessions 1.5 times as noisy", options: { sessionNoise: 1.5 } },
  { name: "sessions 0.6 times as noisy", options: { sessionNoise: 0.6 } },
  { name: "modes and people differ 1.5 times as much", options: { differences: 1.5 } },
  { name: "modes and people differ half as much", options: { differences: 0.5 } },
] as const;

export type Report = {
  readonly regret: Readonly<Record<Policy, readonly number[]>>;
  readonly coverage: readonly {
    readonly world: string;
    readonly you: Coverage;
    readonly people: Coverage;
  }[];
};

/** Runs the simulation of the documentation: about a minute of CPU. */
export const createReport = (): Report => {
  const regretOf = (policy: Policy) => simulate(policy, shown).regret;
  const [thompson, greedy, fixed, random] = policies;
  return {
    regret: {
      thompson: regretOf(thompson),
      greedy: regretOf(greedy),
      fixed: regretOf(fixed),
      random: regretOf(random),
    },
    coverage: worlds.map(({ name, options }) => ({
      world: name,
      ...simulate("thompson", { ...measured, ...options }).coverage,
    })),
  };
};

const percent = ({ shown: total, covered }: Coverage): string => `${((100 * covered) / total).toFixed(1)} %`;

/** The report as lines of two Markdown tables. */
export const describe = ({ regret, coverage }: Report): readonly string[] => [
  "| Sessions | 10 | 30 | 60 | 120 |",
  "|---|---|---|---|---|",
  ...policies.map(
    policy =>
      `| ${policy} | ${[10, 30, 60, 120].map(session => regret[policy][session - 1]?.toFixed(0)).join(" | ")} |`,
  ),
  "",
  "| World | Own sessions | Other people's |",
  "|---|---|---|",
  ...coverage.map(({ world, you, people }) => `| ${world} | ${percent(you)} | ${percent(people)} |`),
];
