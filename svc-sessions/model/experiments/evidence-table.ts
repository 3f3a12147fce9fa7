import { raters } from "./raters.ts";
import { simulate } from "./simulate.ts";

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

/** The table of docs/evidence.md: how simulated experiments end. */
export const evidenceTable = (): string => {
  const rows = raters.map(rater => {
    const rates = simulate(rater, { experiments: 4000, seed: 20261123 });
    const ends = [rates.better, rates.worse, rates.none, rates.unclear, rates.covered].map(percent);
    return `| ${rater.name} | ${ends.join(" | ")} | ±${rates.reach.toFixed(1)} |`;
  });
  return [
    "| Rater | better | worse | none | unclear | interval holds the truth | interval |",
    "|---|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
};
