import { type ProcessPlan, untilAnswers } from "@phaselock/distributed";
import { type Closing, findFreePort } from "@phaselock/processes";
import { followReadiness, type Readiness } from "./follow-readiness.ts";
import { type LoadBalancer, openBalancer } from "./open-balancer.ts";

type Service = ProcessPlan & { readonly service: string; readonly url: string };

/** Load balancers in front of processes. */
export type Balancing = {
  /** The address to use instead of each process's own. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Plans so many gateways behind a balancer at this port. */
  planGateways(gateway: ProcessPlan, count: number, port: number): Promise<ProcessPlan[]>;
  /** Sends each process requests. */
  addAll(): void;
  /** Sends each process requests while it is ready, and none while it is not. */
  followReadiness(): Readiness;
  add(name: string): void;
  /** Sends a process no more requests. Resolves when its last one is answered. */
  remove(name: string): Promise<void>;
};

/** Opens a load balancer for each service. `closing` closes them. */
export const balanceServices = async (services: readonly Service[], closing: Closing): Promise<Balancing> => {
  const members = new Map<string, { readonly balancer: LoadBalancer; readonly url: string }>();
  const addresses = new Map<string, string>();
  const open = async (name: string, port?: number): Promise<LoadBalancer> => {
    const balancer = await openBalancer(port);
    closing.add(`balancer of ${name}`, balancer);
    return balancer;
  };
  for (const [service, replicas] of Map.groupBy(services, one => one.service)) {
    const balancer = await open(service);
    for (const { name, url } of replicas) {
      members.set(name, { balancer, url });
      addresses.set(url, balancer.url);
    }
  }
  return {
    addresses,
    async planGateways({ main, env }, count, port) {
      const balancer = await open("gateway", port);
      const plans: ProcessPlan[] = [];
      while (plans.length < count) {
        const name = `gateway-${plans.length + 1}`;
        const own = await findFreePort();
        const url = `http://127.0.0.1:${own}`;
        members.set(name, { balancer, url });
        plans.push({
          name,
          main,
          env: { ...env, PORT: String(own), METRICS_PORT: String(await findFreePort()) },
          untilReady: (_, gone) => untilAnswers(`${url}/readyz`, gone),
        });
      }
      return plans;
    },
    addAll() {
      for (const { balancer, url } of members.values()) balancer.add(url);
    },
    followReadiness: () =>
      followReadiness(
        [...members.values()].map(({ balancer, url }) => ({
          url,
          add: () => balancer.add(url),
          remove: () => void balancer.remove(url),
        })),
      ),
    add(name) {
      const member = members.get(name);
      member?.balancer.add(member.url);
    },
    async remove(name) {
      const member = members.get(name);
      await member?.balancer.remove(member.url);
    },
  };
};
