import { type Panel, prometheus, type SizedPanel } from "./panel.ts";

/** A heading and the panels below it. */
export type Row = { readonly title: string; readonly panels: readonly SizedPanel[] };

export type DashboardSpec = {
  /** Also the file's name. Grafana's URLs contain it, so it must not change. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly rows: readonly Row[];
  /** Adds a choice of services, which queries read as `$service`. */
  readonly choosesService?: true;
  /** How far back it looks, such as `3h`. */
  readonly past: string;
};

type Place = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
type Placed = { readonly id: number; readonly gridPos: Place };
type RowPanel = Placed & {
  readonly type: "row";
  readonly title: string;
  readonly collapsed: false;
  readonly panels: readonly [];
};

/** A dashboard as Grafana stores it. */
export type Dashboard = {
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly (RowPanel | (Placed & Panel))[];
} & Readonly<Record<string, unknown>>;

const columns = 24;

/** Places panels from left to right below their row's heading, and starts a new line if a panel doesn't fit. */
const layOut = (rows: readonly Row[]): Dashboard["panels"] => {
  const placed: (RowPanel | (Placed & Panel))[] = [];
  let y = 0;
  for (const { title, panels } of rows) {
    const gridPos = { x: 0, y, w: columns, h: 1 };
    placed.push({ id: placed.length + 1, type: "row", title, collapsed: false, panels: [], gridPos });
    y += 1;
    let x = 0;
    let lineHeight = 0;
    for (const { panel, width, height } of panels) {
      if (x + width > columns) {
        y += lineHeight;
        x = 0;
        lineHeight = 0;
      }
      placed.push({ id: placed.length + 1, gridPos: { x, y, w: width, h: height }, ...panel });
      x += width;
      lineHeight = Math.max(lineHeight, height);
    }
    y += lineHeight;
  }
  return placed;
};

/** An address that a deployment may change: hidden, and set by `?var-<name>=…`. */
const address = (name: string, label: string, value: string) => ({
  type: "textbox",
  name,
  label,
  hide: 2,
  query: value,
  current: { text: value, value },
  options: [{ text: value, value, selected: true }],
});

/** In docker-compose.yml, Grafana serves docs/ itself, and Jaeger has this port. */
const addresses = [
  address("docs", "Address of the folder docs", "/public/docs"),
  address("traces", "Address of the trace UI", "http://localhost:16686"),
];

const serviceChoice = {
  type: "query",
  name: "service",
  label: "Service",
  datasource: prometheus,
  query: { query: "label_values(process_start_time_seconds, service)", refId: "service" },
  refresh: 2,
  sort: 1,
  multi: true,
  includeAll: true,
  allValue: ".+",
  current: { text: ["All"], value: ["$__all"] },
};

/** Completes a dashboard with ids, positions and the settings that all dashboards share. */
export const buildDashboard = ({
  uid,
  title,
  description,
  rows,
  choosesService,
  past,
}: DashboardSpec): Dashboard => ({
  uid,
  title: `Phaselock · ${title}`,
  description,
  tags: ["phaselock"],
  // Grafana 11 migrates from any earlier version.
  schemaVersion: 39,
  editable: false,
  refresh: "30s",
  // Days of the product are UTC.
  timezone: "utc",
  time: { from: `now-${past}`, to: "now" },
  graphTooltip: 1,
  links: [{ type: "dashboards", title: "Phaselock", tags: ["phaselock"], asDropdown: false, keepTime: true }],
  templating: { list: [...(choosesService ? [serviceChoice] : []), ...addresses] },
  annotations: { list: [] },
  panels: layOut(rows),
});
