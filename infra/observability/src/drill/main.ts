import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "@phaselock/local";
import { runToEnd } from "@phaselock/processes";
import { z } from "zod";
import { drills } from "./drills.ts";
import { runDrill } from "./run-drill.ts";

/** Runs a drill: `main.ts kafka`, or the name of another; `--factor 5` shortens the times in the rules. */
const { values, positionals } = parseArgs({
  options: { factor: { type: "string" } },
  allowPositionals: true,
});
const factor = z.coerce.number().min(1).default(5).parse(values.factor);
const name = z.string().default("kafka").parse(positionals[0]);

const say = (line: string) => void process.stdout.write(`${line}\n`);

await runToEnd(async open => {
  const drill = drills[name];
  if (!drill) throw new Error(`There is no drill ${name}, only ${Object.keys(drills).join(", ")}`);
  const wrong = await open(
    "drill",
    stopped => runDrill({ name, drill, factor, dir: join(root, ".phaselock", "alert-drills"), say, stopped }),
    () => undefined,
  );
  for (const line of wrong) say(line);
  say(wrong.length === 0 ? `passed: only ${drill.alerts.join(", ")} fired and ended` : "failed");
  if (wrong.length > 0) process.exitCode = 1;
});
