import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { populations, selectivePopulations } from "./populations.ts";
import { simulatePools } from "./simulate.ts";
import { poolTable, shrinkTable } from "./tables.ts";

const docs = new URL("../../../docs/evidence.md", import.meta.url);
const pageTexts = new URL("../../../mfe-marketing/src/effects/texts.ts", import.meta.url);
/** A busy machine takes minutes for 48,000 populations, some of 300 people. */
const timeoutMs = 900_000;

describe("simulated populations", () => {
  it(
    "the tables of docs/evidence.md are what the simulation finds, and /effects states two of its rates",
    async () => {
      const text = await readFile(docs, "utf8");
      const table = poolTable();
      expect(text).toContain(table);
      expect(text).toContain(shrinkTable());
      const rates = [30, 300].map(people => {
        const row = table
          .split("\n")
          .find(line => line.startsWith(`| ${selectivePopulations[0]?.name} | ${people} |`));
        return Math.round(Number.parseFloat(row?.split(" | ")[3] ?? ""));
      });
      expect(await readFile(pageTexts, "utf8")).toContain(
        `look better in ${rates[0]}% of cases with 30 people, and in ${rates[1]}% with 300`,
      );
    },
    timeoutMs,
  );

  it.each(populations)(
    "$name: the interval holds the mean effect in 95 %, within 2.5 points",
    population => {
      const { covered } = simulatePools(population, 60, { runs: 1000, seed: 7 });
      expect(Math.abs(covered - 0.95)).toBeLessThan(0.025);
    },
    timeoutMs,
  );
});
