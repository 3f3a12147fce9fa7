import { writeFileSync } from "node:fs";
import { evidenceTable, rowsOf } from "./evidence-table.ts";
import { liars, people } from "./people.ts";

writeFileSync(
  "/tmp/plan-tables.md",
  `${evidenceTable(rowsOf(people))}\n\n@@\n\n${evidenceTable(rowsOf(liars))}\n`,
);
