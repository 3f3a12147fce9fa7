import { join } from "node:path";
import { parseArgs } from "node:util";
import { root, runToEnd } from "@phaselock/local";
import { z } from "zod";
import { everything, slice } from "./faults/plans.ts";
import { runFaults } from "./run/run-faults.ts";

/** `npm run faults -- --minutes 30 --seed 7`; without minutes the slice that CI runs. */
const { values } = parseArgs({ options: { minutes: { type: "string" }, seed: { type: "string" } } });
const { minutes, seed } = z
  .object({
    minutes: z.coerce.number().positive().optional(),
    seed: z.coerce
      .number()
      .int()
      .nonnegative()
      .default(Math.floor(Date.now() / 1_000)),
  })
  .parse(values);

const say = (line: string) => void process.stdout.write(`${line}\n`);

await runToEnd(async open => {
  // It closes what it opens by itself, in its own order, also when it is stopped.
  const report = await open(
    "run",
    unwanted =>
      runFaults({
        seed,
        plan: minutes === undefined ? slice : everything(minutes),
        between: minutes === undefined ? "nothing" : "proxies",
        players: 6,
        dir: join(root, ".phaselock", "faults"),
        say,
        unwanted,
      }),
    () => undefined,
  );
  say(
    Object.entries(report.counts)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(", "),
  );
  for (const violation of report.violations) say(`VIOLATED ${violation}`);
  say(report.isWell ? "all kept" : `seed ${seed}: not kept`);
  if (!report.isWell) process.exitCode = 1;
});
