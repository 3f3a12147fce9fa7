import type { SharedResultStatement } from "@phaselock/contracts";
import { Figure } from "@phaselock/ui";
import { axisOf } from "../effects/axis.ts";
import { EffectAxis } from "../effects/effect-axis.tsx";
import { signed } from "../effects/in-words.ts";
import styles from "./interval-axis.module.css";
import { sharedResult as texts } from "./texts.ts";

type Difference = SharedResultStatement["result"]["difference"];

/** A result's difference as an effect of one person, which the axis of effects can show. */
export const asEffect = ({ estimate, low, high }: Difference) => {
  const interval = { mean: estimate, low, high };
  return { difference: interval, pooled: interval };
};

/** The interval of a result on its axis. Words beside it say the same. */
export function IntervalAxis(props: { plan: SharedResultStatement["plan"]; difference: Difference }) {
  const { plan, difference } = props;
  const effect = asEffect(difference);
  const axis = axisOf([effect]);
  return (
    <div aria-hidden="true">
      <EffectAxis axis={axis} effect={effect} />
      <div className={styles.scale}>
        {axis.ticks.map(tick => (
          <Figure key={tick} size="caption" className={styles.tick} style={{ left: `${axis.at(tick)}%` }}>
            {signed(tick, plan.outcome)}
          </Figure>
        ))}
      </div>
      <p className={styles.names}>
        <Figure size="caption">{texts.axis.without}</Figure>
        <Figure size="caption">{texts.units[plan.outcome]}</Figure>
        <Figure size="caption">{texts.axis.with}</Figure>
      </p>
    </div>
  );
}
