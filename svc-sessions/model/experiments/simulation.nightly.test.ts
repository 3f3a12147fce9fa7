import { readFile } from "node:fs/promises";
import { beforeAll, expect, it } from "vitest";
import { documented, evidenceTable, type Row, rowsOf } from "./evidence-table.ts";
import { liars, people } from "./people.ts";

const docs = new URL("../../../docs/evidence.md", import.meta.url);
let rows: readonly Row[];
beforeAll(() => {
  rows = rowsOf(people);
}, 1_200_000);

/** Three standard errors of a share that is simulated `documented.count` times. */
const tolerance = (share: number) => 3 * Math.sqrt((share * (1 - share)) / documented.count);

it("simulated experiments end as the tables of docs/evidence.md say", async () => {
  const text = await readFile(docs, "utf8");
  expect(text).toContain(evidenceTable(rows));
  expect(text).toContain(evidenceTable(rowsOf(liars)));
}, 600_000);

it("a beat without an effect is called better in at most 5 %, and worse in at most 5 %", () => {
  for (const { people: who, rates } of rows.filter(({ people: { effect } }) => effect === 0)) {
    expect(rates.better, who.name).toBeLessThan(0.05 + tolerance(0.05));
    expect(rates.worse, who.name).toBeLessThan(0.05 + tolerance(0.05));
  }
});

it("the interval holds the true difference in at least 90 %, unless its user says that they saw through it", () => {
  for (const { people: who, rates } of rows.filter(row => row.people.belief?.says !== "yes"))
    expect(rates.covered, who.name).toBeGreaterThan(0.9 - tolerance(0.9));
});

it("a user who says that they saw through it is never told better or worse", () => {
  for (const { rates } of rows.filter(row => row.people.belief?.says === "yes"))
    expect(rates.better + rates.worse).toBe(0);
});
