import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@phaselock/local";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { prometheusRules } from "./prometheus-rules.ts";
import { environmentOf, isSelected, readManifests, selectorSchema } from "./testing/read-manifests.ts";

const monitoring = readManifests("monitoring");
const environments = ["staging", "production"] as const;

const named = z.object({ name: z.string(), namespace: z.string() });
const labelled = z.looseObject({
  metadata: named.extend({ labels: z.record(z.string(), z.string()).default({}) }),
});
const servers = monitoring.ofKind(
  "Prometheus",
  z.looseObject({
    metadata: named,
    spec: z.looseObject({
      serviceAccountName: z.string(),
      // The operator reads a missing selector of monitors as "none", and of namespaces as "its own".
      podMonitorSelector: selectorSchema,
      podMonitorNamespaceSelector: selectorSchema,
      ruleSelector: selectorSchema,
      ruleNamespaceSelector: z.undefined().optional(),
      externalLabels: z.object({ deployment: z.enum(environments), docs: z.url() }),
      retention: z.string(),
      alerting: z.object({
        alertmanagers: z.tuple([z.looseObject({ name: z.string(), namespace: z.string() })]),
      }),
    }),
  }),
);

/** Labels that Kubernetes gives every namespace. */
const labelsOfNamespace = (name: string) => ({ "kubernetes.io/metadata.name": name });

describe.each(environments)("%s", environment => {
  const manifests = readManifests(environment);
  const monitors = manifests.ofKind("PodMonitor", labelled);
  const scraping = servers.filter(({ spec }) =>
    monitors.some(
      ({ metadata }) =>
        isSelected(spec.podMonitorNamespaceSelector, labelsOfNamespace(metadata.namespace)) &&
        isSelected(spec.podMonitorSelector, metadata.labels),
    ),
  );

  it("is scraped by one Prometheus, which scrapes no other environment", () => {
    expect(monitors.length).toBe(2);
    expect(scraping.map(({ metadata }) => metadata.name)).toEqual([`phaselock-${environment}`]);
    expect(scraping[0]?.spec.podMonitorNamespaceSelector).toEqual({
      matchLabels: labelsOfNamespace(`phaselock-${environment}`),
    });
  });

  it("its alerts have the value of DEPLOYMENT that its processes have", () => {
    const [workload] = manifests.workloads;
    if (!workload) throw new Error("nothing runs");
    expect(scraping[0]?.spec.externalLabels.deployment).toBe(environmentOf(workload, manifests).DEPLOYMENT);
  });

  it("lets its Prometheus look for pods, and nothing else", () => {
    const [binding, ...others] = manifests.ofKind(
      "RoleBinding",
      z.looseObject({ roleRef: z.looseObject({ name: z.string() }), subjects: z.tuple([named.loose()]) }),
    );
    expect(others).toEqual([]);
    expect(binding?.subjects[0]).toMatchObject({
      kind: "ServiceAccount",
      name: scraping[0]?.spec.serviceAccountName,
      namespace: scraping[0]?.metadata.namespace,
    });
    const rules = manifests.ofKind("Role", z.looseObject({ rules: z.unknown() })).map(role => role.rules);
    expect(rules).toEqual([[{ apiGroups: [""], resources: ["pods"], verbs: ["get", "list", "watch"] }]]);
  });
});

it("every Prometheus loads the rules that print-rules.ts prints, and sends alerts to the Alertmanager", () => {
  const [rule] = parseAllDocuments(prometheusRules(new Map([["causes", "groups: [{ name: money }]"]]))).map(
    document =>
      z
        .looseObject({ metadata: z.object({ labels: z.record(z.string(), z.string()) }) })
        .parse(document.toJS()),
  );
  expect(servers.length).toBe(2);
  for (const { spec, metadata } of servers) {
    expect(isSelected(spec.ruleSelector, rule?.metadata.labels ?? {})).toBe(true);
    // The operator's own Service of every Alertmanager in a namespace.
    expect(spec.alerting.alertmanagers[0]).toMatchObject({
      name: "alertmanager-operated",
      namespace: metadata.namespace,
    });
  }
  expect(monitoring.ofKind("Alertmanager", labelled).map(({ metadata }) => metadata.namespace)).toEqual([
    "monitoring",
  ]);
});

it("error budgets of 30 days have their data: Prometheus keeps 35 days, as in docker-compose.yml", () => {
  const { services } = z
    .object({ services: z.looseObject({ prometheus: z.looseObject({ command: z.array(z.string()) }) }) })
    .parse(parse(readFileSync(join(root, "docker-compose.yml"), "utf8"), { merge: true }));
  for (const { spec } of servers)
    expect(services.prometheus.command).toContain(`--storage.tsdb.retention.time=${spec.retention}`);
});

it("the Alertmanager mounts the folder from which its configuration reads the receivers", () => {
  const [{ spec }] = z
    .tuple([z.looseObject({ spec: z.looseObject({ secrets: z.array(z.string()) }) })])
    .parse(monitoring.ofKind("Alertmanager", z.unknown()));
  const config = readFileSync(join(root, "infra/prometheus/alertmanager.yml"), "utf8");
  const folders = [...config.matchAll(/_file: (\S+)\/[\w-]+$/gm)].map(([, folder]) => folder);
  expect(new Set(folders)).toEqual(new Set(spec.secrets.map(name => `/etc/alertmanager/secrets/${name}`)));
});
