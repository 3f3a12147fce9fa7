import { experimentLooks, outcomeMeasures } from "@phaselock/contracts";
import type { People } from "./people.ts";
import { type Rates, simulate } from "./simulate.ts";

/** A row of a table of docs/evidence.md. */
export type Row = { readonly people: People; readonly rates: Rates };

/** How the rows of docs/evidence.md are simulated. Fewer redraws than a plan has, which only costs precision. */
export const documented = { count: 2000, seed: 20261127, redraws: 999 };

/** Simulates people as docs/evidence.md does. */
export const rowsOf = (kinds: readonly People[]): readonly Row[] =>
  kinds.map(people => ({ people, rates: simulate(people, documented) }));

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

/** A table of docs/evidence.md: how simulated experiments end. */
export const evidenceTable = (rows: readonly Row[]): string => {
  const looks = experimentLooks.map(({ sessions }) => `after ${sessions}`);
  const lines = rows.map(({ people, rates }) => {
    const ends = [rates.better, rates.worse, rates.none, rates.unclear, rates.covered].map(percent);
    const digits = outcomeMeasures[people.outcome].noEffect < 1 ? 2 : 1;
    return `| ${people.name} | ${[...ends, `±${rates.reach.toFixed(digits)}`, ...rates.ended.map(percent)].join(" | ")} |`;
  });
  const head = ["better", "worse", "none", "unclear", "interval holds the truth", "interval", ...looks];
  return [`| People | ${head.join(" | ")} |`, `|${"---|".repeat(head.length + 1)}`, ...lines].join("\n");
};
