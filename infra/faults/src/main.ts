import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "@phaselock/local";
import { runToEnd } from "@phaselock/processes";
import { z } from "zod";
import { ciPlan, fullPlan } from "./faults/plans.ts";
import { runFaults } from "./run/run-faults.ts";

/** `npm run faults -- --minutes 30 --seed 7`; without minutes it runs CI's subset. */
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
  // The run closes its own resources in order, also when it is stopped.
  const report = await open(
    "run",
    stopped =>
      runFaults({
        seed,
        plan: minutes === undefined ? ciPlan : fullPlan(minutes),
        between: minutes === undefined ? "nothing" : "proxies",
        users: 6,
        dir: join(root, ".phaselock", "faults"),
        say,
        stopped,
      }),
    () => undefined,
  );
  say(
    Object.entries(report.counts)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(", "),
  );
  for (const violation of report.violations) say(`VIOLATED ${violation}`);
  say(report.passed ? "no violations" : `seed ${seed}: failed`);
  if (!report.passed) process.exitCode = 1;
});
