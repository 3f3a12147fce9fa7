import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@phaselock/local/paths";
import { z } from "zod";

const folder = join(root, "infra", "grafana", "dashboards");

const panelSchema = z.object({
  title: z.string().min(1),
  description: z.string().default(""),
  targets: z.array(z.object({ expr: z.string().min(1) })).default([]),
  links: z.array(z.object({ url: z.string() })).default([]),
});

const dashboardSchema = z.object({ uid: z.string(), panels: z.array(panelSchema) });

/** The dashboards as Grafana loads them, with their files' names. */
export const readDashboards = () =>
  readdirSync(folder).map(file => ({
    file,
    ...dashboardSchema.parse(JSON.parse(readFileSync(join(folder, file), "utf8"))),
  }));

/** Every query of a dashboard, with its panel's title. */
export const queriesOf = ({ panels }: Pick<ReturnType<typeof readDashboards>[number], "panels">) =>
  panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));
