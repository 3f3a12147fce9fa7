import { findFreePort } from "@phaselock/processes";
import { type ServiceName, serviceNames } from "../paths.ts";

/** Variables by name, as in process.env. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of each part of the backend: the same variables as in a deployment. */
export type Environments = {
  readonly services: Readonly<Record<ServiceName, Environment & { readonly DATABASE_URL: string }>>;
  readonly gateway: Environment;
  /** The variables for the bus, which the parts of one process share. */
  readonly shared: Environment;
};

/** Where the backend listens, and the databases and variables it gets. */
export type BackendSettings = {
  publicUrl: string;
  gatewayPort: number;
  databaseUrl: (database: string) => string;
  /** Variables for every part. Each part reads the ones its schema names. */
  common: Environment;
};

/** Gives each service a free port and its own database, and each part the URLs of the others. */
export async function planEnvironments(given: BackendSettings): Promise<Environments> {
  const ports = { identity: 0, billing: 0, sessions: 0, analytics: 0 };
  for (const name of serviceNames) ports[name] = await findFreePort();
  const urlOf = (name: ServiceName) => `http://127.0.0.1:${ports[name]}`;
  const shared = {
    ...given.common,
    HOST: "127.0.0.1",
    BUS_DATABASE_URL: given.databaseUrl("bus"),
    PUBLIC_URL: given.publicUrl,
    JWKS_URL: `${urlOf("identity")}/.well-known/jwks.json`,
    ...Object.fromEntries(serviceNames.map(name => [`${name.toUpperCase()}_URL`, urlOf(name)])),
  };
  const service = (name: ServiceName) => ({
    ...shared,
    // The gateway's.
    METRICS_PORT: undefined,
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
    gateway: { ...shared, PORT: String(given.gatewayPort) },
    shared,
  };
}
