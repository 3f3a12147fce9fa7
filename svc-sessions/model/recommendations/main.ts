import { writeFile } from "node:fs/promises";
import { plotRegret } from "./plot.ts";
import { createReport, recommendationTables } from "./report.ts";

// Prints the tables of docs/recommendations.md and writes its plot. A test compares both.
const report = createReport();
process.stdout.write(`${recommendationTables(report).join("\n\n")}\n`);
await writeFile(new URL("../../../docs/recommendations.svg", import.meta.url), plotRegret(report.regret));
