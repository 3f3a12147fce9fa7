import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { foreignMetrics, type Metric, metricSchema, targetLabels } from "@phaselock/telemetry";
import { describe, expect, it } from "vitest";
import { recordedWindows } from "../objectives/burn-rates.ts";
import { budgetRecord, ratioRecord } from "../objectives/objective-rules.ts";
import { namesIn } from "../promql/names-in.ts";
import { alertsIn, runbookOf } from "../rules/rule.ts";
import { ruleFiles } from "../rules/rule-files.ts";
import { realTime } from "../rules/time-scale.ts";
import { dashboards, dashboardsFolder, renderDashboard } from "./dashboard-files.ts";
import type { Dashboard } from "./kit/dashboard.ts";

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
const recorded = [budgetRecord, ...recordedWindows.map(seconds => ratioRecord(realTime.duration(seconds)))];

/** Every series that a panel may read, by its name. ALERTS is Prometheus' own. */
const known: ReadonlyMap<string, Series> = new Map(
  [
    ...metrics.flatMap(seriesOf),
    ...recorded.map((name): Series => ({ name, type: "gauge", labels: ["objective"] })),
    { name: "ALERTS", type: "gauge", labels: ["alertname", "alertstate", "severity", "objective"] } as const,
  ].map(series => [series.name, series]),
);

const queryPanels = ({ panels }: Dashboard) => panels.filter(panel => panel.type !== "row");
const queriesOf = (dashboard: Dashboard) =>
  queryPanels(dashboard).flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));

/** The functions that are applied to a series directly; "" where there is none. */
const functionsOn = (name: string, expr: string): string[] =>
  [...expr.matchAll(new RegExp(`(?:(\\w+)\\()?(?<![\\w:])${name}(?![\\w:])`, "g"))].map(([, f = ""]) => f);
const isGrowth = (name: string): boolean => name === "rate" || name === "increase";

describe.each(dashboards)("$uid", dashboard => {
  const panels = queryPanels(dashboard);

  it("its file equals the output of `npm run observability`", () => {
    expect(readFileSync(join(dashboardsFolder, `${dashboard.uid}.json`), "utf8")).toBe(
      renderDashboard(dashboard),
    );
  });

  it("each panel has a title of its own, a unit, a description and a query", () => {
    const titles = panels.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { title, description, fieldConfig, targets } of panels) {
      expect(description, title).toMatch(/^[A-Z\d].{15,}\.$/);
      expect(fieldConfig.defaults.unit, title).toMatch(/^\w+$/);
      expect(targets.length, title).toBeGreaterThan(0);
    }
  });

  it("each query names only series of the schema, and labels that they have", () => {
    for (const { title, expr } of queriesOf(dashboard)) {
      const { metrics: names, labels } = namesIn(expr);
      expect(names, title).not.toEqual([]);
      expect(
        names.filter(name => !known.has(name)),
        title,
      ).toEqual([]);
      const allowed: readonly string[] = [
        ...names.flatMap(name => known.get(name)?.labels ?? []),
        ...targetLabels,
      ];
      expect(
        labels.filter(label => !allowed.includes(label)),
        title,
      ).toEqual([]);
    }
  });

  it("counters and histograms are read through their growth, and gauges are not", () => {
    for (const { title, expr } of queriesOf(dashboard))
      for (const name of namesIn(expr).metrics) {
        const isCounter = known.get(name)?.type === "counter";
        expect(functionsOn(name, expr).map(isGrowth), `${title}: ${name}`).not.toContain(!isCounter);
      }
  });

  it("no two panels share an id or a place on the grid", () => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(dashboard.panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });
});

it("the folder holds these dashboards and no other", () => {
  expect(readdirSync(dashboardsFolder).sort()).toEqual(dashboards.map(({ uid }) => `${uid}.json`).sort());
});

it("every metric of the schema is on a dashboard", () => {
  const shown = new Set(dashboards.flatMap(queriesOf).flatMap(({ expr }) => namesIn(expr).metrics));
  const absent = metrics
    .map(({ name }) => name)
    .filter(name => !["", "_bucket", "_sum", "_count"].some(suffix => shown.has(name + suffix)));
  expect(absent).toEqual([]);
});

it("every alert has a panel that links to its runbook", () => {
  const linked = dashboards.flatMap(queryPanels).flatMap(({ links }) => links.map(({ url }) => url));
  const alerts = Object.values(ruleFiles(realTime)).flatMap(alertsIn);
  const missing = alerts.filter(
    ({ alert }) => !linked.includes(runbookOf(alert).replace("docs", `\${docs:raw}`)),
  );
  expect(missing.map(({ alert }) => alert)).toEqual([]);
});
