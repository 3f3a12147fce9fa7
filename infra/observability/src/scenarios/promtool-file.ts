import { stringify } from "yaml";
import { deployables } from "../causes/processes.ts";
import type { Scenario } from "./scenario.ts";

/** The series of a healthy deployment, which every scenario includes. */
const healthy = ({ missing = [], atMinute }: Scenario) =>
  deployables
    .filter(service => !missing.includes(service))
    .map(service => ({
      series: `process_start_time_seconds{job="services",instance="healthy",service="${service}"}`,
      values: `1x${atMinute}`,
    }));

/** The firing alerts, with the burn rate of an objective. Each counts once, regardless of the number of replicas. */
const firingAlerts = 'group by (alertname, burn_rate) (ALERTS{alertstate="firing"})';

const labelsOf = (firing: string): string => {
  const [alert, burnRate] = firing.split(" ");
  return `{alertname="${alert}"${burnRate ? `, burn_rate="${burnRate}"` : ""}}`;
};

/**
 * Writes scenarios as a file of `promtool test rules`.
 * @param rules the paths of their files; how often they are evaluated, which is most of the time that promtool takes; their
 *   groups, in the order in which they are evaluated
 */
export const promtoolFile = (
  scenarios: readonly Scenario[],
  rules: {
    readonly files: readonly string[];
    readonly evaluateEvery: string;
    readonly groups: readonly string[];
  },
): string =>
  stringify({
    rule_files: rules.files,
    evaluation_interval: rules.evaluateEvery,
    // promtool evaluates groups in any order, and the alerts read the ratios of the same moment.
    group_eval_order: rules.groups,
    tests: scenarios.map(scenario => ({
      name: scenario.name,
      interval: "1m",
      input_series: [
        ...healthy(scenario),
        ...Object.entries(scenario.series).map(([label, values]) => ({ series: label, values })),
      ],
      promql_expr_test: [
        {
          expr: firingAlerts,
          eval_time: `${scenario.atMinute}m`,
          exp_samples: scenario.firing.map(alert => ({ labels: labelsOf(alert), value: 1 })),
        },
      ],
    })),
  });
