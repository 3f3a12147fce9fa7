import { findFreePort } from "@phaselock/postgres";
import { type ServiceName, serviceNames } from "../paths.ts";

/** Variables by name, as in process.env. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What each part of the backend reads: the same variables as in a deployment. */
export type Environments = {
  readonly services: Readonly<Record<ServiceName, Environment & { readonly DATABASE_URL: string }>>;
  readonly gateway: Environment;
  /** What the parts of one process share: bus and cache. */
  readonly shared: Environment;
};

/** The world around the backend. */
export type Surroundings = {
  publicUrl: string;
  gatewayPort: number;
  databaseUrl: (database: string) => string;
  /** For every part; each takes what its schema names. */
  common: Environment;
};

/** Gives each service a free port and its own database, and tells everybody where the others are. */
export async function planEnvironments(given: Surroundings): Promise<Environments> {
  const ports = { identity: 0, billing: 0, sessions: 0, analytics: 0 };
  for (const name of serviceNames) ports[name] = await findFreePort();
  const urlOf = (name: ServiceName) => `http://127.0.0.1:${ports[name]}`;
  const everybody = {
    ...given.common,
    HOST: "127.0.0.1",
    BUS_DATABASE_URL: given.databaseUrl("bus"),
    PUBLIC_URL: given.publicUrl,
    JWKS_URL: `${urlOf("identity")}/.well-known/jwks.json`,
    ...Object.fromEntries(serviceNames.map(name => [`${name.toUpperCase()}_URL`, urlOf(name)])),
  };
  const service = (name: ServiceName) => ({
    ...everybody,
    PORT: String(ports[name]),
    DATABASE_URL: given.databaseUrl(name),
  });
  return {
    services: {
      identity: service("identity"),
      billing: service("billing"),
      sessions: service("sessions"),
      analytics: service("analytics"),
    },
    gateway: { ...everybody, PORT: String(given.gatewayPort) },
    shared: everybody,
  };
}
