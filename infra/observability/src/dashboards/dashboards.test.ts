import { foreignMetrics, type Metric, metricSchema, targetLabels } from "@phaselock/telemetry";
import { describe, expect, it } from "vitest";
import { recordedWindows } from "../objectives/burn-rates.ts";
import { budgetRecord, ratioRecord } from "../objectives/objective-rules.ts";
import { namesIn } from "../promql/names-in.ts";
import { duration } from "../rules/duration.ts";
import { alertsIn, runbookOf } from "../rules/rule.ts";
import { ruleFiles } from "../rules/rule-files.ts";
import { queriesOf, readDashboards } from "./read-dashboards.ts";

const dashboards = readDashboards();

type Series = {
  readonly name: string;
  readonly type: "counter" | "gauge";
  readonly labels: readonly string[];
};

/** The series of a metric. All series of a histogram are counters. */
const seriesOf = ({ name, type, labels }: Pick<Metric, "type" | "labels"> & { name: string }): Series[] =>
  type === "histogram"
    ? ["_bucket", "_sum", "_count"].map(suffix => ({
        name: name + suffix,
        type: "counter",
        labels: suffix === "_bucket" ? [...labels, "le"] : labels,
      }))
    : [{ name, type, labels }];

const metrics = [...Object.values(metricSchema), ...Object.values(foreignMetrics)];
const recorded = [budgetRecord, ...recordedWindows.map(seconds => ratioRecord(duration(seconds)))];

/** Every series that a panel may read, by its name. ALERTS is Prometheus' own. */
const known: ReadonlyMap<string, Series> = new Map(
  [
    ...metrics.flatMap(seriesOf),
    ...recorded.map((name): Series => ({ name, type: "gauge", labels: ["objective"] })),
    { name: "ALERTS", type: "gauge", labels: ["alertname", "alertstate", "severity", "objective"] } as const,
  ].map(series => [series.name, series]),
);

/** The functions that are applied to a series directly; "" where there is none. */
const functionsOn = (name: string, expr: string): string[] =>
  [...expr.matchAll(new RegExp(`(?:(\\w+)\\()?(?<![\\w:])${name}(?![\\w:])`, "g"))].map(([, f = ""]) => f);
const isGrowth = (name: string): boolean => name === "rate" || name === "increase";

describe.each(dashboards)("$file", dashboard => {
  it("is named by its uid, which its address contains", () => {
    expect(dashboard.file).toBe(`${dashboard.uid}.json`);
  });

  it("a panel has a title of its own and a description", () => {
    const panels = dashboard.panels.filter(({ targets }) => targets.length > 0);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    expect(panels.filter(({ description }) => description === "").map(({ title }) => title)).toEqual([]);
  });

  it.each(queriesOf(dashboard))(
    "$title names only series of the schema and their labels: $expr",
    ({ expr }) => {
      const { metrics: names, labels } = namesIn(expr);
      expect(names).not.toEqual([]);
      expect(names.filter(name => !known.has(name))).toEqual([]);
      const allowed: readonly string[] = [
        ...names.flatMap(name => known.get(name)?.labels ?? []),
        ...targetLabels,
      ];
      expect(labels.filter(label => !allowed.includes(label))).toEqual([]);
    },
  );

  it("a counter or histogram is read through its growth, and a gauge is not", () => {
    for (const { title, expr } of queriesOf(dashboard))
      for (const name of namesIn(expr).metrics) {
        const isCounter = known.get(name)?.type === "counter";
        expect(functionsOn(name, expr).map(isGrowth), `${title}: ${name}`).not.toContain(!isCounter);
      }
  });
});

it("every metric of the schema is on a dashboard", () => {
  const shown = new Set(dashboards.flatMap(queriesOf).flatMap(({ expr }) => namesIn(expr).metrics));
  const absent = metrics
    .map(({ name }) => name)
    .filter(name => !["", "_bucket", "_sum", "_count"].some(suffix => shown.has(name + suffix)));
  expect(absent).toEqual([]);
});

it("every alert has a panel that links to its runbook", () => {
  const linked = dashboards.flatMap(({ panels }) =>
    panels.flatMap(({ links }) => links.map(({ url }) => url)),
  );
  const alerts = Object.values(ruleFiles).flatMap(alertsIn);
  const missing = alerts.filter(
    ({ alert }) => !linked.includes(runbookOf(alert).replace("docs", `\${docs:raw}`)),
  );
  expect(missing.map(({ alert }) => alert)).toEqual([]);
});
