import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startThrowAwayPostgres } from "@phaselock/postgres/testing";
import { runToEnd } from "@phaselock/processes";
import { createLogger, migrateDatabase, openPool } from "@phaselock/service-kit";
import fc from "fast-check";
import { z } from "zod";
import { checkHistory } from "./check-history.ts";
import { histories } from "./history.ts";

/** `npx node svc-analytics/model/main.ts --runs 2000 --seed 7`; `--path` repeats one failure. */
const { values } = parseArgs({
  options: { runs: { type: "string" }, seed: { type: "string" }, path: { type: "string" } },
});
const { runs, seed, path } = z
  .object({
    runs: z.coerce.number().int().positive().default(2_000),
    seed: z.coerce
      .number()
      .int()
      .default(Math.floor(Date.now() / 1_000)),
    path: z.string().optional(),
  })
  .parse(values);
const say = (line: string) => void process.stdout.write(`${line}\n`);

await runToEnd(async open => {
  say(`seed ${seed}`);
  const postgres = await open("PostgreSQL", startThrowAwayPostgres, ({ discard }) => discard());
  const url = postgres.url("postgres");
  // Without the service, whose jobs would also write.
  await migrateDatabase(url, fileURLToPath(new URL("../prisma/migrations/", import.meta.url)));
  const pool = await open(
    "database",
    async () => openPool(url, createLogger("model", "silent"), 4),
    opened => opened.end(),
  );
  let done = 0;
  const property = fc.asyncProperty(histories, async history => {
    await checkHistory(pool, history);
    if (++done % 100 === 0) say(`${done} histories`);
  });
  // A resource of its own, so that no history is running when the pool closes.
  const outcome = await open(
    "run",
    stopped =>
      fc.check(
        property.beforeEach(() => stopped.throwIfAborted()),
        { seed, numRuns: runs, ...(path !== undefined && { path }) },
      ),
    () => undefined,
  );
  if (!outcome.failed) return say(`${outcome.numRuns} histories, seed ${seed}: each rollup was right`);
  say(fc.defaultReportMessage(outcome) ?? "failed");
  process.exitCode = 1;
});
