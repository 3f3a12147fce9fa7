import type { Experiment, ExperimentResult, Mode } from "@phaselock/contracts";
import { bandColour, buttonClass, Figure, FigureRow, formatMood } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { useId } from "react";
import { moodAxis } from "../shared/mood-axis.ts";
import styles from "./evidence.module.css";
import { modeNameOf } from "./mode-name-of.ts";
import { evidenceTexts } from "./texts.ts";

const words = evidenceTexts.result;
const width = 100;

const tickText = (change: number): string => formatMood(change).replace(/\.0$/, "");

/** The interval of the difference on an axis with zero in its middle, its mean as a tick. */
function Axis({ difference, colour }: { difference: ExperimentResult["difference"]; colour: string }) {
  const { low, high, at } = moodAxis([difference.low, difference.high]);
  return (
    <div className={styles.axis}>
      <div className={styles.scale} aria-hidden="true">
        <Figure size="caption">{words.worse(tickText(low))}</Figure>
        <Figure size="caption">0</Figure>
        <Figure size="caption">{words.better(tickText(high))}</Figure>
      </div>
      <svg
        className={styles.interval}
        viewBox={`0 0 ${width} 56`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles.line} d={`M0 28H${width}`} vectorEffect="non-scaling-stroke" />
        <path className={styles.zero} d={`M${at(0)} 0V56`} vectorEffect="non-scaling-stroke" />
        <g stroke={colour}>
          <path
            className={styles.range}
            d={`M${at(difference.low)} 28H${at(difference.high)}`}
            vectorEffect="non-scaling-stroke"
          />
          <path
            className={styles.mean}
            d={`M${at(difference.mean)} 18V38`}
            vectorEffect="non-scaling-stroke"
          />
        </g>
      </svg>
      <p className={styles.caption}>{words.axis}</p>
    </div>
  );
}

/** What a comparison found, in a sentence, as an interval and in figures. */
export function ResultView(props: {
  experiment: Experiment;
  result: ExperimentResult;
  modes: readonly Mode[];
}) {
  const { experiment, result, modes } = props;
  const { withBeat, withoutBeat, difference, verdict } = result;
  const id = useId();
  const band = modes.find(mode => mode.id === experiment.modeId)?.band;
  const [low, high] = [formatMood(difference.low), formatMood(difference.high)];
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {words.heading(modeNameOf(modes, experiment.modeId))}
      </h2>
      <p className={styles.verdict}>{words.verdicts[verdict]}</p>
      <p className={styles.note}>{words.details[verdict](low, high)}</p>
      <Axis difference={difference} colour={band ? bandColour(band) : "var(--muted)"} />
      <FigureRow
        items={[
          {
            label: words.figures.withBeat,
            value: formatMood(withBeat.meanChange),
            note: words.figures.of(withBeat.sessions),
          },
          {
            label: words.figures.withoutBeat,
            value: formatMood(withoutBeat.meanChange),
            note: words.figures.of(withoutBeat.sessions),
          },
          {
            label: words.figures.difference,
            value: formatMood(difference.mean),
            note: words.figures.between(low, high),
          },
        ]}
      />
      <p className={styles.note}>{experiment.noticed ? words.noticed[experiment.noticed] : words.notAsked}</p>
      <p className={styles.note}>{words.again}</p>
      <p className={styles.actions}>
        <Link to={`/sessions?mode=${experiment.modeId}`} className={buttonClass("plain")}>
          {words.sessions}
        </Link>
      </p>
    </section>
  );
}
