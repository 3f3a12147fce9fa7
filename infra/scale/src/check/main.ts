import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { openSystem } from "@phaselock/faults";
import { lossless, runProfile } from "@phaselock/load";
import { root } from "@phaselock/local";
import { runToEnd } from "@phaselock/processes";
import { Redis } from "ioredis";
import { combineUsage, readCosts, type Usage } from "../costs.ts";
import { readUsage } from "../measure/read-usage.ts";
import { compareUsage, countActions, predict } from "./predict.ts";

/**
 * `npm run scale:check`: plays `npm run load`'s journeys against the distributed form, and compares what it uses with what the
 * measured costs predict for the same actions.
 */
const say = (line: string) => void process.stdout.write(`${line}\n`);
const seed = 17;

await runToEnd(async open => {
  const folder = join(root, ".phaselock", "scale");
  await mkdir(folder, { recursive: true });
  const dir = await mkdtemp(join(folder, "check-"));
  const loadTestKey = randomBytes(32).toString("hex");
  const system = await open(
    "system",
    stopped =>
      openSystem(dir, "nothing", line => say(`    ${line}`), stopped, {
        env: { LOAD_TEST_KEY: loadTestKey },
      }),
    opened => opened.close(),
  );
  const redis = await open(
    "redis",
    async () => new Redis(system.redis.url),
    client => client.disconnect(),
  );
  const read = async (): Promise<Usage> => ({ requests: 0, ...(await readUsage(system, dir, redis)) });
  await open(
    "run",
    async stopped => {
      const [before, startedAt] = [await read(), performance.now()];
      const { steps, requests, journeys } = await runProfile({
        profile: "load",
        url: system.url.replace("127.0.0.1", "localhost"),
        keys: { loadTestKey },
        seed,
        rate: 1,
        outDir: join(folder, "check"),
        quiet: false,
        stopped,
        thresholds: lossless,
      });
      const seconds = (performance.now() - startedAt) / 1_000;
      const measured = combineUsage(await read(), before, (now, then) => now - then);
      const costs = await readCosts();
      const counts = countActions(steps, costs);
      const people = journeys.map(({ scenario, iterations }) => `${iterations} ${scenario}`).join(", ");
      say(`Seed ${seed}: ${people}, ${requests} requests in ${seconds.toFixed(0)} s.`);
      say(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}. Actions: ${JSON.stringify(counts)}`);
      say(compareUsage(predict(costs, counts, seconds), measured));
    },
    () => undefined,
  );
});
