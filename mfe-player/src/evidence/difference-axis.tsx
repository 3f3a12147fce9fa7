import type { ExperimentPlan, ExperimentResult } from "@phaselock/contracts";
import { AxisLabels, axisOf, IntervalAxis } from "@phaselock/ui/evidence";
import { outcomeTexts } from "@phaselock/ui/evidence-texts";

/** The axis of the difference, with zero in its middle. Once there is a result, the interval with its estimate as a line. */
export function DifferenceAxis(props: {
  plan: Pick<ExperimentPlan, "outcome" | "measure">;
  difference: ExperimentResult["difference"] | null;
}) {
  const { difference } = props;
  const { outcome, measure } = props.plan;
  const axis = axisOf(difference ? [difference.low, difference.high] : [], 2 * measure.noEffect);
  return (
    <div>
      <IntervalAxis axis={axis} interval={difference && { ...difference, mean: difference.estimate }} />
      <AxisLabels axis={axis} unit={outcomeTexts[outcome].unit} />
    </div>
  );
}
