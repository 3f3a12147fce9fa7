import { readFileSync } from "node:fs";
import { gatewayConfigSchema } from "@phaselock/gateway";
import { stagingStandInsSchema } from "@phaselock/local/staging-stand-ins";
import { readConfig } from "@phaselock/service-kit";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { standInsImage } from "../images/images.ts";
import { findStandInsInProduction } from "./refuse-stand-ins.ts";
import { kustomizations, preparedRoots, releaseRoots, renderedFile } from "./roots.ts";
import { environmentOf, processOf, readManifests, type Workload } from "./testing/read-manifests.ts";

const manifests = readManifests("staging-load");
const workloadOf = (name: string): Workload => {
  const workload = manifests.workloads.find(one => processOf(one) === name);
  if (!workload) throw new Error(`${name} does not run`);
  return workload;
};
const environmentOfProcess = (name: string) => environmentOf(workloadOf(name), manifests);
const standIns = workloadOf(standInsImage.name);
const config = readConfig(stagingStandInsSchema, environmentOf(standIns, manifests));
const [container] = standIns.spec.template.spec.containers;

const serviceSchema = z.looseObject({
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({
    ports: z.array(z.looseObject({ name: z.string(), port: z.int(), targetPort: z.string() })),
  }),
});
/** The container's port behind a URL in the cluster. */
const portBehind = (url: string): number | undefined => {
  const { hostname, port } = new URL(url);
  const service = manifests
    .ofKind("Service", serviceSchema)
    .find(({ metadata }) => metadata.name === hostname);
  const target = service?.spec.ports.find(one => one.port === Number(port || 80))?.targetPort;
  return workloadOf(hostname).spec.template.spec.containers[0].ports.find(({ name }) => name === target)
    ?.containerPort;
};

describe("the stand-ins", () => {
  it("get the DEPLOYMENT of the environment, and no variable that they do not read", () => {
    expect(config.DEPLOYMENT).toBe("staging");
    const deployment = container.env.find(({ name }) => name === "DEPLOYMENT");
    expect(deployment?.valueFrom?.configMapKeyRef?.name).toMatch(/^environment-/);
    const known = Object.keys(stagingStandInsSchema.shape);
    expect(Object.keys(environmentOf(standIns, manifests)).filter(name => !known.includes(name))).toEqual([]);
  });

  it("have identity's and billing's credentials, at the addresses that these call", () => {
    const identity = environmentOfProcess("identity");
    const billing = environmentOfProcess("billing");
    expect(identity.GOOGLE_ISSUER).toBe(config.GOOGLE_ISSUER);
    expect(portBehind(identity.GOOGLE_ISSUER ?? "")).toBe(config.GOOGLE_STAND_IN_PORT);
    expect(portBehind(billing.STRIPE_API_URL ?? "")).toBe(config.STRIPE_STAND_IN_PORT);
    for (const name of ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"] as const)
      expect(identity[name]).toBe(config[name]);
    for (const name of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const)
      expect(billing[name]).toBe(config[name]);
    expect(billing).not.toHaveProperty("STRIPE_WEBHOOK_SECRET_PREVIOUS");
  });

  it("send webhooks to the gateway", () => {
    expect(new URL(config.STRIPE_WEBHOOK_URL ?? "").pathname).toBe("/api/webhooks/stripe");
    const { PORT } = gatewayConfigSchema.shape;
    expect(portBehind(config.STRIPE_WEBHOOK_URL ?? "")).toBe(PORT.parse(undefined));
  });

  it("have one https host each at the ingress, from which browsers load their scripts", () => {
    const ingresses = manifests.ofKind(
      "Ingress",
      z.looseObject({
        metadata: z.looseObject({ name: z.string() }),
        spec: z.looseObject({
          tls: z.array(z.looseObject({ hosts: z.array(z.string()) })),
          rules: z.array(
            z.looseObject({
              host: z.string(),
              http: z.looseObject({
                paths: z.tuple([
                  z.looseObject({
                    backend: z.object({
                      service: z.object({ name: z.string(), port: z.object({ name: z.string() }) }),
                    }),
                  }),
                ]),
              }),
            }),
          ),
        }),
      }),
    );
    const spec = ingresses.find(({ metadata }) => metadata.name === standInsImage.name)?.spec;
    const hosts = [config.GOOGLE_STAND_IN_URL, config.STRIPE_STAND_IN_URL].map(url => new URL(url).hostname);
    expect(spec?.tls.flatMap(tls => tls.hosts)).toEqual(hosts);
    expect(spec?.rules.map(({ host }) => host)).toEqual(hosts);
    expect(spec?.rules.map(({ http }) => http.paths[0].backend.service)).toEqual([
      { name: standInsImage.name, port: { name: "google" } },
      { name: standInsImage.name, port: { name: "stripe" } },
    ]);
    const gateway = readConfig(gatewayConfigSchema, environmentOfProcess("gateway"));
    expect(gateway.GOOGLE_SCRIPT_URL).toBe(`${config.GOOGLE_STAND_IN_URL}/gsi/client`);
    expect(new URL(gateway.STRIPE_SCRIPT_URL).origin).toBe(config.STRIPE_STAND_IN_URL);
    expect(gateway.GOOGLE_CLIENT_ID).toBe(config.GOOGLE_CLIENT_ID);
    expect(gateway.STRIPE_PUBLISHABLE_KEY).toBe(config.STRIPE_PUBLISHABLE_KEY);
    expect(gateway.LOAD_TEST_KEY).toBeDefined();
  });

  it("run once, without a second replica during a rollout, because their accounts and payments are in memory", () => {
    expect(standIns.spec).toMatchObject({ replicas: 1, strategy: { type: "Recreate" } });
  });

  it("run hardened like every server, with one volume to write to and with probes", () => {
    const gateway = workloadOf("gateway").spec.template.spec;
    expect(container.securityContext).toEqual(gateway.containers[0].securityContext);
    expect(standIns.spec.template.spec).toMatchObject({
      automountServiceAccountToken: gateway.automountServiceAccountToken,
      securityContext: { ...Object(gateway.securityContext), fsGroup: 1000 },
      volumes: [{ name: "state" }],
    });
    expect(container.volumeMounts).toEqual([{ name: "state", mountPath: config.PHASELOCK_STATE_DIR }]);
    const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe];
    expect(probes.map(probe => probe?.httpGet.path)).toEqual(["/healthz", "/readyz", "/healthz"]);
  });

  it("find every secret value in a Secret", () => {
    const literals = container.env.filter(({ name, value }) => value && /SECRET|KEY$/.test(name));
    expect(literals).toEqual([]);
  });
});

describe("production", () => {
  const load = readFileSync(renderedFile("staging-load"), "utf8");

  it("with the objects of staging-load → each stand-in and each variable that points at one is named", () => {
    expect(findStandInsInProduction(load.replace("DEPLOYMENT: staging", "DEPLOYMENT: production"))).toEqual([
      "Deployment billing sets STRIPE_API_URL",
      "Deployment gateway sets GOOGLE_SCRIPT_URL",
      "Deployment gateway sets STRIPE_SCRIPT_URL",
      "Deployment identity sets GOOGLE_ISSUER",
      "Deployment stand-ins runs the stand-ins",
      "Deployment stand-ins sets GOOGLE_ISSUER",
    ]);
  });

  it.each(["registry.example.com/phaselock/stand-ins@sha256:0", "phaselock/stand-ins:1.0.0"])(
    "running %s → refused under any name",
    image => {
      const job = `kind: Job\nmetadata: { name: x }\nspec: { template: { spec: { containers: [{ image: "${image}" }] } } }`;
      const map = "kind: ConfigMap\nmetadata: { name: e }\ndata: { DEPLOYMENT: production }";
      expect(findStandInsInProduction(`${map}\n---\n${job}`)).toEqual(["Job x runs the stand-ins"]);
    },
  );

  it("as committed, and staging-load itself → nothing to refuse", () => {
    expect(findStandInsInProduction(load)).toEqual([]);
    expect(findStandInsInProduction(readFileSync(renderedFile("production"), "utf8"))).toEqual([]);
  });

  it("check:kubernetes builds every folder that sets a namespace, so no combination escapes the rule", async () => {
    expect((await kustomizations()).toSorted()).toEqual([...releaseRoots, ...preparedRoots].toSorted());
  });
});
