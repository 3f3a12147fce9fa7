import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { plotRegret } from "./plot.ts";
import { createReport, describe } from "./report.ts";

/** `npm run recommender` prints the figures of docs/recommendations.md and writes its plot; `--check` only compares it. */
const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const file = new URL("../../../../docs/recommendations.svg", import.meta.url);
const report = createReport();
const svg = plotRegret(report.regret);
process.stdout.write(`${describe(report).join("\n")}\n`);
if (!values.check) await writeFile(file, svg);
else if ((await readFile(file, "utf8")) !== svg) {
  process.stdout.write("docs/recommendations.svg is not what the simulation gives now\n");
  process.exitCode = 1;
}
