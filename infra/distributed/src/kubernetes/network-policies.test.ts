import { serviceNames } from "@phaselock/local";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { standInsImage } from "../images/images.ts";
import {
  environmentOf,
  isSelected,
  processOf,
  readManifests,
  selectorSchema,
} from "./testing/read-manifests.ts";

const peerSchema = z.strictObject({
  podSelector: selectorSchema.optional(),
  namespaceSelector: selectorSchema.optional(),
  ipBlock: z.strictObject({ cidr: z.string(), except: z.array(z.string()).optional() }).optional(),
});
const ports = z.array(z.strictObject({ port: z.int(), protocol: z.string().default("TCP") })).min(1);
const policySchema = z.looseObject({
  metadata: z.looseObject({ name: z.string() }),
  spec: z.strictObject({
    podSelector: selectorSchema,
    policyTypes: z.array(z.enum(["Ingress", "Egress"])),
    ingress: z.array(z.strictObject({ from: z.array(peerSchema).min(1), ports })).default([]),
    egress: z.array(z.strictObject({ to: z.array(peerSchema).min(1), ports })).default([]),
  }),
});

const addressOf = (url: string): string => `${new URL(url).hostname}:${new URL(url).port}`;
/** The destination in each variable, as `target:port`. */
const destinations: readonly [RegExp, (value: string) => readonly string[]][] = [
  [/^(IDENTITY|BILLING|SESSIONS|ANALYTICS|JWKS)_URL$/, url => [addressOf(url)]],
  [/^DATABASE_URL$/, () => ["data:5432"]],
  [/^KAFKA_BROKERS$/, () => ["data:9092"]],
  [/^REDIS_URL$/, () => ["data:6379"]],
  [/^OTEL_EXPORTER_OTLP_ENDPOINT$/, url => [`monitoring/otel-collector:${new URL(url).port}`]],
];
/** A vendor's secret, and the variable that points the process at the stand-in instead. */
const vendors = [
  ["GOOGLE_CLIENT_SECRET", "GOOGLE_ISSUER"],
  ["STRIPE_SECRET_KEY", "STRIPE_API_URL"],
] as const;

/** What a process calls, as `target:port`, from its environment. */
const calledBy = (name: string, env: Readonly<Record<string, string>>): ReadonlySet<string> => {
  // They are the vendors. They call the webhook's address, port 80 of the gateway's Service.
  if (name === standInsImage.name) return new Set([`${new URL(env.STRIPE_WEBHOOK_URL ?? "").hostname}:3000`]);
  const servers = destinations.flatMap(([variable, find]) =>
    Object.entries(env)
      .filter(([given]) => variable.test(given))
      .flatMap(([, value]) => find(value)),
  );
  const called = vendors
    .filter(([secret]) => env[secret] !== undefined)
    .map(([, standIn]) => (env[standIn] === undefined ? "internet:443" : addressOf(env[standIn])));
  return new Set([...servers, ...called]);
};
const dns = ["kube-system:53"];

describe.each([
  ["staging", "staging/jobs"],
  ["staging-load", "staging/jobs"],
  ["production", "production/jobs"],
] as const)("%s", (overlay, jobs) => {
  const manifests = [readManifests(overlay), readManifests(jobs)] as const;
  const policies = manifests[0].ofKind("NetworkPolicy", policySchema);
  const workloads = manifests.flatMap(one => one.workloads.map(workload => ({ workload, manifests: one })));
  const labelled = workloads.map(({ workload }) => ({
    name: processOf(workload),
    labels: workload.spec.template.metadata.labels,
  }));

  /** The processes that a peer stands for, or the network or namespace that it names. */
  const namesOf = ({ podSelector, namespaceSelector, ipBlock }: z.infer<typeof peerSchema>): string[] => {
    if (ipBlock) return [ipBlock.cidr === "0.0.0.0/0" ? "internet" : "data"];
    if (namespaceSelector) {
      const namespace = namespaceSelector.matchLabels?.["kubernetes.io/metadata.name"] ?? "anywhere";
      const pods = podSelector?.matchLabels?.["app.kubernetes.io/name"];
      return [pods === undefined ? namespace : `${namespace}/${pods}`];
    }
    return labelled.filter(({ labels }) => isSelected(podSelector ?? {}, labels)).map(({ name }) => name);
  };
  const of = (labels: Readonly<Record<string, string>>) =>
    policies.filter(({ spec }) => isSelected(spec.podSelector, labels));
  const mayReach = (labels: Readonly<Record<string, string>>) =>
    new Set(
      of(labels).flatMap(({ spec }) =>
        spec.egress.flatMap(rule =>
          rule.to.flatMap(namesOf).flatMap(to => rule.ports.map(({ port }) => `${to}:${port}`)),
        ),
      ),
    );
  const mayBeReachedBy = (labels: Readonly<Record<string, string>>) =>
    new Set(
      of(labels).flatMap(({ spec }) =>
        spec.ingress.flatMap(rule =>
          rule.from.flatMap(namesOf).flatMap(from => rule.ports.map(({ port }) => `${from}:${port}`)),
        ),
      ),
    );
  const calls = workloads.map(({ workload, manifests: one }) => ({
    name: processOf(workload),
    labels: workload.spec.template.metadata.labels,
    called: calledBy(processOf(workload), environmentOf(workload, one)),
  }));

  it("denies every pod all traffic that no policy allows", () => {
    const all = policies.filter(({ spec }) => Object.keys(spec.podSelector).length === 0);
    expect(all.flatMap(({ spec }) => spec.policyTypes)).toEqual(
      expect.arrayContaining(["Ingress", "Egress"]),
    );
  });

  it.each(calls)("lets $name call only the destinations in its environment", ({ labels, called }) => {
    expect([...mayReach(labels)].toSorted()).toEqual([...called, ...dns].toSorted());
  });

  it.each(calls)("lets only the callers of $name connect to it", ({ name, labels }) => {
    const callers = calls.flatMap(caller =>
      [...caller.called]
        .filter(address => address.startsWith(`${name}:`))
        .map(address => address.replace(name, caller.name)),
    );
    const others: Readonly<Record<string, readonly string[]>> = {
      migrate: [],
      topics: [],
      gateway: ["nginx-ingress:3000"],
      [standInsImage.name]: ["nginx-ingress:3001", "nginx-ingress:3002"],
    };
    const isScraped = name === "gateway" || serviceNames.some(service => service === name);
    const metrics = isScraped ? ["monitoring/prometheus:9464"] : [];
    const expected = [...callers, ...(others[name] ?? []), ...metrics];
    expect([...mayBeReachedBy(labels)].toSorted()).toEqual(expected.toSorted());
  });

  it("does not let calls to the internet reach private networks", () => {
    const internet = policies
      .flatMap(({ spec }) => spec.egress.flatMap(({ to }) => to))
      .filter(({ ipBlock }) => ipBlock?.cidr === "0.0.0.0/0");
    for (const { ipBlock } of internet)
      expect(ipBlock?.except).toEqual(
        expect.arrayContaining(["10.0.0.0/8", "169.254.0.0/16", "192.168.0.0/16"]),
      );
    expect(internet.length).toBe(overlay === "staging-load" ? 0 : vendors.length);
  });
});
