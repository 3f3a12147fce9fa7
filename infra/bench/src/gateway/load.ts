import { Pool } from "undici";

/** Concurrent requests, each on its own connection. */
const concurrency = 16;

export type Load = { readonly requests: number; readonly p99Ms: number };

/** Sends requests to a server as fast as it responds. @throws on any status other than 200 */
export const load = async (
  url: string,
  { path, tokens, ms }: { path: string; tokens: readonly string[]; ms: number },
): Promise<Load> => {
  const pool = new Pool(url, { connections: concurrency });
  const latencies: number[] = [];
  const end = performance.now() + ms;
  let next = 0;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let begun = performance.now(); begun < end; begun = performance.now()) {
        const authorization = `Bearer ${tokens[next++ % tokens.length]}`;
        const { statusCode, body } = await pool.request({ path, method: "GET", headers: { authorization } });
        const text = await body.text();
        if (statusCode !== 200) throw new Error(`${url}${path} answered ${statusCode}: ${text}`);
        latencies.push(performance.now() - begun);
      }
    }),
  );
  await pool.close();
  latencies.sort((a, b) => a - b);
  return { requests: latencies.length, p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN };
};
