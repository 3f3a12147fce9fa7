import { readFileSync } from "node:fs";
import { parseAllDocuments } from "yaml";
import { z } from "zod";
import { type ReleaseRoot, renderedFile } from "../roots.ts";

const labels = z.record(z.string(), z.string());
const requirement = z.object({ key: z.string(), operator: z.literal("In"), values: z.array(z.string()) });
/** Selects by labels; an empty one selects everything. */
export const selectorSchema = z.object({
  matchLabels: labels.optional(),
  matchExpressions: z.array(requirement).optional(),
});
export type Selector = z.infer<typeof selectorSchema>;

export const isSelected = (
  { matchLabels = {}, matchExpressions = [] }: Selector,
  given: Readonly<Record<string, string>>,
): boolean =>
  Object.entries(matchLabels).every(([key, value]) => given[key] === value) &&
  matchExpressions.every(({ key, values }) => values.includes(given[key] ?? ""));

const keyRef = z.object({ name: z.string(), key: z.string(), optional: z.boolean().optional() });
const probeSchema = z.looseObject({
  httpGet: z.object({ path: z.string(), port: z.string() }),
  timeoutSeconds: z.int().default(1),
});
const containerSchema = z.looseObject({
  name: z.string(),
  image: z.string(),
  ports: z.array(z.object({ name: z.string(), containerPort: z.int() })).default([]),
  env: z
    .array(
      z.object({
        name: z.string(),
        value: z.string().optional(),
        valueFrom: z
          .object({ secretKeyRef: keyRef.optional(), configMapKeyRef: keyRef.optional() })
          .optional(),
      }),
    )
    .default([]),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).default([]),
  startupProbe: probeSchema.optional(),
  readinessProbe: probeSchema.optional(),
  livenessProbe: probeSchema.optional(),
  lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.int() }) }) }).optional(),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ cpu: z.string(), memory: z.string() }),
  }),
  securityContext: z.unknown(),
});
export type Container = z.infer<typeof containerSchema>;

const podSchema = z.object({
  metadata: z.object({ labels }),
  spec: z.looseObject({
    containers: z.tuple([containerSchema]),
    terminationGracePeriodSeconds: z.int().optional(),
    topologySpreadConstraints: z
      .array(z.looseObject({ topologyKey: z.string(), labelSelector: selectorSchema }))
      .default([]),
  }),
});

const manifestSchema = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
});
const workloadSchema = manifestSchema.extend({ spec: z.looseObject({ template: podSchema }) });
export type Workload = z.infer<typeof workloadSchema>;
const configMapSchema = manifestSchema.extend({ data: z.record(z.string(), z.string()) });

/** The manifests of a root, as committed. */
export const readManifests = (name: ReleaseRoot) => {
  const all = parseAllDocuments(readFileSync(renderedFile(name), "utf8")).map(document =>
    manifestSchema.parse(document.toJS()),
  );
  const ofKind = <Schema extends z.ZodType>(kind: string, schema: Schema): z.output<Schema>[] =>
    all.filter(manifest => manifest.kind === kind).map(manifest => schema.parse(manifest));
  return {
    all,
    ofKind,
    workloads: [...ofKind("Deployment", workloadSchema), ...ofKind("Job", workloadSchema)],
    configMaps: new Map(
      ofKind("ConfigMap", configMapSchema).map(({ metadata, data }) => [metadata.name, data]),
    ),
  };
};
export type Manifests = ReturnType<typeof readManifests>;

/** The process that a workload runs: its image's name. */
export const processOf = ({ spec }: Workload): string =>
  spec.template.metadata.labels["app.kubernetes.io/name"] ?? "";

/** A stand-in for the value of each secret's key. */
const secretValues: Readonly<Record<string, string>> = {
  "database-admin/url": "postgres://admin:p@postgres.data:5432/postgres",
  "database-identity/url": "postgres://identity:p@postgres.data:5432/identity",
  "database-billing/url": "postgres://billing:p@postgres.data:5432/billing",
  "database-sessions/url": "postgres://sessions:p@postgres.data:5432/sessions",
  "database-analytics/url": "postgres://analytics:p@postgres.data:5432/analytics",
  "kafka/tls": "true",
  "kafka/tls-ca": "-----BEGIN CERTIFICATE-----",
  "kafka/sasl-mechanism": "scram-sha-512",
  "kafka/sasl-username": "phaselock",
  "kafka/sasl-password": "secret",
  "redis/url": "rediss://redis.data:6379",
  "google/client-id": "client-id",
  "google/client-secret": "client-secret",
  "stripe/secret-key": "sk_test_1",
  "stripe/publishable-key": "pk_test_1",
  "stripe/webhook-secret": "whsec_1",
  "stripe/webhook-secret-previous": "whsec_0",
  "key-encryption/current": "thirty-two characters at the least",
  "key-encryption/previous": "thirty-two characters at the least",
  "lease/current": "thirty-two characters at the least",
  "lease/previous": "thirty-two characters at the least",
  "result/current": "thirty-two characters at the least",
  "result/previous": "thirty-two characters at the least",
  "operators/google-subs": "1234",
  "load-test/key": "thirty-two characters at the least",
  "stand-ins/access-secret": "thirty-two characters at the least",
  "stand-ins/google-client-id": "staging",
  "stand-ins/google-client-secret": "G".repeat(32),
  "stand-ins/stripe-secret-key": `sk_test_${"k".repeat(32)}`,
  "stand-ins/stripe-publishable-key": "pk_test_staging",
  "stand-ins/stripe-webhook-secret": `whsec_${"w".repeat(32)}`,
};

/** The names of the secrets' keys that the manifests refer to, as `secret/key`. */
export const secretKeys: readonly string[] = Object.keys(secretValues);

/** The environment of a workload's process. @throws if a reference leads nowhere */
export const environmentOf = ({ spec }: Workload, { configMaps }: Manifests): Record<string, string> => {
  const [container] = spec.template.spec.containers;
  const mapOf = (name: string) => {
    const data = configMaps.get(name);
    if (!data) throw new Error(`no ConfigMap ${name}`);
    return data;
  };
  const readVariable = ({ value, valueFrom }: Container["env"][number]): string | undefined => {
    if (valueFrom?.secretKeyRef) {
      const { name, key } = valueFrom.secretKeyRef;
      return secretValues[`${name}/${key}`];
    }
    if (valueFrom?.configMapKeyRef)
      return mapOf(valueFrom.configMapKeyRef.name)[valueFrom.configMapKeyRef.key];
    return value;
  };
  const own = container.env.map(variable => {
    const value = readVariable(variable);
    if (value === undefined) throw new Error(`${variable.name} has no value`);
    return [variable.name, value] as const;
  });
  return {
    ...Object.assign({}, ...container.envFrom.map(({ configMapRef }) => mapOf(configMapRef.name))),
    ...Object.fromEntries(own),
  };
};
