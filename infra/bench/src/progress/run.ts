import { createServer } from "node:http";
import { createDatabases } from "@phaselock/local";
import { cpuMsOf, listenOnLoopback, type Open } from "@phaselock/processes";
import { createLogger, openPool } from "@phaselock/service-kit";
import { fillHistories } from "@phaselock/svc-analytics/testing/histories";
import { Pool } from "undici";
import { createKeys, issuer } from "../events/load.ts";
import { openServers, openService } from "../servers.ts";
import { fillOldLog, oldPass } from "./old-pass.ts";

/** 2,740 users with a year of days each: a million rows of `user_days`. */
const sizes = { others: 2_740, samples: 15, otherReports: 200_000 };
const requests = 2_000;
const paths = ["progress?timeZone=Europe/Zurich&weeks=53", "week?timeZone=Europe/Zurich", "totals"];

const print = (line: string) => process.stdout.write(`${line}\n`);
const milliseconds = (value: number) => value.toFixed(2).padStart(8);

/** The backends that serve this database, the bench's own included, which are idle while it measures. */
const backends = `
SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'`;

/** Does `work` many times, one after the other. @returns the percentiles of its time, in milliseconds */
const measure = async (times: number, work: () => Promise<unknown>) => {
  const took: number[] = [];
  for (let n = 0; n < times; n++) {
    const begun = performance.now();
    await work();
    took.push(performance.now() - begun);
  }
  took.sort((a, b) => a - b);
  const percentile = (part: number) => took[Math.floor(took.length * part)] ?? Number.NaN;
  return { p50: percentile(0.5), p99: percentile(0.99) };
};

/**
 * Reads the progress, the week and the totals of a user with ten years of daily sessions, among a million days of other
 * users. The baseline is the pass over the log by which totals were counted, for 100 hours of play only.
 */
export const benchProgress = async (open: Open): Promise<void> => {
  const servers = await openServers(open);
  const { postgres } = servers;
  await createDatabases(postgres.url("postgres"), ["bus"]);
  const keys = await createKeys();
  const keyServer = await open(
    "keys",
    async () => {
      const server = createServer((_, response) => response.end(JSON.stringify(keys.jwks)));
      return { server, url: `http://127.0.0.1:${await listenOnLoopback(server, 0)}/` };
    },
    ({ server }) => server.close(),
  );
  const service = await openService(open, servers, "analytics", () => ({
    BUS_DATABASE_URL: postgres.url("bus"),
    PUBLIC_URL: issuer,
    JWKS_URL: keyServer.url,
    BILLING_URL: "http://127.0.0.1:9",
  }));
  const database = await open(
    "database",
    () => openPool(postgres.url("analytics"), createLogger("bench", "silent"), 2),
    pool => pool.end(),
  );
  const userId = await fillHistories(database, sizes);
  const oldUserId = await fillOldLog(database);
  const baseline = await measure(5, () => database.query(oldPass, [oldUserId]));
  print(`a pass over 100 h of the log  p50${milliseconds(baseline.p50)} ms`);

  const cpuMs = async () => {
    const { rows } = await database.query<{ pid: number }>(backends);
    const ofBackends = await Promise.all(rows.map(({ pid }) => cpuMsOf(pid)));
    return {
      service: await cpuMsOf(service.pid ?? 0),
      postgres: ofBackends.reduce((sum, time) => sum + time, 0),
    };
  };
  const client = await open(
    "client",
    async () => new Pool(service.url, { connections: 1, pipelining: 1 }),
    pool => pool.close(),
  );
  const headers = { authorization: `Bearer ${await keys.tokenFor(userId)}` };
  for (const path of paths) {
    const read = async () => {
      const { statusCode, body } = await client.request({
        method: "GET",
        path: `/api/analytics/me/${path}`,
        headers,
      });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text}`);
    };
    await measure(requests / 10, read);
    const before = await cpuMs();
    const { p50, p99 } = await measure(requests, read);
    const after = await cpuMs();
    const each = (part: "service" | "postgres") => milliseconds((after[part] - before[part]) / requests);
    print(`${path.replace(/\?.*/, "").padEnd(28)}  p50${milliseconds(p50)} ms  p99${milliseconds(p99)} ms`);
    print(`  CPU: service ${each("service")} ms, PostgreSQL ${each("postgres")} ms`);
    print(`  p50 ÷ the pass: ${(p50 / baseline.p50).toFixed(4)}`);
  }
};
