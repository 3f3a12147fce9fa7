import { populations, selectivePopulations } from "./populations.ts";
import { simulateModes, simulatePools } from "./simulate.ts";

const seed = 20261127;
const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;
const points = (value: number): string => value.toFixed(2).replace("-", "−");

/** The numbers of people of the tables. */
const sizes = [30, 100, 300] as const;

/** The table of docs/evidence.md: how often the interval of a pooled effect contains the truth. */
export const poolTable = (): string =>
  [
    "| Population | people | interval holds the truth | above 0 | below 0 | interval | bias |",
    "|---|---|---|---|---|---|---|",
    ...[...populations, ...selectivePopulations].flatMap(population =>
      sizes.map(people => {
        const { covered, above, below, reach, bias } = simulatePools(population, people, {
          runs: 2000,
          seed,
        });
        const rates = [covered, above, below].map(percent).join(" | ");
        return `| ${population.name} | ${people} | ${rates} | ±${points(reach)} | ${points(bias)} |`;
      }),
    ),
  ].join("\n");

/** Catalogues of the table, with 30 to 150 people per mode. */
export const catalogues = [4, 8, 20].flatMap(modes =>
  [0, 0.5, 1.5].map(deviation => ({ modes, deviation, people: [30, 150] as const })),
);

/** The table of docs/evidence.md: what shrinkage does to the intervals of modes. */
export const shrinkTable = (): string =>
  [
    "| Modes | their effects vary by | all modes: pooled | shrunken | best-looking mode: pooled | shrunken |",
    "|---|---|---|---|---|---|",
    ...catalogues.map(catalogue => {
      const { pooled, shrunken, bestPooled, bestShrunken } = simulateModes(catalogue, { runs: 1000, seed });
      const rates = [pooled, shrunken, bestPooled, bestShrunken].map(percent).join(" | ");
      return `| ${catalogue.modes} | ${catalogue.deviation} | ${rates} |`;
    }),
  ].join("\n");
