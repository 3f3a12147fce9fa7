import type { BeatCurve } from "@phaselock/signal";
import { Figure } from "@phaselock/ui";
import { useMemo } from "react";
import { minuteMarks } from "../../shared/curve/minute-marks.ts";
import { commonTexts } from "../../shared/texts.ts";
import { phaseLabels } from "../playing/phase-labels.ts";
import { playerTexts } from "../texts.tsx";
import styles from "./plan-scale.module.css";

/** Under the plan: its minutes, and each phase's name where it begins. */
export function PlanScale({ curve, plannedSeconds }: { curve: BeatCurve; plannedSeconds: number }) {
  const labels = useMemo(() => phaseLabels(curve, plannedSeconds), [curve, plannedSeconds]);
  const minutes = plannedSeconds / 60;
  return (
    <Figure size="caption" className={styles.scale}>
      <span className={styles.minutes} aria-hidden="true">
        <span style={{ left: 0 }}>0</span>
        {minuteMarks(minutes).map(it => (
          <span key={it} className={styles.mark} style={{ left: `${(100 * it) / minutes}%` }}>
            {it}
          </span>
        ))}
        <span className={styles.end}>{commonTexts.minutes(Math.round(10 * minutes) / 10)}</span>
      </span>
      <ol
        className={styles.phases}
        aria-label={playerTexts.phases}
        style={{
          gridTemplateColumns: labels.map(({ seconds }) => `minmax(min-content, ${seconds}fr)`).join(" "),
        }}
      >
        {labels.map(({ fromSeconds, name }) => (
          <li key={fromSeconds}>{name}</li>
        ))}
      </ol>
    </Figure>
  );
}
