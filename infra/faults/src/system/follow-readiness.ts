import { setTimeout as delay } from "node:timers/promises";

/** How often a process is asked (every 5 s in infra/k8s/server), and how many failures in a row take it out of service. */
const probeEveryMs = 500;
const failureThreshold = 2;
/** How long an answer may take, in milliseconds, as in infra/k8s/server. */
const probeTimeoutMs = 3_000;

type Target = {
  readonly url: string;
  /** Sends the process calls. */
  add(): void;
  /** Sends the process no more calls. */
  remove(): void;
};

/** Readiness as Kubernetes uses it. */
export type Readiness = {
  /** Resolves when each process has been asked so many more times. */
  untilProbed(times: number): Promise<void>;
  close(): Promise<void>;
};

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(probeTimeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Takes a process that is not ready out of service, and puts it back when it is, as a headless Service does with its address. */
export const followReadiness = (targets: readonly Target[]): Readiness => {
  const closing = new AbortController();
  const probes = new Map(targets.map(target => [target, 0]));
  const follow = async (target: Target) => {
    let isServing = true;
    for (let failures = 0; !closing.signal.aborted; ) {
      failures = (await isReady(target.url)) ? 0 : failures + 1;
      probes.set(target, (probes.get(target) ?? 0) + 1);
      if (isServing && failures >= failureThreshold) target.remove();
      if (!isServing && failures === 0) target.add();
      isServing = failures === 0 || (isServing && failures < failureThreshold);
      await delay(probeEveryMs, undefined, closing).catch(() => undefined);
    }
  };
  const following = Promise.all(targets.map(follow));
  return {
    async untilProbed(times) {
      const wanted = new Map([...probes].map(([target, count]) => [target, count + times]));
      while ([...wanted].some(([target, count]) => (probes.get(target) ?? 0) < count))
        await delay(probeEveryMs);
    },
    async close() {
      closing.abort();
      await following;
    },
  };
};
