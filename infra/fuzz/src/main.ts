import { parseArgs } from "node:util";
import { startThrowAwayPostgres } from "@phaselock/postgres/testing";
import { runToEnd } from "@phaselock/processes";
import { z } from "zod";
import { openProduct } from "./product/open-product.ts";
import { runFuzz } from "./run/run-fuzz.ts";

/** `npm run fuzz -- --requests 10000 --seed 1`, on a product started for the run. */
const { values } = parseArgs({ options: { requests: { type: "string" }, seed: { type: "string" } } });
const options = z
  .object({
    requests: z.coerce.number().int().positive().default(10_000),
    seed: z.coerce
      .number()
      .int()
      .nonnegative()
      .default(Math.floor(Date.now() / 1_000)),
  })
  .parse(values);
/** Operations that succeed only after twenty rated sessions. */
const needHistory = ["postExperimentsByIdReveal", "putExperimentsByIdNoticed"];
const say = (line: string) => void process.stdout.write(`${line}\n`);

await runToEnd(async open => {
  say(`seed ${options.seed}`);
  const postgres = await open("PostgreSQL", startThrowAwayPostgres, ({ discard }) => discard());
  const product = await open(
    "product",
    () => openProduct(postgres.url),
    opened => opened.close(),
  );
  // A resource of its own, so that no request is running when the product closes.
  const { requests, users, tally, findings } = await open(
    "run",
    stopped => runFuzz(product, { ...options, say, stopped }),
    () => undefined,
  );
  for (const line of tally.lines()) say(line);
  const untried = tally.withoutSuccess().filter(id => !needHistory.includes(id));
  say(`${requests} requests of ${users} users, seed ${options.seed}: ${findings.length} findings`);
  if (untried.length > 0) say(`never successful: ${untried.join(", ")}`);
  if (findings.length > 0 || untried.length > 0) process.exitCode = 1;
});
