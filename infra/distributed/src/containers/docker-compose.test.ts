import { readFileSync } from "node:fs";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { gatewayConfigSchema } from "@phaselock/gateway";
import { root, serviceNames } from "@phaselock/local";
import { services } from "@phaselock/local/services";
import { stagingStandInsSchema } from "@phaselock/local/staging-stand-ins";
import { baseConfigSchema, busConfigSchema, readConfig } from "@phaselock/service-kit";
import { tracingConfigSchema } from "@phaselock/telemetry";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { images } from "../images/images.ts";
import { replicas } from "../plan-processes.ts";

const textOf = (path: string) => readFileSync(join(root, path), "utf8");

const containerSchema = z.looseObject({
  profiles: z.array(z.enum(["core", "stand-ins", "observability"])).min(1),
  image: z.string(),
  build: z
    .object({ context: z.string(), target: z.string(), args: z.object({ IMAGE: z.string() }) })
    .optional(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  deploy: z.object({ replicas: z.int() }).default({ replicas: 1 }),
  volumes: z.array(z.string()).default([]),
});
const { services: containers } = z
  .object({ services: z.record(z.string(), containerSchema) })
  .parse(parse(textOf("docker-compose.yml"), { merge: true }));

/** The variables that an operator sets in .env. */
const given: Readonly<Record<string, string>> = {
  GOOGLE_CLIENT_ID: "client-id",
  GOOGLE_CLIENT_SECRET: "client-secret",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  KEY_ENCRYPTION_SECRET: "thirty-two characters at the least",
  LEASE_SECRET: "thirty-two characters at the least",
  RESULT_SECRET: "thirty-two characters at the least",
  POSTGRES_PASSWORD: "password",
};

/** Compose's interpolation, innermost first: ${NAME:-default} and ${NAME:?why}. */
const interpolate = (text: string, env = given): string => {
  const next = text.replaceAll(
    /\$\{(\w+):([-?])([^${}]*)\}/g,
    (_, name: string, kind: string, rest: string) => env[name] ?? (kind === "-" ? rest : `missing ${name}`),
  );
  return next === text ? text : interpolate(next, env);
};

const environmentOf = (name: string, env = given) =>
  Object.fromEntries(
    Object.entries(containers[name]?.environment ?? {}).map(([variable, text]) => [
      variable,
      interpolate(text, env),
    ]),
  );

describe("docker-compose.yml", () => {
  it.each(images)("builds $name from the one Dockerfile", ({ name, kind }) => {
    expect(containers[name]?.build).toEqual({ context: ".", target: kind, args: { IMAGE: name } });
  });

  it.each(serviceNames)("gives %s every variable it requires, and its own database", name => {
    const schema = z.intersection(baseConfigSchema, services[name].config);
    const environment = environmentOf(name);
    expect(new URL(readConfig(schema, environment).DATABASE_URL).pathname).toBe(`/${name}`);
    expect(readConfig(busConfigSchema, environment).KAFKA_BROKERS).toEqual(["kafka:9092"]);
  });

  it("gives the gateway every variable it requires", () => {
    const config = readConfig(gatewayConfigSchema, environmentOf("gateway"));
    expect(config.PUBLIC_URL).toBe("http://localhost:3000");
    expect(config.REDIS_URL).toBe("redis://redis:6379");
    expect(textOf("infra/prometheus/prometheus.yml")).toContain(`port: ${config.METRICS_PORT}`);
  });

  it.each([...serviceNames, "gateway"])(
    "gives %s the variables of tracing, which is off by default",
    name => {
      const environment = environmentOf(name);
      expect(environment).toHaveProperty("OTEL_EXPORTER_OTLP_ENDPOINT", "");
      expect(readConfig(tracingConfigSchema, environment).OTEL_TRACES_SAMPLER_ARG).toBe(1);
    },
  );

  it("gives the stand-ins what they require in staging, and identity the issuer that they name", () => {
    const staging = {
      ...given,
      DEPLOYMENT: "staging",
      PUBLIC_URL: "https://staging.example.com",
      STAGING_ACCESS_SECRET: "thirty-two characters at the least",
      GOOGLE_STAND_IN_URL: "https://google.staging.example.com",
      STRIPE_STAND_IN_URL: "https://stripe.staging.example.com",
      GOOGLE_CLIENT_SECRET: "G".repeat(32),
      GOOGLE_ISSUER: "http://stand-ins:3001",
      STRIPE_SECRET_KEY: `sk_test_${"k".repeat(32)}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${"w".repeat(32)}`,
    };
    const config = readConfig(stagingStandInsSchema, environmentOf("stand-ins", staging));
    expect(environmentOf("identity", staging).GOOGLE_ISSUER).toBe(config.GOOGLE_ISSUER);
    expect(containers["stand-ins"]).toMatchObject({
      tmpfs: [config.PHASELOCK_STATE_DIR],
      ports: [config.GOOGLE_STAND_IN_PORT, config.STRIPE_STAND_IN_PORT].map(
        port => `127.0.0.1:${port}:${port}`,
      ),
    });
  });

  it("leaves the stand-ins without an environment in which they start, unless DEPLOYMENT is staging", () => {
    expect(() => readConfig(stagingStandInsSchema, environmentOf("stand-ins"))).toThrow("DEPLOYMENT");
  });

  it("runs as many replicas of each service as the distributed form", () => {
    for (const name of serviceNames) expect(containers[name]?.deploy.replicas).toBe(replicas[name]);
  });

  it("pins every image to a version", () => {
    for (const { image } of Object.values(containers)) expect(interpolate(image)).toMatch(/:v?\d/);
  });

  it("mounts only files that exist", async () => {
    const paths = Object.values(containers)
      .flatMap(({ volumes }) => volumes)
      .filter(volume => volume.startsWith("./"))
      .map(volume => volume.split(":")[0] ?? "");
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) await access(join(root, path));
  });
});
