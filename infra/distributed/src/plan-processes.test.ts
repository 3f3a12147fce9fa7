import { expect, it } from "vitest";
import { planProcesses } from "./plan-processes.ts";

const plan = () =>
  planProcesses({
    publicUrl: "http://localhost:3000",
    gatewayPort: 3000,
    databaseUrl: database => `postgres://server/${database}`,
    common: { LOG_LEVEL: "warn", DATABASE_URL: "postgres://somewhere/else" },
  });

it("runs two replicas of sessions and analytics and one of every other service", async () => {
  const { services } = await plan();
  expect(services.map(({ name }) => name)).toEqual([
    "identity",
    "billing",
    "sessions-1",
    "sessions-2",
    "analytics-1",
    "analytics-2",
  ]);
});

it("gives each process its own port, and replicas their service's database", async () => {
  const { services } = await plan();
  const ports = services.map(({ env }) => env.PORT);
  expect(new Set(ports).size).toBe(services.length);
  expect(services.map(({ env }) => env.DATABASE_URL?.split("/").at(-1))).toEqual([
    "identity",
    "billing",
    "sessions",
    "sessions",
    "analytics",
    "analytics",
  ]);
});

it("gives every process the URLs of all replicas, and one URL of the keys", async () => {
  const { services, gateway } = await plan();
  const urlsOf = (service: string) =>
    services.filter(({ name }) => name.startsWith(service)).map(({ url }) => url);
  expect(gateway.env.SESSIONS_URL?.split(",")).toEqual(urlsOf("sessions"));
  for (const { env } of services) {
    expect(env.ANALYTICS_URL?.split(",")).toEqual(urlsOf("analytics"));
    expect(env.JWKS_URL).toBe(`${urlsOf("identity")[0]}/.well-known/jwks.json`);
  }
});

it("passes the common variables to every process", async () => {
  const { services, gateway } = await plan();
  for (const { env } of [...services, gateway])
    expect(env).toMatchObject({ LOG_LEVEL: "warn", PUBLIC_URL: "http://localhost:3000" });
});
