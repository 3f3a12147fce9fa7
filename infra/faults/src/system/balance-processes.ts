import type { ProcessPlan } from "@phaselock/distributed";
import type { Closing } from "@phaselock/processes";
import { followReadiness, type Readiness } from "./follow-readiness.ts";
import { openBalancer } from "./open-balancer.ts";

type Service = ProcessPlan & { readonly service: string; readonly url: string };

/** Load balancers in front of processes. */
export type Balancing = {
  /** The address to use instead of each process's own. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Sends each process requests while it is ready, and none while it is not. */
  followReadiness(): Readiness;
};

/** Opens a load balancer for each service. `closing` closes them. */
export const balanceServices = async (services: readonly Service[], closing: Closing): Promise<Balancing> => {
  const addresses = new Map<string, string>();
  const targets: Parameters<typeof followReadiness>[0][number][] = [];
  for (const [service, replicas] of Map.groupBy(services, one => one.service)) {
    const balancer = await openBalancer();
    closing.add(`balancer of ${service}`, balancer);
    for (const { url } of replicas) {
      addresses.set(url, balancer.url);
      targets.push({ url, add: () => balancer.add(url), remove: () => void balancer.remove(url) });
    }
  }
  return {
    addresses,
    followReadiness() {
      for (const target of targets) target.add();
      return followReadiness(targets);
    },
  };
};
