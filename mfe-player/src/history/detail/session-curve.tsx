import type { SessionDetails } from "@phaselock/contracts";
import { laneBox } from "@phaselock/signal";
import { Figure, formatHz, formatLength, ScoreCurve } from "@phaselock/ui";
import { Phases } from "../../session/playing/phases.tsx";
import { sessionTexts } from "../texts.tsx";
import { largestOffsetHz, offsetPath } from "./adaptation/beat-offset.ts";
import { type Pause, pauseMarks } from "./pauses.ts";
import styles from "./session-curve.module.css";

const words = sessionTexts.curve;

/** A label is at most this part of the curve wide: on a phone, `1:02:03` of 350 px. */
const labelPart = 0.18;

/** The beat of a curve in a few words: `14 → 10 Hz`. */
const beatText = ({ start, segments }: SessionDetails["curve"]["beatHz"]): string =>
  [start, ...segments.map(({ to }) => to)]
    .filter((hz, index, all) => hz !== all[index - 1])
    .map(formatHz)
    .join(" → ");

/** The beat as planned, filled in as far as it was played, with a mark for each pause. */
export function SessionCurve({ session, pauses }: { session: SessionDetails; pauses: readonly Pause[] }) {
  const { curve, plannedSeconds, playedSeconds } = session;
  const label = words.label(
    beatText(curve.beatHz),
    formatLength(playedSeconds),
    formatLength(plannedSeconds),
    pauses.length === 0 ? "" : words.paused(pauses.length),
  );
  const decisions = session.adaptation?.decisions ?? [];
  const adapted = offsetPath(curve, decisions, plannedSeconds, playedSeconds);
  return (
    <figure className={styles.figure}>
      <div className={styles.plot}>
        <ScoreCurve curve={curve} playedPart={playedSeconds / plannedSeconds} label={label} />
        {adapted && (
          <svg
            className={styles.adapted}
            viewBox={`0 0 ${laneBox.width} ${laneBox.height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={adapted} vectorEffect="non-scaling-stroke" />
          </svg>
        )}
        <div aria-hidden="true">
          {pauseMarks(pauses, plannedSeconds, labelPart).map(({ from, seconds, part, isLabelled }) => (
            <span
              key={from.getTime()}
              className={styles.pause}
              data-flipped={part > 1 - labelPart || undefined}
              style={{ left: `${part * 100}%` }}
            >
              {isLabelled && (
                <Figure size="caption">
                  <span className={styles.word}>{words.pause} </span>
                  {formatLength(seconds)}
                </Figure>
              )}
            </span>
          ))}
        </div>
      </div>
      <Phases curve={curve} plannedSeconds={plannedSeconds} playedSeconds={playedSeconds} />
      {adapted && (
        <figcaption className={styles.caption}>
          {words.adapted(<Figure>{largestOffsetHz(decisions).toFixed(2)}</Figure>)}
        </figcaption>
      )}
    </figure>
  );
}
