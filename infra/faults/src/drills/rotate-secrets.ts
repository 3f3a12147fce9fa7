import { randomBytes } from "node:crypto";
import { type ServiceName, serviceNames } from "@phaselock/local";
import pg from "pg";
import type { System } from "../system/open-system.ts";
import type { DrillOptions } from "./open-drill.ts";
import { replicasOf, rollOut, type Step } from "./roll-out.ts";

/** The pause between two replacements, in milliseconds. It is short, because there are twenty replacements. */
const pauseMs = 3_000;

const newSecret = () => randomBytes(32).toString("hex");

/** A secret with a `_PREVIOUS`: both are valid until every replica has the new one. Then the old one is removed. */
const rotateWithPrevious = (system: System, service: ServiceName, name: string, next: string): Step[] => {
  const [first = ""] = replicasOf(system, service);
  const old = system.environmentOf(first)[name];
  const replace = (env: Readonly<Record<string, string | undefined>>) =>
    replicasOf(system, service).map(replica => ({ name: replica, env }));
  return [
    {
      what: `${name}: the new secret, with the old one as ${name}_PREVIOUS`,
      replace: replace({ [name]: next, [`${name}_PREVIOUS`]: old }),
    },
    { what: `${name}: without ${name}_PREVIOUS`, replace: replace({ [`${name}_PREVIOUS`]: undefined }) },
  ];
};

/**
 * Stripe's stand-in signs with one webhook secret only. So billing first gets a new secret that Stripe does not use
 * yet, and then gets the old secret back.
 */
const rotateWebhookSecret = (system: System): Step[] => {
  const name = "STRIPE_WEBHOOK_SECRET";
  const [first = ""] = replicasOf(system, "billing");
  const old = system.environmentOf(first)[name];
  const replace = (env: Readonly<Record<string, string | undefined>>) =>
    replicasOf(system, "billing").map(replica => ({ name: replica, env }));
  return [
    {
      what: `${name}: a new secret, while Stripe signs with the old one`,
      replace: replace({ [name]: `whsec_${newSecret()}`, [`${name}_PREVIOUS`]: old }),
    },
    { what: `${name}: back`, replace: replace({ [name]: old, [`${name}_PREVIOUS`]: undefined }) },
  ];
};

const nextRole = "phaselock_next";

/**
 * PostgreSQL has one password per role, so a second role takes over: it is a member of the first, whose tables it may
 * therefore use, and services move to it replica by replica. Then the first role's password can change.
 */
const rotateDatabasePassword = async (system: System): Promise<Step[]> => {
  const password = newSecret();
  return [
    {
      what: "POSTGRES_PASSWORD: a second role, then one replica at a time",
      async before() {
        await system.databases.identity.query(
          `CREATE ROLE ${nextRole} LOGIN PASSWORD '${password}' IN ROLE postgres`,
        );
      },
      replace: serviceNames.flatMap(service =>
        replicasOf(system, service).map(name => {
          const url = new URL(system.environmentOf(name).DATABASE_URL ?? "");
          url.username = nextRole;
          url.password = password;
          return { name, env: { DATABASE_URL: url.href } };
        }),
      ),
    },
  ];
};

/** Rotates every secret that needs no vendor, while users play. */
export const drillSecrets = (options: DrillOptions): Promise<readonly string[]> => {
  let server = "";
  return rollOut(options, pauseMs, async ({ system }) => {
    server = system.postgres.url("postgres");
    return [
      ...rotateWithPrevious(system, "identity", "KEY_ENCRYPTION_SECRET", newSecret()),
      ...rotateWithPrevious(system, "billing", "LEASE_SECRET", newSecret()),
      ...rotateWebhookSecret(system),
      ...(await rotateDatabasePassword(system)),
      {
        what: "connections by role",
        replace: [],
        before: async () => options.say(`  ${await countConnections(server)}`),
      },
    ];
  });
};

const countConnections = async (server: string): Promise<string> => {
  const client = new pg.Client(server);
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string; count: string }>(
      `SELECT usename AS role, count(*) FROM pg_stat_activity
       WHERE datname = ANY ($1) AND pid <> pg_backend_pid() GROUP BY 1 ORDER BY 1`,
      [serviceNames],
    );
    return rows.map(({ role, count }) => `${count} of ${role}`).join(", ");
  } finally {
    await client.end();
  }
};
