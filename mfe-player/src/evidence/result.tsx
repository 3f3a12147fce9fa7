import type { Experiment, ExperimentResult, Mode } from "@phaselock/contracts";
import { buttonClass, FigureRow, formatMood } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { useId } from "react";
import { Endings } from "./endings.tsx";
import styles from "./evidence.module.css";
import { modeNameOf } from "./mode-name-of.ts";
import { SessionDots } from "./session-dots.tsx";
import { evidenceTexts } from "./texts.ts";
import { Verdict } from "./verdict.tsx";

const words = evidenceTexts.result;

/** What a comparison found: its opened dots, the verdict with its interval, and the numbers. */
export function ResultView(props: {
  experiment: Experiment;
  result: ExperimentResult;
  modes: readonly Mode[];
}) {
  const { experiment, result, modes } = props;
  const { withBeat, withoutBeat, difference, verdict } = result;
  const id = useId();
  const [low, high] = [formatMood(difference.low), formatMood(difference.high)];
  return (
    <>
      <div className={styles.question}>
        <h2 className={styles.title}>{words.heading(modeNameOf(modes, experiment.modeId))}</h2>
        <Link to={`/sessions?mode=${experiment.modeId}`} className={buttonClass("plain")}>
          {words.sessions}
        </Link>
      </div>
      <SessionDots sessions={experiment.sessions} />
      <Verdict
        id={id}
        caption={words.caption(withBeat.sessions + withoutBeat.sessions)}
        heading={words.short[verdict]}
        difference={difference}
      >
        <p>{words.verdicts[verdict]}</p>
        <p className={styles.note}>{words.details[verdict](low, high)}</p>
      </Verdict>
      <FigureRow
        items={[
          {
            label: words.figures.withBeat,
            value: formatMood(withBeat.adjustedMean),
            note: words.figures.of(withBeat.sessions),
          },
          {
            label: words.figures.withoutBeat,
            value: formatMood(withoutBeat.adjustedMean),
            note: words.figures.of(withoutBeat.sessions),
          },
          {
            label: words.figures.difference,
            value: formatMood(difference.estimate),
            note: words.figures.between(low, high),
          },
        ]}
      />
      <div className={styles.limits}>
        <p className={styles.note}>
          {experiment.noticed ? words.noticed[experiment.noticed] : words.notAsked}
        </p>
        <p className={styles.note}>{words.again}</p>
      </div>
      <Endings />
    </>
  );
}
