import type { Open } from "@phaselock/processes";
import { measureRawInserts, measureRawSignatures, perSecond } from "./ceilings.ts";
import { type Browser, createBrowsers, createRefresher } from "./load.ts";
import { openIdentity } from "./open-identity.ts";

const browsersCount = 640;
const proofsEach = 80;
/** Concurrent refreshes. Each worker has its own browsers, because a browser refreshes one at a time. */
const concurrency = 32;
const seconds = 15;

const figure = (value: number) => value.toLocaleString("en", { maximumFractionDigits: 0 }).padStart(8);

/** The process's CPU time so far, in seconds, which is more telling than the rate on a shared machine. */
const cpuSecondsOf = async (url: string): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total\S* ([\d.]+)/m.exec(metrics)?.[1]);
};

/** Compares POST /api/auth/refresh with DPoP proofs to bare pg and bare jose, in one run on one machine. */
export const benchIdentity = async (open: Open): Promise<void> => {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const identity = await openIdentity(open);
  const browsers = await createBrowsers(identity.database, browsersCount, proofsEach);
  const refresher = createRefresher(identity.url, concurrency);
  const latencies: number[] = [];
  const next = Array.from({ length: concurrency }, () => 0);
  const refresh = async (worker: number) => {
    const mine: Browser | undefined =
      browsers[worker + concurrency * ((next[worker] ?? 0) % (browsersCount / concurrency))];
    next[worker] = (next[worker] ?? 0) + 1;
    const begun = performance.now();
    if (!mine || !(await refresher.refresh(mine)))
      throw new Error("no proofs left: create more for this machine");
    latencies.push(performance.now() - begun);
  };
  await perSecond(3, concurrency, refresh);
  latencies.length = 0;
  const cpuBefore = await cpuSecondsOf(identity.url);
  const ours = await perSecond(seconds, concurrency, refresh);
  const cpuSeconds = (await cpuSecondsOf(identity.url)) - cpuBefore;
  await refresher.close();
  const rows = await measureRawInserts(identity.database, 8);
  const signatures = await measureRawSignatures(4);
  latencies.sort((a, b) => a - b);
  const percentile = (part: number) => latencies[Math.floor(latencies.length * part)]?.toFixed(0);
  print(
    `refreshes with proofs      ${figure(ours)} /s, p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms`,
  );
  print(`  CPU of identity          ${figure((cpuSeconds / latencies.length) * 1e6)} µs each`);
  print(`same rows by bare pg       ${figure(rows)} /s, ratio ${(ours / rows).toFixed(2)}`);
  print(`same signatures by jose    ${figure(signatures)} /s, ratio ${(ours / signatures).toFixed(2)}`);
};
