import type { foreignMetrics, Metric, metricSchema, targetLabels } from "@phaselock/telemetry";

type Known =
  | (typeof metricSchema)[keyof typeof metricSchema]
  | (typeof foreignMetrics)[keyof typeof foreignMetrics];
type OfType<Type extends Metric["type"]> = Extract<Known, { readonly type: Type }>;
type LabelOf<Of extends Known> = Of["labels"][number] | (typeof targetLabels)[number];

/** Which series of a metric a query reads, and by which labels it groups them. */
type Selection<Of extends Known> = {
  readonly by?: readonly LabelOf<Of>[];
  /** Matchers, such as `service=~"$service"`. */
  readonly where?: string;
};

/** Grafana's own choice for the panel's width and the scrape interval, wide enough for `rate`. */
const interval = "$__rate_interval";

const series = (name: string, where = "", range = ""): string =>
  `${name}${where && `{${where}}`}${range && `[${range}]`}`;
const grouped = (aggregation: string, by: readonly string[], of: string): string =>
  `${aggregation}${by.length > 0 ? ` by (${by.join(", ")})` : ""} (${of})`;

/** A counter's growth per second, summed over the replicas. */
export const perSecond = <Of extends OfType<"counter">>(
  { name }: Of,
  { by = [], where }: Selection<Of> = {},
): string => grouped("sum", by, `rate(${series(name, where, interval)})`);

/** A counter's growth over a time, such as `1h`, summed over the replicas. Prometheus extrapolates, so it may be a fraction. */
export const growth = <Of extends OfType<"counter">>(
  { name }: Of,
  { by = [], where, over }: Selection<Of> & { readonly over: string },
): string => grouped("sum", by, `increase(${series(name, where, over)})`);

/** A histogram's observations per second. */
export const observationsPerSecond = <Of extends OfType<"histogram">>(
  { name }: Of,
  { by = [], where }: Selection<Of> = {},
): string => grouped("sum", by, `rate(${series(`${name}_count`, where, interval)})`);

/**
 * An estimate from a histogram's buckets.
 * @param share 0.95 for the 95th percentile
 * @param over the time to look back, such as `1h`, for events that are too rare for the panel's own interval
 */
export const quantile = <Of extends OfType<"histogram">>(
  share: number,
  { name }: Of,
  { by = [], where, over = interval }: Selection<Of> & { readonly over?: string } = {},
): string =>
  `histogram_quantile(${share}, ${grouped("sum", ["le", ...by], `rate(${series(`${name}_bucket`, where, over)})`)})`;

/** A histogram's observations per bucket, for a heatmap. */
export const perBucket = <Of extends OfType<"histogram">>(
  { name }: Of,
  { where }: Selection<Of> = {},
): string => grouped("sum", ["le"], `increase(${series(`${name}_bucket`, where, interval)})`);

/** A gauge's highest value among the replicas. Gauges that a query fills are the same on all of them. */
export const highest = <Of extends OfType<"gauge">>(
  { name }: Of,
  { by = [], where }: Selection<Of> = {},
): string => grouped("max", by, series(name, where));

/** A gauge's lowest value among the replicas. */
export const lowest = <Of extends OfType<"gauge">>(
  { name }: Of,
  { by = [], where }: Selection<Of> = {},
): string => grouped("min", by, series(name, where));

/** A gauge's sum over the replicas, for a gauge that measures each replica separately. */
export const total = <Of extends OfType<"gauge">>(
  { name }: Of,
  { by = [], where }: Selection<Of> = {},
): string => grouped("sum", by, series(name, where));
