import { type Coverage, type Policy, policies, simulate } from "./simulate.ts";

/** The simulation that docs/recommendations.md shows. */
const shown = { seed: 20261123, people: 100, sessions: 120 } as const;
/** The seeds of smaller ones that were run after the model's parameters were chosen. */
const otherSeeds = [1, 2, 3] as const;
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

/** The regret after each session, by policy. */
type Regret = Readonly<Record<Policy, readonly number[]>>;

export type Report = {
  readonly regret: Regret;
  /** The regret after 60 sessions. */
  readonly otherSeeds: readonly ({ readonly seed: number } & Readonly<
    Record<"thompson" | "greedy" | "fixed", number>
  >)[];
  readonly coverage: readonly {
    readonly world: string;
    readonly you: Coverage;
    readonly people: Coverage;
  }[];
};

/** Runs the simulation of the documentation: about half a minute of CPU. */
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
    otherSeeds: otherSeeds.map(seed => {
      const finalRegret = (policy: Policy) =>
        simulate(policy, { ...shown, seed, sessions: 60 }).regret.at(-1) ?? Number.NaN;
      return {
        seed,
        thompson: finalRegret("thompson"),
        greedy: finalRegret("greedy"),
        fixed: finalRegret("fixed"),
      };
    }),
    coverage: worlds.map(({ name, options }) => ({
      world: name,
      ...simulate("thompson", { ...measured, ...options }).coverage,
    })),
  };
};

const percent = ({ shown: total, covered }: Coverage): string => `${((100 * covered) / total).toFixed(1)} %`;

const names: Readonly<Record<Policy, string>> = {
  thompson: "Thompson (the product)",
  greedy: "Greedy",
  fixed: "Fixed",
  random: "Random",
};

const tableOf = (headings: readonly string[], rows: readonly (readonly string[])[]): string => {
  const [head, ...body] = [headings, ...rows].map(cells => `| ${cells.join(" | ")} |`);
  return [head, `|${"---|".repeat(headings.length)}`, ...body].join("\n");
};

/** The tables of docs/recommendations.md: regret by policy, regret by seed, and coverage. */
export const recommendationTables = ({ regret, otherSeeds: others, coverage }: Report): readonly string[] => {
  const sessions = [10, 30, 60, 120];
  return [
    tableOf(
      ["Sessions", ...sessions.map(String)],
      policies.map(policy => [
        names[policy],
        ...sessions.map(session => (regret[policy][session - 1] ?? Number.NaN).toFixed(0)),
      ]),
    ),
    tableOf(
      ["Seed", "Product", "Greedy", "Fixed"],
      others.map(({ seed, thompson, greedy, fixed }) => [
        `${seed}`,
        ...[thompson, greedy, fixed].map(value => value.toFixed(0)),
      ]),
    ),
    tableOf(
      ["World", "Own sessions", "Other people's"],
      coverage.map(({ world, you, people }) => [world, percent(you), percent(people)]),
    ),
  ];
};
