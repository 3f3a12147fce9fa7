import type { ExperimentPlan, ExperimentResult } from "@phaselock/contracts";
import { Figure } from "@phaselock/ui";
import { moodAxis } from "../shared/mood-axis.ts";
import styles from "./difference-axis.module.css";
import { formatTick } from "./format-measure.ts";
import { outcomeTexts } from "./plan-texts.ts";
import { evidenceTexts } from "./texts.ts";

const words = evidenceTexts.axis;
const width = 100;

/** The axis of the difference, with zero in its middle. Once there is a result, the interval with its estimate as a tick. */
export function DifferenceAxis(props: {
  plan: Pick<ExperimentPlan, "outcome" | "measure">;
  difference: ExperimentResult["difference"] | null;
}) {
  const { difference } = props;
  const { outcome, measure } = props.plan;
  const { ticks, at } = moodAxis(difference ? [difference.low, difference.high] : [], 2 * measure.noEffect);
  return (
    <div>
      <svg className={styles.plot} viewBox={`0 0 ${width} 60`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.line} d={`M0 36H${width}`} />
        <path className={styles.ticks} d={ticks.map(tick => `M${at(tick)} 31V41`).join("")} />
        <path className={styles.zero} d={`M${at(0)} 0V60`} />
        {difference && (
          <>
            <path className={styles.range} d={`M${at(difference.low)} 36H${at(difference.high)}`} />
            <path className={styles.mean} d={`M${at(difference.estimate)} 20V52`} />
          </>
        )}
      </svg>
      <div className={styles.scale} aria-hidden="true">
        {ticks.map(tick => (
          <Figure key={tick} size="caption" className={styles.tick} style={{ left: `${at(tick)}%` }}>
            {formatTick(outcome, tick)}
          </Figure>
        ))}
      </div>
      <p className={styles.names} aria-hidden="true">
        <Figure size="caption">{words.worse}</Figure>
        <Figure size="caption">{outcomeTexts[outcome].unit}</Figure>
        <Figure size="caption">{words.better}</Figure>
      </p>
    </div>
  );
}
