import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "@phaselock/local";
import { runToEnd } from "@phaselock/processes";
import { z } from "zod";
import type { DrillOptions } from "./open-drill.ts";
import { drillRestore, restorable } from "./restore.ts";
import { drillDeploy } from "./roll-out.ts";
import { drillSecrets } from "./rotate-secrets.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
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

/** The drills by name. Each returns its findings, one sentence per finding. */
const drills: Readonly<Record<string, (options: DrillOptions) => Promise<readonly string[]>>> = {
  restore: options => drillRestore({ ...options, service, steps, kept }),
  deploy: drillDeploy,
  secrets: drillSecrets,
};

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs a drill: `main.ts restore --service billing --seed 1`. */
await runToEnd(async open => {
  const drill = drills[positionals[0] ?? ""];
  if (!drill) throw new Error(`Name a drill: ${Object.keys(drills).join(", ")}`);
  const dir = join(root, ".phaselock", "drills");
  const findings = await open(
    "drill",
    stopped => drill({ seed, dir, say, stopped }),
    () => undefined,
  );
  for (const finding of findings) say(`FOUND ${finding}`);
  say(findings.length === 0 ? "passed" : `${findings.length} findings`);
  if (findings.length > 0) process.exitCode = 1;
});
