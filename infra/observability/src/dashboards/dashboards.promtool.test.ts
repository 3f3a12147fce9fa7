import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { stringify } from "yaml";
import { queriesOf, readDashboards } from "./read-dashboards.ts";

const run = promisify(execFile);

/** A panel's query as Prometheus gets it from Grafana, for every service and a short range. */
const withoutVariables = (query: string): string =>
  query.replaceAll("$__rate_interval", "1m").replaceAll("$service", ".+");

it("Prometheus' own parser accepts each query of each dashboard", async () => {
  const rules = readDashboards()
    .flatMap(queriesOf)
    .map(({ expr }, at) => ({ record: `panel:query:${at}`, expr: withoutVariables(expr) }));
  const folder = await mkdtemp(join(tmpdir(), "dashboards-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "rules.yml");
  await writeFile(file, stringify({ groups: [{ name: "dashboards", rules }] }));
  const { stdout } = await run("promtool", ["check", "rules", "--lint=none", file]);
  expect(stdout).toContain(`SUCCESS: ${rules.length} rules found`);
});
