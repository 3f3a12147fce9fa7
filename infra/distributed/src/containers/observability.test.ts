import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@phaselock/local";
import { attributes } from "@phaselock/telemetry";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const components = z.record(z.string(), z.unknown());

it("alerts reach Alertmanager with their deployment and runbooks, and it reads its receivers from the mounted folder", () => {
  const { global, alerting } = z
    .object({
      global: z.looseObject({ external_labels: z.record(z.string(), z.string()) }),
      alerting: z.object({
        alertmanagers: z.tuple([
          z.object({ static_configs: z.tuple([z.object({ targets: z.tuple([z.string()]) })]) }),
        ]),
      }),
    })
    .parse(parse(textOf("infra/prometheus/prometheus.yml")));
  const { services } = z
    .object({
      services: z.looseObject({
        prometheus: z.looseObject({ environment: z.record(z.string(), z.string()) }),
        alertmanager: z.looseObject({ volumes: z.array(z.string()), ports: z.array(z.string()) }),
      }),
    })
    .parse(parse(textOf("docker-compose.yml"), { merge: true }));
  expect(alerting.alertmanagers[0].static_configs[0].targets).toEqual(["alertmanager:9093"]);
  expect(global.external_labels).toEqual({ deployment: `\${DEPLOYMENT}`, docs: `\${DOCS_URL}` });
  expect(Object.keys(services.prometheus.environment).sort()).toEqual(["DEPLOYMENT", "DOCS_URL"]);
  const files = [...textOf("infra/prometheus/alertmanager.yml").matchAll(/_file: (\S+)\/[\w-]+$/gm)];
  const mounted = services.alertmanager.volumes.map(volume => volume.replace(/:ro$/, "").replace(/^.*:/, ""));
  expect(files.length).toBeGreaterThan(1);
  for (const [, folder] of files) expect(mounted).toContain(folder);
});

it("the collector's pipelines use exactly the configured components", () => {
  const config = z
    .object({
      receivers: components,
      processors: components,
      exporters: components,
      extensions: components,
      service: z.looseObject({
        extensions: z.array(z.string()),
        pipelines: z.record(
          z.enum(["traces", "metrics"]),
          z.object({
            receivers: z.array(z.string()),
            processors: z.array(z.string()),
            exporters: z.array(z.string()),
          }),
        ),
      }),
    })
    .parse(parse(textOf("infra/otel/collector.yml")));
  const pipelines = Object.values(config.service.pipelines);
  for (const kind of ["receivers", "processors", "exporters"] as const) {
    const used = new Set(pipelines.flatMap(pipeline => pipeline[kind]));
    expect([...used].sort()).toEqual(Object.keys(config[kind]).sort());
  }
  expect(config.service.extensions).toEqual(Object.keys(config.extensions));
});

it("the collector samples by attributes that spans have", () => {
  const read = [...textOf("infra/otel/collector.yml").matchAll(/attributes\["([\w.]+)"\]/g)].map(
    ([, name]) => name,
  );
  expect(new Set(read)).toEqual(new Set([attributes.httpStatus, attributes.httpRoute]));
});
