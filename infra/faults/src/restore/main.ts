import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "@phaselock/local";
import { runToEnd } from "@phaselock/processes";
import { z } from "zod";
import { drillRestore, restorable } from "./restore.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    service: { type: "string" },
    steps: { type: "string" },
    kept: { type: "string" },
  },
});
const { seed, service, steps, kept } = z
  .object({
    seed: z.coerce.number().int().nonnegative().default(1),
    service: z.enum(restorable).default("billing"),
    steps: z.enum(["all", "none"]).default("all"),
    kept: z.enum(["all", "no-telemetry"]).default("all"),
  })
  .parse(values);

const say = (line: string) => void process.stdout.write(`${line}\n`);
const dir = join(root, ".phaselock", "drills");

/** Runs the drill: `main.ts --service billing --seed 1`. */
await runToEnd(async open => {
  const findings = await open(
    "drill",
    stopped => drillRestore({ seed, dir, say, stopped, service, steps, kept }),
    () => undefined,
  );
  for (const finding of findings) say(`FOUND ${finding}`);
  say(findings.length === 0 ? "passed" : `${findings.length} findings`);
  if (findings.length > 0) process.exitCode = 1;
});
