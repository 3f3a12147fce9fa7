import { parse, stringify } from "yaml";
import { z } from "zod";

const rulesSchema = z.strictObject({ groups: z.array(z.looseObject({ name: z.string() })).min(1) });

/**
 * Wraps files of Prometheus's rules as `PrometheusRule`s of the Prometheus operator, one for each file.
 * @param files the text of each file, by its name without an extension
 * @returns YAML documents
 */
export const prometheusRules = (files: ReadonlyMap<string, string>): string =>
  [...files]
    .map(([name, text]) =>
      stringify({
        apiVersion: "monitoring.coreos.com/v1",
        kind: "PrometheusRule",
        metadata: { name: `phaselock-${name}`, labels: { "app.kubernetes.io/part-of": "phaselock" } },
        spec: rulesSchema.parse(parse(text)),
      }),
    )
    .join("---\n");
