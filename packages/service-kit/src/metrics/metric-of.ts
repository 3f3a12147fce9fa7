import { type Metric, type MetricKeyOf, metricSchema } from "@phaselock/telemetry";
import { Counter, Gauge, Histogram } from "prom-client";
import type { Metrics } from "./create-metrics.ts";

type LabelOf<Key extends keyof typeof metricSchema> = (typeof metricSchema)[Key]["labels"][number];

const optionsOf = <Key extends keyof typeof metricSchema>(metrics: Metrics, key: Key) => {
  const { name, help, labels }: Metric = metricSchema[key];
  return { name, help, labelNames: labels as readonly LabelOf<Key>[], registers: [metrics] };
};

/** Registers a counter of the schema. */
export const counterOf = <Key extends MetricKeyOf<"counter">>(
  metrics: Metrics,
  key: Key,
): Counter<LabelOf<Key>> => new Counter(optionsOf(metrics, key));

/** Registers a gauge of the schema. @param collect sets the gauge at each scrape */
export const gaugeOf = <Key extends MetricKeyOf<"gauge">>(
  metrics: Metrics,
  key: Key,
  collect: (this: Gauge<LabelOf<Key>>) => void | Promise<void>,
): Gauge<LabelOf<Key>> => new Gauge({ ...optionsOf(metrics, key), collect });

/** Registers a histogram of the schema. */
export const histogramOf = <Key extends MetricKeyOf<"histogram">>(
  metrics: Metrics,
  key: Key,
): Histogram<LabelOf<Key>> =>
  new Histogram({ ...optionsOf(metrics, key), buckets: [...metricSchema[key].buckets] });
