import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { stringify } from "yaml";
import { dashboards } from "./dashboard-files.ts";
import { withoutVariables } from "./kit/without-variables.ts";

const run = promisify(execFile);

it("Prometheus' own parser accepts each query of each dashboard", async () => {
  const rules = dashboards.flatMap(({ panels }) =>
    panels
      .filter(panel => panel.type !== "row")
      .flatMap(({ targets }) => targets)
      .map(({ expr }, at) => ({ record: `panel:query:${at}`, expr: withoutVariables(expr) })),
  );
  const folder = await mkdtemp(join(tmpdir(), "dashboards-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "rules.yml");
  await writeFile(file, stringify({ groups: [{ name: "dashboards", rules }] }));
  const { stdout } = await run("promtool", ["check", "rules", "--lint=none", file]);
  expect(stdout).toContain(`SUCCESS: ${rules.length} rules found`);
});
