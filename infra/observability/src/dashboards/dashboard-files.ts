import { join } from "node:path";
import { root } from "@phaselock/local/paths";
import { business } from "./business.ts";
import { events } from "./events.ts";
import type { Dashboard } from "./kit/dashboard.ts";
import { money } from "./money.ts";
import { overview } from "./overview.ts";
import { runtime } from "./runtime.ts";
import { services } from "./services.ts";
import { web } from "./web.ts";

/** Where the generated dashboards are checked in. Grafana's container reads the folder. */
export const dashboardsFolder = join(root, "infra", "grafana", "dashboards");

/** Every dashboard, in the order in which to read them. */
export const dashboards: readonly Dashboard[] = [overview, services, events, money, web, business, runtime];

/** A dashboard's file as Grafana loads it. */
export const renderDashboard = (dashboard: Dashboard): string => `${JSON.stringify(dashboard, null, 2)}\n`;
