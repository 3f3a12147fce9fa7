import { readCosts } from "./costs.ts";
import { formatTables } from "./format-tables.ts";

/** `npm run scale`: prints the tables of docs/scale.md. */
const { measuredOn, machine, ...costs } = await readCosts();
process.stdout.write(`Measured on ${measuredOn}: ${machine}.\n\n`);
for (const text of Object.values(formatTables({ measuredOn, machine, ...costs })))
  process.stdout.write(`${text}\n\n`);
