/** The target must not be load-tested, or it does not respond. */
export class TargetRefusedError extends Error {
  override name = "TargetRefusedError";
}

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);
const answerWithinMs = 10_000;

/** The keys that a load test sends to staging. */
export type Keys = { readonly loadTestKey?: string | undefined; readonly accessSecret?: string | undefined };

/** Whether a URL is this machine's. */
export const isLoopback = (url: string): boolean => loopback.has(new URL(url).hostname);

/**
 * Accepts loopback, and a host that responds to our key as staging. Production has no key, so it never responds so.
 * @param ask sends the request that reads the deployment's name
 * @throws TargetRefusedError before any load is sent
 */
export const checkTarget = async (url: string, keys: Keys, ask: typeof fetch = fetch): Promise<void> => {
  if (isLoopback(url)) return;
  if (!keys.loadTestKey || !keys.accessSecret)
    throw new TargetRefusedError(
      `${url} is not on this machine: set LOAD_TEST_KEY and STAGING_ACCESS_SECRET to the values of staging`,
    );
  if (!url.startsWith("https:"))
    throw new TargetRefusedError(`${url} must use https, because the load test sends keys to it`);
  const answer = await ask(`${url}/config.json`, {
    headers: { "x-load-test-key": keys.loadTestKey },
    // A redirect would carry the key to another host.
    redirect: "error",
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch((cause: unknown) => {
    throw new TargetRefusedError(`${url} does not respond`, { cause });
  });
  await answer.body?.cancel();
  if (answer.headers.get("x-deployment") !== "staging")
    throw new TargetRefusedError(
      `${url} does not respond to this key with DEPLOYMENT=staging, so no load is sent`,
    );
};
