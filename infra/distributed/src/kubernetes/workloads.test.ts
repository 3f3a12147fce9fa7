import { readFileSync } from "node:fs";
import { join } from "node:path";
import { topics } from "@phaselock/contracts";
import { gatewayRoutes } from "@phaselock/gateway/routes";
import { root } from "@phaselock/local";
import { closeWithinMs } from "@phaselock/service-kit";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { productImages } from "../images/images.ts";
import {
  environmentOf,
  isSelected,
  processOf,
  readManifests,
  selectorSchema,
  type Workload,
} from "./testing/read-manifests.ts";

/** How long the gateway may send calls to a deleted replica: its lookup interval plus the DNS cache time. */
const staleAddressSeconds = 5 + 30;
/** The duration of the slowest readiness check, in seconds. */
const readinessSeconds = 2;

const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8");
const imagePort = Number(/\bPORT=(\d+)/.exec(dockerfile)?.[1]);
const labelsOf = ({ spec }: Workload) => spec.template.metadata.labels;
const containerOf = ({ spec }: Workload) => spec.template.spec.containers[0];
const byName = ({ metadata }: { metadata: { name: string } }) => metadata.name;

const target = z.looseObject({ kind: z.string().default("Deployment"), name: z.string() });
const hpaSchema = z.looseObject({
  spec: z.looseObject({ scaleTargetRef: target, minReplicas: z.int(), maxReplicas: z.int() }),
});
const scaledObjectSchema = z.looseObject({
  spec: z.looseObject({
    scaleTargetRef: target,
    minReplicaCount: z.int(),
    maxReplicaCount: z.int(),
    triggers: z.array(z.looseObject({ type: z.string(), metadata: z.record(z.string(), z.string()) })),
  }),
});
const selecting = z.looseObject({
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({ selector: selectorSchema }),
});
const serviceSchema = z.looseObject({
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({
    clusterIP: z.string().optional(),
    selector: z.record(z.string(), z.string()),
    ports: z.array(z.looseObject({ name: z.string(), port: z.int(), targetPort: z.string() })),
  }),
});

describe.each(["staging", "production"] as const)("%s", environment => {
  const manifests = readManifests(environment);
  const { workloads: servers, ofKind } = manifests;
  const jobs = readManifests(`${environment}/jobs`).workloads;
  const serverNames = productImages
    .filter(({ kind }) => kind === "server")
    .map(({ name }) => name)
    .toSorted();

  it("runs every server as a Deployment and every job as a Job", () => {
    expect(servers.map(byName).toSorted()).toEqual(serverNames);
    expect(jobs.map(processOf).toSorted()).toEqual(
      productImages
        .filter(({ kind }) => kind === "job")
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it.each([...servers, ...jobs].map(workload => [processOf(workload), workload] as const))(
    "hardens %s: no root, no writable root file system, no capability, no API token",
    (_, workload) => {
      expect(workload.spec.template.spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: 1000,
          runAsGroup: 1000,
          seccompProfile: { type: "RuntimeDefault" },
        },
      });
      expect(containerOf(workload).securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
    },
  );

  it("probes the port that the image listens on, at the routes that every server has", () => {
    for (const server of servers) {
      const { ports, startupProbe, livenessProbe, readinessProbe } = containerOf(server);
      expect(ports.find(({ name }) => name === "http")?.containerPort).toBe(imagePort);
      for (const probe of [startupProbe, livenessProbe])
        expect(probe?.httpGet).toEqual({ path: "/healthz", port: "http" });
      expect(readinessProbe?.httpGet).toEqual({ path: "/readyz", port: "http" });
      expect(readinessProbe?.timeoutSeconds).toBeGreaterThan(readinessSeconds);
    }
  });

  it("stops a replica only after its callers have noticed, and gives it enough time to close", () => {
    for (const server of servers) {
      const stillCalled = containerOf(server).lifecycle?.preStop.sleep.seconds ?? 0;
      expect(stillCalled).toBeGreaterThanOrEqual(staleAddressSeconds);
      const grace = server.spec.template.spec.terminationGracePeriodSeconds ?? 0;
      expect(grace).toBeGreaterThan(stillCalled + closeWithinMs / 1_000);
    }
  });

  it("never has fewer ready replicas during a rollout", () => {
    for (const server of servers)
      expect(server.spec).toMatchObject({ strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } } });
  });

  it("leaves the number of replicas to the autoscaler, which keeps at least two", () => {
    const hpas = ofKind("HorizontalPodAutoscaler", hpaSchema).map(({ spec }) => ({
      name: spec.scaleTargetRef.name,
      min: spec.minReplicas,
    }));
    const scaled = ofKind("ScaledObject", scaledObjectSchema).map(({ spec }) => ({
      name: spec.scaleTargetRef.name,
      min: spec.minReplicaCount,
    }));
    const all = [...hpas, ...scaled];
    expect(all.map(({ name }) => name).toSorted()).toEqual(serverNames);
    for (const { min } of all) expect(min).toBeGreaterThanOrEqual(2);
    for (const { spec } of servers) expect(spec).not.toHaveProperty("replicas");
  });

  it("scales a consumer group to no more replicas than its topics have partitions", () => {
    const fewest = Math.min(...topics.map(({ partitions }) => partitions));
    const objects = ofKind("ScaledObject", scaledObjectSchema);
    expect(objects.length).toBeGreaterThan(0);
    for (const { spec } of objects) {
      expect(spec.maxReplicaCount).toBeLessThanOrEqual(fewest);
      const lag = spec.triggers.find(({ type }) => type === "kafka");
      expect(lag?.metadata).toMatchObject({
        consumerGroup: `svc-${spec.scaleTargetRef.name}`,
        bootstrapServersFromEnv: "KAFKA_BROKERS",
      });
    }
  });

  it("selects exactly one Deployment by each disruption budget and each spread constraint", () => {
    const selectedBy = (selector: z.infer<typeof selectorSchema>) =>
      servers.filter(server => isSelected(selector, labelsOf(server))).map(byName);
    const budgets = ofKind("PodDisruptionBudget", selecting);
    expect(budgets.map(byName).toSorted()).toEqual(serverNames);
    for (const { metadata, spec } of budgets) expect(selectedBy(spec.selector)).toEqual([metadata.name]);
    for (const server of servers) {
      const spreads = server.spec.template.spec.topologySpreadConstraints;
      expect(spreads.map(({ topologyKey }) => topologyKey)).toEqual([
        "topology.kubernetes.io/zone",
        "kubernetes.io/hostname",
      ]);
      for (const { labelSelector } of spreads) expect(selectedBy(labelSelector)).toEqual([byName(server)]);
    }
  });

  it("gives every service a headless Service on the port in the gateway's URLs", () => {
    const services = ofKind("Service", serviceSchema);
    expect(services.map(byName).toSorted()).toEqual(serverNames);
    for (const { metadata, spec } of services) {
      const [server] = servers.filter(one => isSelected({ matchLabels: spec.selector }, labelsOf(one)));
      expect(server && byName(server)).toBe(metadata.name);
      expect(spec.ports).toMatchObject([{ name: "http", targetPort: "http" }]);
      if (metadata.name !== "gateway") expect(spec.clusterIP).toBe("None");
    }
    const gateway = servers.find(server => byName(server) === "gateway");
    const urls = Object.entries(gateway ? environmentOf(gateway, manifests) : {}).filter(([name]) =>
      /^(IDENTITY|BILLING|SESSIONS|ANALYTICS)_URL$/.test(name),
    );
    for (const [, url] of urls) {
      const { hostname, port } = new URL(url);
      const service = services.find(({ metadata }) => metadata.name === hostname);
      expect(service?.spec.ports[0]?.port).toBe(Number(port));
    }
    expect(urls.length).toBe(4);
  });

  it("lets the ingress take the gateway's largest body and wait for its longest answer", () => {
    const [ingress] = ofKind(
      "Ingress",
      z.looseObject({
        metadata: z.looseObject({ annotations: z.record(z.string(), z.string()) }),
        spec: z.looseObject({
          tls: z.array(z.looseObject({ hosts: z.array(z.string()) })),
          rules: z.array(z.looseObject({ host: z.string() })),
        }),
      }),
    );
    const annotation = (name: string) =>
      Number.parseInt(ingress?.metadata.annotations[`nginx.org/${name}`] ?? "", 10);
    const largest = Math.max(...gatewayRoutes.map(({ bodyLimitBytes }) => bodyLimitBytes));
    const longest = Math.max(...gatewayRoutes.map(({ timeoutMs }) => timeoutMs));
    expect(annotation("client-max-body-size") * 1_024).toBe(largest);
    expect(annotation("proxy-read-timeout") * 1_000).toBeGreaterThan(longest);
    const { hostname, protocol } = new URL(
      [...manifests.configMaps.values()].map(data => data.PUBLIC_URL).find(url => url !== undefined) ?? "",
    );
    expect(protocol).toBe("https:");
    expect(ingress?.spec.rules.map(({ host }) => host)).toEqual([hostname]);
    expect(ingress?.spec.tls[0]?.hosts).toEqual([hostname]);
  });
});
