import { commandDatabaseUrl, createLogger, openPool } from "@phaselock/service-kit";
import { requestRebuild, runRebuild } from "./rebuild/rebuild-rollups.ts";
import { serviceName } from "./service-name.ts";

// `node svc-analytics/src/rebuild.ts`: counts the rollups again from the log. Continues a rebuild that was interrupted.
const say = (line: string) => void process.stdout.write(`${line}\n`);
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());

const pool = openPool(commandDatabaseUrl(), createLogger(serviceName, "warn"), 3);
try {
  await requestRebuild(pool);
  const isOurs = await runRebuild(pool, {
    signal: stopping.signal,
    onPage: ({ id, users, lastWebDay, isDone }) =>
      say(
        `rebuild ${id}: ${users} users${lastWebDay ? `, browsers up to ${lastWebDay}` : ""}${isDone ? ", finished" : ""}`,
      ),
  });
  if (!isOurs)
    say("svc-analytics is running the rebuild. The table rollup_rebuilds shows how far it has come.");
  else if (stopping.signal.aborted) say("Stopped. svc-analytics continues within a minute.");
} finally {
  await pool.end();
}
