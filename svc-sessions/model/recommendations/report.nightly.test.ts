import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { plotRegret } from "./plot.ts";
import { createReport, recommendationTables } from "./report.ts";

const docs = new URL("../../../docs/", import.meta.url);

it("docs/recommendations.md and its plot show what the simulation gives, and learning beats the best fixed ranking by the 60th session", async () => {
  const report = createReport();
  const page = await readFile(new URL("recommendations.md", docs), "utf8");
  for (const table of recommendationTables(report)) expect(page).toContain(table);
  expect(await readFile(new URL("recommendations.svg", docs), "utf8")).toBe(plotRegret(report.regret));

  const { thompson, fixed } = report.regret;
  for (const session of [60, 90, 120])
    expect(thompson[session - 1], `after ${session} sessions`).toBeLessThan(fixed[session - 1] ?? 0);
  for (const { seed, ...regret } of report.otherSeeds)
    expect(regret.thompson, `seed ${seed}`).toBeLessThan(regret.fixed);
}, 240_000);
