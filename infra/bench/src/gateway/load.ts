import { Pool } from "undici";

/** Requests under way at once, each on a connection of its own. */
const concurrency = 16;

export type Load = { readonly requests: number; readonly p99Ms: number };

/** Ask a server for a while, as fast as it answers. @throws on anything but 200 */
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
