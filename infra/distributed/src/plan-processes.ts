import { join } from "node:path";
import { root, type ServiceName, serviceNames } from "@phaselock/local";
import { findFreePort } from "@phaselock/postgres";
import type { ProcessPlan } from "./processes/supervise.ts";
import { untilAnswers } from "./processes/until-answers.ts";

/** How many processes of each service run. */
export const replicas: Readonly<Record<ServiceName, number>> = {
  identity: 1,
  billing: 1,
  sessions: 2,
  analytics: 2,
};

/** The world around the processes. */
export type Surroundings = {
  publicUrl: string;
  gatewayPort: number;
  databaseUrl: (database: string) => string;
  /** For every process; each takes what its schema names. */
  common: Readonly<Record<string, string | undefined>>;
};

type Process = Omit<ProcessPlan, "env"> & { env: Record<string, string | undefined>; url: string };
/** One of the processes of a service. */
type Replica = Process & { service: ServiceName };

const processOf = (name: string, workspace: string, env: Process["env"], port: number): Process => {
  const url = `http://127.0.0.1:${port}`;
  return {
    name,
    url,
    main: join(root, workspace, "src", "main.ts"),
    env: { ...env, PORT: String(port) },
    untilReady: (_, gone) => untilAnswers(`${url}/readyz`, gone),
  };
};

/**
 * Gives each process its address and tells everybody where the others are: the gateway every replica, a service the
 * first of each.
 *
 * @returns the services in the order in which they may close last to first, and the gateway
 */
export async function planProcesses(given: Surroundings): Promise<{ services: Replica[]; gateway: Process }> {
  const ports = new Map<ServiceName, number[]>();
  for (const name of serviceNames) {
    const free: number[] = [];
    while (free.length < replicas[name]) free.push(await findFreePort());
    ports.set(name, free);
  }
  const urlsOf = (name: ServiceName) => (ports.get(name) ?? []).map(port => `http://127.0.0.1:${port}`);
  const addresses = (choose: (urls: string[]) => string | undefined) =>
    Object.fromEntries(serviceNames.map(name => [`${name.toUpperCase()}_URL`, choose(urlsOf(name))]));
  const everybody = {
    ...given.common,
    HOST: "127.0.0.1",
    PUBLIC_URL: given.publicUrl,
    JWKS_URL: `${urlsOf("identity")[0]}/.well-known/jwks.json`,
    ...addresses(([first]) => first),
  };
  const services = serviceNames.flatMap(name => {
    const env = { ...everybody, DATABASE_URL: given.databaseUrl(name) };
    const own = ports.get(name) ?? [];
    return own.map((port, at) => ({
      ...processOf(own.length > 1 ? `${name}-${at + 1}` : name, `svc-${name}`, env, port),
      service: name,
    }));
  });
  const gatewayEnv = { ...everybody, ...addresses(urls => urls.join(",")) };
  return { services, gateway: processOf("gateway", "gateway", gatewayEnv, given.gatewayPort) };
}
