import { stringify } from "yaml";
import { deployables } from "../causes/processes.ts";
import type { Scenario } from "./scenario.ts";

/** The series of a healthy deployment, which every scenario includes. */
const healthy = (missing: readonly string[]) =>
  deployables
    .filter(service => !missing.includes(service))
    .map(service => ({
      series: `process_start_time_seconds{job="services",instance="healthy",service="${service}"}`,
      values: "1x200",
    }));

/** The firing alerts, with the burn rate of an objective. Each counts once, regardless of the number of replicas. */
const firingAlerts = 'group by (alertname, burn_rate) (ALERTS{alertstate="firing"})';

const labelsOf = (firing: string): string => {
  const [alert, burnRate] = firing.split(" ");
  return `{alertname="${alert}"${burnRate ? `, burn_rate="${burnRate}"` : ""}}`;
};

/**
 * Writes scenarios as a file of `promtool test rules`.
 * @param ruleFiles paths of the rules
 * @param evaluateEvery how often the rules are evaluated; most of the time that promtool takes
 */
export const promtoolFile = (
  scenarios: readonly Scenario[],
  { ruleFiles, evaluateEvery }: { readonly ruleFiles: readonly string[]; readonly evaluateEvery: string },
): string =>
  stringify({
    rule_files: ruleFiles,
    evaluation_interval: evaluateEvery,
    tests: scenarios.map(({ name, series, atMinute, missing = [], firing }) => ({
      name,
      interval: "1m",
      input_series: [
        ...healthy(missing),
        ...Object.entries(series).map(([label, values]) => ({ series: label, values })),
      ],
      promql_expr_test: [
        {
          expr: firingAlerts,
          eval_time: `${atMinute}m`,
          exp_samples: firing.map(alert => ({ labels: labelsOf(alert), value: 1 })),
        },
      ],
    })),
  });
