import { parseArgs } from "node:util";
import { startThrowAwayPostgres } from "@phaselock/postgres/testing";
import { runToEnd } from "@phaselock/processes";
import { z } from "zod";
import { runModel } from "./run-model.ts";
import { openWorld } from "./world.ts";

/** `npm run model -- --runs 10000 --seed 7`; `--path` repeats one failure. */
const { values } = parseArgs({
  options: {
    runs: { type: "string" },
    seed: { type: "string" },
    path: { type: "string" },
    tally: { type: "boolean" },
  },
});
const { runs, seed, path, tally } = z
  .object({
    runs: z.coerce.number().int().positive().default(10_000),
    seed: z.coerce
      .number()
      .int()
      .default(Math.floor(Date.now() / 1_000)),
    path: z.string().optional(),
    tally: z.boolean().default(false),
  })
  .parse(values);
const say = (line: string) => void process.stdout.write(`${line}\n`);

await runToEnd(async open => {
  say(`seed ${seed}`);
  const postgres = await open("PostgreSQL", startThrowAwayPostgres, ({ discard }) => discard());
  const world = await open(
    "world",
    () => openWorld(postgres.url("postgres")),
    opened => opened.close(),
  );
  const onRun = (done: number) => done % 500 === 0 && say(`${done} schedules`);
  // A resource of its own, so that no schedule is running when the world closes.
  const report = await open(
    "run",
    stopped => runModel(world, { runs, seed, onRun, stopped, ...(path !== undefined && { path }) }),
    () => undefined,
  );
  if (tally)
    for (const [kind, count] of [...report.tally].sort(([, a], [, b]) => b - a)) say(`${count}\t${kind}`);
  const each = (total: number) => `${(total / report.runs).toFixed(0)} ms`;
  say(
    `${report.runs} schedules, ${each(report.milliseconds)} each (${each(report.cpuMilliseconds)} of CPU here), seed ${seed}`,
  );
  if (report.failure === undefined) return say("no rule was broken");
  say(report.failure);
  process.exitCode = 1;
});
