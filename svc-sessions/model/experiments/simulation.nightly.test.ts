import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { evidenceTable } from "./evidence-table.ts";
import { raters } from "./raters.ts";
import { simulate } from "./simulate.ts";

const docs = new URL("../../../docs/evidence.md", import.meta.url);
/** A rate of 0.9 then has a standard error of 0.9 points. */
const run = { experiments: 1000, seed: 7 };
const raterOf = (name: string) => raters.find(it => it.name === name) ?? expect.fail(`no rater ${name}`);

describe("simulated experiments", () => {
  it("end as the table of docs/evidence.md says", async () => {
    expect(await readFile(docs, "utf8")).toContain(evidenceTable());
  }, 60_000);

  it.each(raters)("$name: the interval contains the truth in about 90 %", rater => {
    expect(simulate(rater, run).covered).toBeGreaterThan(0.86);
  });

  it("a beat that does nothing is called better in about 5 %, and as often worse", () => {
    const { better, worse } = simulate(raterOf("changes vary by 4, effect 0"), run);
    expect(better).toBeGreaterThan(0.03);
    expect(better).toBeLessThan(0.07);
    expect(worse).toBeLessThan(0.07);
  });

  it("an effect as large as the ratings vary is found in about 7 of 10, with 40 sessions in 9 of 10", () => {
    const rater = raterOf("changes vary by 4, effect 4");
    const stated = simulate(rater, run).better;
    expect(stated).toBeGreaterThan(0.65);
    expect(stated).toBeLessThan(0.74);
    expect(simulate(rater, { ...run, sessions: 40 }).better).toBeGreaterThan(0.88);
  });
});
