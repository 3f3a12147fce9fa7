import { createServer } from "node:http";
import { overviewMaxDays } from "@phaselock/contracts";
import { createDatabases } from "@phaselock/local";
import { cpuMsOf, listenOnLoopback, type Open } from "@phaselock/processes";
import { createLogger, openPool } from "@phaselock/service-kit";
import { fillHistories } from "@phaselock/svc-analytics/testing/histories";
import { Pool } from "undici";
import { createKeys, issuer } from "../events/load.ts";
import { openServers, openService } from "../servers.ts";
import { fillFigures, recordReports } from "./fill-figures.ts";

/** 2,740 users with a year of days each: a million rows of `user_days`. */
const sizes = { others: 2_740, samples: 15, otherReports: 200_000 };
const requests = 2_000;
const paths = ["me/progress?timeZone=Europe/Zurich&weeks=53", "me/week?timeZone=Europe/Zurich", "me/totals"];

const print = (line: string) => process.stdout.write(`${line}\n`);
const milliseconds = (value: number) => value.toFixed(2).padStart(8);

/** The backends that serve this database, the bench's own included, which are idle while it measures. */
const backends = `
SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'`;

/** Does `work` many times, one after the other. @returns its times, in milliseconds */
const timesOf = async (times: number, work: (index: number) => Promise<unknown>): Promise<number[]> => {
  const took: number[] = [];
  for (let index = 0; index < times; index++) {
    const begun = performance.now();
    await work(index);
    took.push(performance.now() - begun);
  }
  return took;
};

const percentilesOf = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  return { p50: percentile(0.5), p99: percentile(0.99) };
};

/** One reading of the overview answers for 10 s, so a round reads each period once. */
const [rounds, roundEveryMs] = [6, 10_500];
const shortestPeriod = 7;
const periods = overviewMaxDays - shortestPeriod + 1;

/**
 * Reads the progress, the week and the totals of a user with ten years of daily sessions, among a million days of other
 * users, and the overview of operators while 370 reports a second arrive.
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
  const readAs = (token: string) => async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = { method: "GET", path: `/api/analytics/${path}`, headers } as const;
    const { statusCode, body } = await client.request(request);
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text}`);
  };
  /** The times of some reads, and the CPU time that they took in all. */
  const measure = async (work: () => Promise<readonly number[]>) => {
    const before = await cpuMs();
    const times = await work();
    const after = await cpuMs();
    return { times, service: after.service - before.service, postgres: after.postgres - before.postgres };
  };
  const printReads = (name: string, measured: readonly Awaited<ReturnType<typeof measure>>[]) => {
    const times = measured.flatMap(round => round.times);
    const { p50, p99 } = percentilesOf(times);
    const each = (part: "service" | "postgres") =>
      milliseconds(measured.reduce((sum, round) => sum + round[part], 0) / times.length);
    print(`${name.padEnd(28)}  p50${milliseconds(p50)} ms  p99${milliseconds(p99)} ms`);
    print(`  CPU: service ${each("service")} ms, PostgreSQL ${each("postgres")} ms`);
  };

  const read = readAs(await keys.tokenFor(userId));
  for (const path of paths) {
    await timesOf(requests / 10, () => read(path));
    printReads(path.replace(/^me\/|\?.*/g, ""), [await measure(() => timesOf(requests, () => read(path)))]);
  }
  const readAsOperator = readAs(await keys.tokenFor(userId, { roles: ["operator"] }));
  const readPeriods = () =>
    timesOf(periods, index => readAsOperator(`overview?days=${shortestPeriod + index}`));
  await fillFigures(database);
  await recordReports(database, 60);
  await readPeriods();
  const measured: Awaited<ReturnType<typeof measure>>[] = [];
  for (let round = 0; round < rounds; round++) {
    await new Promise(done => setTimeout(done, roundEveryMs));
    await recordReports(database, roundEveryMs / 1_000);
    measured.push(await measure(readPeriods));
  }
  printReads("overview, 7 to 90 days", measured);
};
