import { commandDatabaseUrl, createLogger, openPool } from "@phaselock/service-kit";
import { rebuildStatistics } from "./recommendations/learning/rebuild-statistics.ts";
import { serviceName } from "./service-name.ts";

// `node svc-sessions/src/rebuild.ts`: counts what recommendations have learned again, from the outcomes of sessions.
const say = (line: string) => void process.stdout.write(`${line}\n`);
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());

const pool = openPool(commandDatabaseUrl(), createLogger(serviceName, "warn"), 3);
try {
  const users = await rebuildStatistics(pool, {
    signal: stopping.signal,
    onPage: counted => say(`${counted} users`),
  });
  say(stopping.signal.aborted ? `Stopped after ${users} users. Run it again.` : "Finished.");
} finally {
  await pool.end();
}
