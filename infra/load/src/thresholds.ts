import { objectives } from "./objectives.ts";
import { steps } from "./plan.ts";

/** Steps without an objective must succeed too. */
const otherSuccess = 0.99;

/**
 * k6's thresholds: the objectives, the checks, and a threshold that always holds for each figure that the summary shows by
 * step.
 * @param slack factor of the objectives' times
 * @param everyStep requires that each step has happened, because a threshold without figures always holds in k6
 */
export const thresholdsOf = (
  scenarios: readonly string[],
  { everyStep, slack }: { readonly everyStep: boolean; readonly slack: number },
): Readonly<Record<string, readonly string[]>> => {
  const entries = steps.flatMap(step => {
    const objective = objectives.find(candidate => candidate.step === step);
    return [
      [`step_ok{step:${step}}`, [`rate>=${objective?.success ?? otherSuccess}`]],
      [
        `step_ms{step:${step}}`,
        // Without a threshold k6 keeps no figures of a single step.
        [objective ? `p(${objective.percentile})<${objective.withinMs * slack}` : "max>=0"],
      ],
      [`http_reqs{step:${step}}`, [everyStep ? "count>0" : "count>=0"]],
    ] as const;
  });
  const perScenario = scenarios.flatMap(scenario =>
    ["iterations", "http_reqs", "data_received", "data_sent"].map(
      metric => [`${metric}{scenario:${scenario}}`, ["count>=0"]] as const,
    ),
  );
  return Object.fromEntries([
    ...entries,
    ...perScenario,
    ["checks", ["rate>=0.99"]],
    ["journey_ok", ["rate>=0.99"]],
  ]);
};
