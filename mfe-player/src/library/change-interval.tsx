import type { Recommendation } from "@phaselock/contracts";
import { Figure, formatMood } from "@phaselock/ui";
import { moodAxis } from "../shared/mood-axis.ts";
import styles from "./change-interval.module.css";
import { playTexts } from "./texts.tsx";

const words = playTexts.change;

/**
 * Draws the expected change of mood as an interval with its mean, beside a tick at zero. Its text names the mean only if the
 * interval excludes zero. Renders nothing if there is no estimate.
 */
export function ChangeInterval({ recommendation }: { recommendation: Recommendation }) {
  const { expectedChange: change, basis, ratedSessions } = recommendation;
  if (!change) return null;
  const { mean, low, high } = change;
  const { at } = moodAxis([low, high]);
  const source = words.sources(basis, ratedSessions);
  const isKnown = low > 0 || high < 0;
  return (
    <p className={styles.change}>
      <span className={styles.axis} aria-hidden="true">
        <i className={styles.zero} style={{ left: `${at(0)}%` }} />
        <i className={styles.likely} style={{ left: `${at(low)}%`, right: `${100 - at(high)}%` }} />
        <i className={styles.mean} style={{ left: `${at(mean)}%` }} />
      </span>
      <Figure size="caption">
        {isKnown ? words.risen(formatMood(mean), source) : words.unclear(source)}
        <span className="unseen">{words.likely(formatMood(low), formatMood(high))}</span>
      </Figure>
    </p>
  );
}
