import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@phaselock/local";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const components = z.record(z.string(), z.unknown());

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
