import { expect, it } from "vitest";
import { namesIn } from "./names-in.ts";

it.each([
  ["up == 0", ["up"], []],
  [
    'sum by (service) (rate(a_total{status=~"5..",method="x y"}[5m])) > 0.5e3',
    ["a_total"],
    ["status", "method", "service"],
  ],
  [
    'a:b:ratio_rate1h{objective="page"} > 1 and a unless on (group) b',
    ["a:b:ratio_rate1h", "a", "b"],
    ["objective", "group"],
  ],
  ['absent(x{service="up"}) or vector(0)', ["x"], ["service"]],
  ["max_over_time(a[1h:5m]) / count(b offset 1h)", ["a", "b"], []],
])("%s names %j with labels %j", (query, metrics, labels) => {
  const found = namesIn(query);
  expect([found.metrics, found.labels.toSorted()]).toEqual([metrics, [...labels].sort()]);
});
