import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { Replica } from "./replica.ts";

/** Looks up every address of a name. */
export type LookUp = (hostname: string) => Promise<readonly { address: string; family: number }[]>;

/** How old the addresses may be before a call has them looked up again, in milliseconds. */
const lookUpAfterMs = 5_000;

const lookUpAll: LookUp = hostname => lookup(hostname, { all: true, order: "verbatim" });

/**
 * The origins that a URL stands for. A name, such as a headless Service of Kubernetes, stands for one replica at each of its
 * addresses. https keeps the name, because a certificate contains no address.
 */
const findOrigins = async (url: string, lookUp: LookUp): Promise<readonly string[]> => {
  const { protocol, hostname, port, origin } = new URL(url);
  if (protocol !== "http:" || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return [origin];
  const addresses = await lookUp(hostname);
  return addresses.map(
    ({ address, family }) => new URL(`http://${family === 6 ? `[${address}]` : address}:${port}`).origin,
  );
};

export type Replicas = {
  readonly count: number;
  /**
   * Chooses the replica for a call: in turn one that is not avoided, else one that the call has not tried, else any.
   * @returns undefined if no replica may be called, because none has answered in time
   */
  choose(tried: ReadonlySet<Replica>): Replica | undefined;
};

/**
 * Follows the replicas that a service's URLs stand for. Calls never wait for DNS: they go to the known replicas, and have
 * old addresses looked up meanwhile. A replica that is still there keeps its state and its connections. A name that can't be
 * resolved keeps its addresses.
 */
export const followReplicas = (urls: readonly string[], lookUp: LookUp = lookUpAll): Replicas => {
  // Until a name has been resolved, connecting to it resolves it.
  const origins = new Map(urls.map(url => [url, [new URL(url).origin] as readonly string[]]));
  let replicas: readonly Replica[] = [];
  let lookedUpAt = Number.NEGATIVE_INFINITY;
  let isLookingUp = false;
  let turn = 0;

  const update = () => {
    const known = new Map(replicas.map(replica => [replica.origin, replica]));
    const found = new Set([...origins.values()].flat());
    replicas = [...found].map(origin => known.get(origin) ?? new Replica(origin));
  };
  const lookUpUrl = async (url: string): Promise<void> => {
    origins.set(url, await findOrigins(url, lookUp));
    update();
  };
  /** One at a time: a lookup that DNS leaves unanswered occupies one of the few threads of Node's pool. */
  const lookUpOldAddresses = (now: number): void => {
    if (isLookingUp || now - lookedUpAt < lookUpAfterMs) return;
    isLookingUp = true;
    lookedUpAt = now;
    void Promise.allSettled(urls.map(lookUpUrl)).then(() => {
      isLookingUp = false;
    });
  };

  update();
  return {
    get count() {
      return replicas.length;
    },
    choose(tried) {
      const now = Date.now();
      lookUpOldAddresses(now);
      const at = turn++ % replicas.length;
      const callable = [...replicas.slice(at), ...replicas.slice(0, at)].filter(replica =>
        replica.isCallable(now),
      );
      const untried = callable.filter(replica => !tried.has(replica));
      return untried.find(replica => !replica.isAvoided(now)) ?? untried[0] ?? callable[0];
    },
  };
};
