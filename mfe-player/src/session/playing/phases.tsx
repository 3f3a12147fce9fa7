import type { BeatCurve } from "@phaselock/signal";
import { Figure, formatLength } from "@phaselock/ui";
import { useMemo } from "react";
import { playerTexts } from "../texts.tsx";
import { phaseLabels } from "./phase-labels.ts";
import styles from "./phases.module.css";

/** The session's phases, each under its stretch of the curve. A narrow screen shows the text of the current one only. */
export function Phases(props: { curve: BeatCurve; plannedSeconds: number; playedSeconds: number }) {
  const { curve, plannedSeconds, playedSeconds } = props;
  const labels = useMemo(() => phaseLabels(curve, plannedSeconds), [curve, plannedSeconds]);
  const current = labels.findLast(({ fromSeconds }) => fromSeconds <= playedSeconds);
  return (
    <ol
      className={styles.phases}
      data-fades
      aria-label={playerTexts.phases}
      style={{ gridTemplateColumns: labels.map(({ seconds }) => `minmax(0, ${seconds}fr)`).join(" ") }}
    >
      {labels.map(label => (
        <li key={label.fromSeconds} aria-current={label === current ? "step" : undefined}>
          <Figure size="caption" className={styles.label}>
            <span className={styles.name}>{label.name}</span>
            <span className={styles.details}>
              <span className={styles.dot}> · </span>
              {formatLength(label.seconds)} · {label.beat}
            </span>
          </Figure>
        </li>
      ))}
    </ol>
  );
}
