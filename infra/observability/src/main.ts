import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dashboards, dashboardsFolder, renderDashboard } from "./dashboards/dashboard-files.ts";
import { rulesFolder } from "./rules/places.ts";
import { renderRules, ruleFiles } from "./rules/rule-files.ts";
import { realTime } from "./rules/time-scale.ts";

/** `npm run observability` writes the rules of Prometheus and the dashboards of Grafana. */
const files = [
  ...Object.entries(ruleFiles(realTime)).map(
    ([name, file]) => [join(rulesFolder, name), renderRules(file)] as const,
  ),
  ...dashboards.map(
    dashboard => [join(dashboardsFolder, `${dashboard.uid}.json`), renderDashboard(dashboard)] as const,
  ),
];
for (const [path, text] of files) {
  await writeFile(path, text);
  process.stdout.write(`${path}\n`);
}
