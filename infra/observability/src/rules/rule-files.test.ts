import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@phaselock/local";
import { foreignMetrics, type Metric, metricSchema, targetLabels } from "@phaselock/telemetry";
import { describe, expect, it } from "vitest";
import { burnRates } from "../objectives/burn-rates.ts";
import { budgetMinutes, objectives, windowDays } from "../objectives/objectives.ts";
import { namesIn } from "../promql/names-in.ts";
import { causePairs } from "../scenarios/cause-scenarios.ts";
import { objectiveScenarios } from "../scenarios/objective-scenarios.ts";
import { day, duration } from "./duration.ts";
import { rulesFolder, runbooksFolder } from "./places.ts";
import { alertsIn, type Rule, slugOf } from "./rule.ts";
import { renderRules, ruleFiles } from "./rule-files.ts";

const files = Object.entries(ruleFiles);
const rules = files.flatMap(([, { groups }]) => groups.flatMap((group): readonly Rule[] => group.rules));
const alerts = files.flatMap(([, file]) => alertsIn(file));
const alertNames = new Set(alerts.map(({ alert }) => alert));

it.each(files)("the checked-in %s equals the generated file", (name, file) => {
  expect(readFileSync(join(rulesFolder, name), "utf8")).toBe(renderRules(file));
});

it("no other rule file is loaded", () => {
  expect(readdirSync(rulesFolder).sort()).toEqual(files.map(([name]) => name).sort());
});

describe("runbooks", () => {
  it("every alert has a runbook, and every runbook has an alert", () => {
    const expected = [...alertNames].map(alert => `${slugOf(alert)}.md`).sort();
    expect(readdirSync(runbooksFolder).sort()).toEqual(expected);
  });

  it.each(alerts)("$alert links to an existing file in the folder that its deployment publishes", given => {
    const [folder, ...path] = given.annotations.runbook_url.split("/");
    expect(folder).toBe("{{ $externalLabels.docs }}");
    expect(existsSync(join(root, "docs", ...path))).toBe(true);
  });

  it.each([...alertNames])("the runbook of %s has the four headings", alert => {
    const text = readFileSync(join(runbooksFolder, `${slugOf(alert)}.md`), "utf8");
    expect(text.split("\n")[0]).toBe(`# ${alert}`);
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(["What users notice", "See it", "First actions", "It ends when"]);
  });

  it.each([...alertNames])("the queries in the runbook of %s name only metrics that exist", alert => {
    const text = readFileSync(join(runbooksFolder, `${slugOf(alert)}.md`), "utf8");
    const asked = text.match(/\bphaselock_[a-z0-9_]+|\bphaselock:[a-z0-9_:]+/g) ?? [];
    expect(asked.filter(name => !labelsOf.has(name))).toEqual([]);
  });
});

/** The labels of every series that exists, by its name as queries write it. */
const labelsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ...[
    ...Object.values<Pick<Metric, "name" | "type" | "labels">>(metricSchema),
    ...Object.values(foreignMetrics),
  ].flatMap(({ name, type, labels }): [string, readonly string[]][] =>
    type === "histogram"
      ? [
          [`${name}_bucket`, [...labels, "le"]],
          [`${name}_count`, labels],
          [`${name}_sum`, labels],
        ]
      : [[name, labels]],
  ),
  ...rules.flatMap((rule): [string, string[]][] =>
    "record" in rule ? [[rule.record, Object.keys(rule.labels ?? {})]] : [],
  ),
]);

describe("queries", () => {
  const queries = rules.map(rule => ["alert" in rule ? rule.alert : rule.record, rule.expr] as const);

  it.each(queries)("%s names only metrics and labels of the schema: %s", (_, expr) => {
    const { metrics, labels } = namesIn(expr);
    expect(metrics.length).toBeGreaterThan(0);
    expect(metrics.filter(name => !labelsOf.has(name))).toEqual([]);
    const known = [...targetLabels, ...metrics.flatMap(name => labelsOf.get(name) ?? [])];
    expect(labels.filter(label => !known.includes(label))).toEqual([]);
  });
});

describe("objectives", () => {
  it("are the rows of the table in docs/slo.md: promise, share, budget and runbook", () => {
    const text = readFileSync(join(root, "docs", "slo.md"), "utf8");
    const rows = text.split("\n").filter(line => line.startsWith("| `"));
    expect(rows).toEqual(
      objectives.map(objective => {
        const { name, promise, percent, alert } = objective;
        const budget = `${budgetMinutes(objective).toLocaleString("en-US")} min`;
        const runbook = `[${alert}](runbooks/${slugOf(alert)}.md)`;
        return `| \`${name}\` | ${promise.replace(/\.$/, "")} | ${percent} % | ${budget} | ${runbook} |`;
      }),
    );
  });

  it("have the burn rates of the table in docs/slo.md", () => {
    const text = readFileSync(join(root, "docs", "slo.md"), "utf8");
    const section = text.split("## When an alert fires")[1]?.split("\n## ")[0] ?? "";
    const rows = [...section.matchAll(/^\| (.*) \|$/gm)].map(([, cells = ""]) => cells.split(" | ")).slice(2);
    const timeOf = (seconds: number) =>
      duration(seconds).replace(/d$/, " days").replace(/h$/, " h").replace(/m$/, " min");
    expect(rows).toEqual(
      burnRates.map(({ factor, long, short, severity }) => [
        `${factor}`,
        timeOf(long),
        timeOf(short),
        `${Number(((factor * long) / (windowDays * day)).toFixed(2)) * 100} %`,
        severity === "page" ? "pages the person on call" : "opens a ticket for the next working day",
      ]),
    );
  });

  it("alert at the burn rates of the SRE workbook, unless no share of bad events could reach them", () => {
    const ratesOf = (name: string) =>
      alerts.filter(({ alert }) => alert === name).map(({ labels }) => Number(labels.burn_rate));
    expect(ratesOf("SignInErrors")).toEqual(burnRates.map(({ factor }) => factor));
    expect(ratesOf("PagePaintSlow")).toEqual([1]);
  });
});

it("every alert has a silent scenario, and a scenario in which no other alert fires", () => {
  const objectiveAlerts = objectives.map(({ alert }) => alert);
  expect([...Object.keys(causePairs), ...objectiveAlerts].sort()).toEqual([...alertNames].sort());
  for (const { alert, labels } of alerts.filter(({ labels }) => labels.burn_rate)) {
    const name = `${alert} ${labels.burn_rate}`;
    const own = objectiveScenarios.filter(scenario => scenario.name.startsWith(`${name}: `));
    expect(own.map(({ firing }) => firing)).toContainEqual([name]);
    expect(objectiveScenarios.some(scenario => scenario.name.startsWith(`${name} is silent: `))).toBe(true);
  }
});
