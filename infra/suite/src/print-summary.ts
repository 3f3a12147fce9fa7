import { readFileSync } from "node:fs";
import { reportSchema, summarize } from "./summarize.ts";

/** `node print-summary.ts <vitest's JSON report> <exit code>`: for .ci/run. An empty report counts as missing. */
const [, , path = "", exitCode = "1"] = process.argv;
const text = readFileSync(path, "utf8");
const report = text === "" ? undefined : reportSchema.parse(JSON.parse(text));
process.stdout.write(`${summarize(report, Number(exitCode)).join("\n")}\n`);
