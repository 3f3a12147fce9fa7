import { metricSchema } from "@phaselock/telemetry";
import { observationsPerSecond } from "./promql.ts";

const { httpRequestSeconds } = metricSchema;
type Label = (typeof httpRequestSeconds)["labels"][number] | "service";

/** The share of requests that end in 5xx. A group without errors is 0, although it has no series for them. */
export const errorShare = (by: readonly Label[], where = ""): string => {
  const all = observationsPerSecond(httpRequestSeconds, { by, where });
  const failed = observationsPerSecond(httpRequestSeconds, {
    by,
    where: [where, 'status=~"5.."'].filter(Boolean).join(","),
  });
  return `(${failed} or 0 * ${all}) / ${all}`;
};
