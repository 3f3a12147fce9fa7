import { runbookOf } from "../../rules/rule.ts";

/** Grafana's names of units. https://grafana.com/docs/grafana/latest/panels-visualizations/configure-standard-options/ */
export type Unit = "short" | "s" | "reqps" | "eps" | "percentunit" | "bytes" | "currencyUSD" | "none";

/** Colours a value: red at `critical`, orange from `warning` on. */
export type Limits = {
  /** Whether values above or below the limits are bad. */
  readonly bad: "above" | "below";
  readonly warning?: number;
  readonly critical: number;
};

export type Query = {
  readonly expr: string;
  /** The name of a series, with its labels as `{{label}}`. */
  readonly legend: string;
};

export type PanelSpec = {
  readonly title: string;
  /** The panel's content, and the action to take when it looks bad. */
  readonly description: string;
  readonly unit: Unit;
  readonly queries: readonly Query[];
  readonly limits?: Limits;
  /** Alerts on the panel's figure. The panel links to their runbooks. */
  readonly alerts?: readonly string[];
  /** The service whose traces the panel links to. */
  readonly tracesOf?: string;
  /** In columns of 24. */
  readonly width?: number;
};

/** A panel as Grafana stores it, without the id and the place that `layOut` gives it. */
export type Panel = {
  readonly type: "timeseries" | "stat" | "heatmap" | "table";
  readonly title: string;
  readonly description: string;
  readonly datasource: typeof prometheus;
  readonly fieldConfig: {
    readonly defaults: Readonly<Record<string, unknown>> & { readonly unit: Unit };
    readonly overrides: readonly unknown[];
  };
  readonly options: Readonly<Record<string, unknown>>;
  readonly targets: readonly (Readonly<Record<string, unknown>> & { readonly expr: string })[];
  readonly links: readonly PanelLink[];
  readonly transformations?: readonly unknown[];
};
export type PanelLink = { readonly title: string; readonly url: string; readonly targetBlank: true };

/** A panel and its size on the grid. */
export type SizedPanel = { readonly panel: Panel; readonly width: number; readonly height: number };

/** The data source that infra/grafana/provisioning declares. */
export const prometheus = { type: "prometheus", uid: "prometheus" } as const;

const thresholdsOf = ({ bad, warning, critical }: Limits) => {
  const steps =
    bad === "above"
      ? [
          { color: "green", value: null },
          ...(warning === undefined ? [] : [{ color: "orange", value: warning }]),
          { color: "red", value: critical },
        ]
      : [
          { color: "red", value: null },
          { color: warning === undefined ? "green" : "orange", value: critical },
          ...(warning === undefined ? [] : [{ color: "green", value: warning }]),
        ];
  return { mode: "absolute", steps };
};
/** Without limits, no colour claims that a value is good or bad. */
const noThresholds = { mode: "absolute", steps: [{ color: "text", value: null }] };

const refIds = "ABCDEFGHIJ";

const linksOf = ({ alerts = [], tracesOf }: PanelSpec): PanelLink[] => [
  ...alerts.map(alert => ({
    title: `Runbook: ${alert}`,
    url: runbookOf(alert).replace(/^docs/, `\${docs:raw}`),
    targetBlank: true as const,
  })),
  ...(tracesOf
    ? [
        {
          title: `Traces of ${tracesOf}`,
          url: `\${traces:raw}/search?service=${tracesOf}`,
          targetBlank: true as const,
        },
      ]
    : []),
];

const panelOf = (
  spec: PanelSpec,
  parts: Pick<Panel, "type" | "options" | "transformations"> & {
    readonly custom?: Readonly<Record<string, unknown>>;
    readonly target: Readonly<Record<string, unknown>>;
  },
): Panel => ({
  type: parts.type,
  title: spec.title,
  description: spec.description,
  datasource: prometheus,
  fieldConfig: {
    defaults: {
      unit: spec.unit,
      thresholds: spec.limits ? thresholdsOf(spec.limits) : noThresholds,
      ...(parts.custom && { custom: parts.custom }),
    },
    overrides: [],
  },
  options: parts.options,
  targets: spec.queries.map(({ expr, legend }, at) => ({
    refId: refIds[at],
    datasource: prometheus,
    expr,
    legendFormat: legend,
    ...parts.target,
  })),
  ...(parts.transformations && { transformations: parts.transformations }),
  links: linksOf(spec),
});

/** Lines over time, with the limits as dashed lines. `daily` draws one bar per day (UTC) instead. */
export const timeseries = (
  spec: PanelSpec & { readonly draw?: "lines" | "stacked" | "daily" },
): SizedPanel => {
  const { draw = "lines", width = 8 } = spec;
  return {
    width,
    height: 8,
    panel: panelOf(spec, {
      type: "timeseries",
      custom: {
        drawStyle: draw === "daily" ? "bars" : "line",
        fillOpacity: draw === "lines" ? 0 : 40,
        showPoints: "never",
        spanNulls: false,
        stacking: { mode: draw === "stacked" ? "normal" : "none", group: "A" },
        thresholdsStyle: { mode: spec.limits ? "dashed" : "off" },
        axisSoftMin: 0,
      },
      options: {
        legend: { displayMode: "list", placement: "bottom", showLegend: true, calcs: [] },
        tooltip: { mode: "multi", sort: "desc" },
      },
      target: draw === "daily" ? { interval: "1d" } : {},
    }),
  };
};

/** The newest value, large, on its colour. */
export const stat = (spec: PanelSpec): SizedPanel => ({
  width: spec.width ?? 6,
  height: 4,
  panel: panelOf(spec, {
    type: "stat",
    options: {
      reduceOptions: { calcs: ["lastNotNull"], fields: "", values: false },
      colorMode: spec.limits ? "background" : "none",
      graphMode: "area",
      justifyMode: "auto",
      textMode: spec.queries.length > 1 ? "value_and_name" : "value",
    },
    target: {},
  }),
});

/** A histogram over time: the darker a cell, the more observations its bucket has. */
export const heatmap = (spec: PanelSpec): SizedPanel => ({
  width: spec.width ?? 12,
  height: 8,
  panel: panelOf(spec, {
    type: "heatmap",
    options: {
      calculate: false,
      color: { mode: "scheme", scheme: "Oranges", steps: 64, exponent: 0.5 },
      yAxis: { unit: spec.unit },
      cellGap: 1,
      tooltip: { mode: "single", yHistogram: true },
      legend: { show: true },
    },
    target: { format: "heatmap" },
  }),
});

/** One row per combination of labels, with one column per query; `legend` is the column's title. */
export const table = (spec: PanelSpec & { readonly height?: number }): SizedPanel => ({
  width: spec.width ?? 24,
  height: spec.height ?? 8,
  panel: panelOf(spec, {
    type: "table",
    custom: { cellOptions: { type: spec.limits ? "color-text" : "auto" }, filterable: true },
    options: { showHeader: true, cellHeight: "sm" },
    transformations: [
      { id: "merge", options: {} },
      {
        id: "organize",
        options: {
          excludeByName: { Time: true },
          renameByName: Object.fromEntries(
            // A single query's column has no letter.
            spec.queries.map(({ legend }, at) => [
              spec.queries.length === 1 ? "Value" : `Value #${refIds[at]}`,
              legend,
            ]),
          ),
        },
      },
    ],
    target: { format: "table", instant: true, range: false },
  }),
});
