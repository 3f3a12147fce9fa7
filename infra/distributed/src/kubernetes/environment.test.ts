import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gatewayConfigSchema } from "@phaselock/gateway";
import { root, serviceNames } from "@phaselock/local";
import { services } from "@phaselock/local/services";
import { baseConfigSchema, busConfigSchema, readConfig } from "@phaselock/service-kit";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { standInVariables } from "./refuse-stand-ins.ts";
import { environmentOf, processOf, readManifests, secretKeys } from "./testing/read-manifests.ts";

const namesOf = (schema: z.ZodType): string[] => {
  if (!(schema instanceof z.ZodObject)) throw new Error("not an object's schema");
  return Object.keys(schema.shape);
};
/** Read by OpenTelemetry's SDK itself. */
const sdkVariables = ["OTEL_EXPORTER_OTLP_ENDPOINT"];
const busVariables = namesOf(busConfigSchema).filter(name => name.startsWith("KAFKA_"));

describe.each([
  ["staging", "staging"],
  ["staging-load", "staging"],
  ["production", "production"],
] as const)("%s", (overlay, environment) => {
  const manifests = readManifests(overlay);
  const environmentOfServer = (name: string): Record<string, string> => {
    const workload = manifests.workloads.find(one => processOf(one) === name);
    if (!workload) throw new Error(`${name} does not run`);
    return environmentOf(workload, manifests);
  };

  it.each(serviceNames)("gives %s every required variable, and no variable that it does not read", name => {
    const given = environmentOfServer(name);
    const own = services[name].config;
    const config = readConfig(z.intersection(baseConfigSchema, own), given);
    expect(config.DEPLOYMENT).toBe(environment);
    expect(new URL(config.DATABASE_URL).pathname).toBe(`/${name}`);
    readConfig(busConfigSchema, given);
    const known = [...namesOf(baseConfigSchema), ...namesOf(own), ...busVariables, ...sdkVariables];
    expect(Object.keys(given).filter(variable => !known.includes(variable))).toEqual([]);
  });

  it("gives the gateway every required variable, and no variable that it does not read", () => {
    const given = environmentOfServer("gateway");
    const config = readConfig(gatewayConfigSchema, given);
    expect(config.DEPLOYMENT).toBe(environment);
    expect(config.ENVIRONMENT_NAME).toBe(environment);
    const known = [...namesOf(gatewayConfigSchema), ...busVariables, ...sdkVariables];
    expect(Object.keys(given).filter(variable => !known.includes(variable))).toEqual([]);
  });

  it.each(["gateway", ...serviceNames])(
    "%s serves its metrics on a port of their own, which is scraped",
    process => {
      const { METRICS_PORT } = environmentOfServer(process);
      const workload = manifests.workloads.find(one => processOf(one) === process);
      const port = workload?.spec.template.spec.containers[0].ports.find(({ name }) => name === "metrics");
      expect(String(port?.containerPort)).toBe(METRICS_PORT);
    },
  );
});

it.each(["staging", "production"] as const)("%s sets no stand-in for Google or Stripe", environment => {
  const manifests = readManifests(environment);
  for (const workload of manifests.workloads) {
    const given = Object.keys(environmentOf(workload, manifests));
    expect(given.filter(name => standInVariables.test(name))).toEqual([]);
  }
});

it.each(["staging", "production"] as const)("%s gives each job the variables that it reads", environment => {
  const jobs = readManifests(`${environment}/jobs`);
  const given = Object.fromEntries(jobs.workloads.map(job => [processOf(job), environmentOf(job, jobs)]));
  expect(Object.keys(given.migrate ?? {})).toEqual(["DATABASE_URL"]);
  expect(Object.keys(given.topics ?? {}).toSorted()).toEqual(busVariables.toSorted());
});

it("every secret that the manifests refer to is in the table of docs/kubernetes.md, and no other", () => {
  const refs = (
    ["staging", "staging/jobs", "staging-load", "production", "production/jobs"] as const
  ).flatMap(name =>
    readManifests(name).workloads.flatMap(({ spec }) =>
      spec.template.spec.containers[0].env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []),
    ),
  );
  const used = new Set(refs.map(({ name, key }) => `${name}/${key}`));
  const page = readFileSync(join(root, "docs/kubernetes.md"), "utf8");
  const documented = [...page.matchAll(/^\| `([\w-]+)` \| `([\w-]+)` \|/gm)].map(
    ([, name, key]) => `${name}/${key}`,
  );
  expect(documented.toSorted()).toEqual([...used].toSorted());
  expect(secretKeys.toSorted()).toEqual([...used].toSorted());
});
