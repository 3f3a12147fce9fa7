import { z } from "zod";
import { dashboards } from "./dashboard-files.ts";
import { withoutVariables } from "./kit/without-variables.ts";

const answerSchema = z.object({
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
});

/** @returns how many series a query finds now, and how many of them have a value */
const ask = async (
  url: string,
  query: string,
): Promise<{ readonly series: number; readonly values: number }> => {
  const response = await fetch(`${url}/api/v1/query?${new URLSearchParams({ query })}`);
  if (!response.ok) throw new Error(`${query}: ${response.status} ${await response.text()}`);
  const { result } = answerSchema.parse(await response.json()).data;
  return { series: result.length, values: result.filter(({ value: [, text] }) => text !== "NaN").length };
};

/** Runs each panel's queries on the Prometheus whose URL is given, and lists the panels without data. */
const [, , url] = process.argv;
if (!url) throw new Error("Usage: ask-prometheus.ts <url of a Prometheus>");

let asked = 0;
for (const { title, panels } of dashboards)
  for (const panel of panels) {
    if (panel.type === "row") continue;
    for (const { expr, legendFormat } of panel.targets) {
      asked += 1;
      const { series, values } = await ask(url, withoutVariables(expr));
      if (values === 0)
        process.stdout.write(
          `${title} / ${panel.title} / ${legendFormat}: ${series === 0 ? "no series" : "only NaN"}\n`,
        );
    }
  }
process.stdout.write(`${asked} queries\n`);
