import { Dispatcher } from "undici";

/** Finds the origins of the current replicas. Rejects if a lookup fails. */
export type FindReplicas = (urls: readonly string[]) => Promise<readonly string[]>;

/** Interval of the lookups, in milliseconds. A cluster's DNS answers from its cache for up to 30 s anyway. */
const lookUpEveryMs = 5_000;

/**
 * Sends calls to the replicas that the service's names currently stand for. Without it, a pool of open connections never
 * calls a replica that was added later. When the replicas change, new calls go to a new balancer, and the old one closes
 * after its calls in progress. While the names can't be resolved, the replicas stay as they are.
 *
 * @param open opens a balancer over these replicas
 * @returns a dispatcher, whose `destroy` takes no callback, and the number of its replicas
 */
export const followReplicas = (
  urls: readonly string[],
  { find, open }: { find: FindReplicas; open: (replicas: readonly string[]) => Dispatcher },
): { readonly dispatcher: Dispatcher; readonly count: () => number } => {
  const retired = new Set<Dispatcher>();
  let replicas = urls;
  let current = open(urls);
  let isDestroyed = false;
  let isLookingUp = false;

  const use = (found: readonly string[]) => {
    const isSame = found.length === replicas.length && found.every(replica => replicas.includes(replica));
    if (isSame || isDestroyed) return;
    const previous = current;
    replicas = found;
    current = open(found);
    retired.add(previous);
    const forget = () => void retired.delete(previous);
    previous.close().then(forget, forget);
  };
  /** One at a time: a lookup that DNS leaves unanswered occupies one of the few threads of Node's pool. */
  const lookUp = async () => {
    if (isLookingUp) return;
    isLookingUp = true;
    await find(urls).then(use, () => undefined);
    isLookingUp = false;
  };
  const timer = setInterval(lookUp, lookUpEveryMs).unref();
  void lookUp();

  // Closures instead of fields: `compose` wraps a dispatcher in a proxy, through which private fields can't be reached.
  class FollowingDispatcher extends Dispatcher {
    override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
      return current.dispatch(options, handler);
    }
    override async destroy(error?: unknown): Promise<void> {
      isDestroyed = true;
      clearInterval(timer);
      const reason = error instanceof Error ? error : null;
      await Promise.all([current, ...retired].map(upstream => upstream.destroy(reason)));
    }
  }
  return { dispatcher: new FollowingDispatcher(), count: () => replicas.length };
};
