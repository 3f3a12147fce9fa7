import { lineOf, type Schedule, valueAt } from "@phaselock/signal";
import { Figure, formatClock, ScoreCurve } from "@phaselock/ui";
import type { MouseEvent } from "react";
import { PianoRoll } from "../../shared/instruments/piano-roll.tsx";
import { limitsAt } from "../edit/automations.ts";
import { axisOf } from "../edit/axes.ts";
import { bordersOf } from "../edit/phases.ts";
import { studioTexts } from "../texts.tsx";
import styles from "./beat-editor.module.css";
import { Handles } from "./handles.tsx";
import type { Editor } from "./use-editor.ts";

const words = studioTexts.curve;
const axis = axisOf("beatHz");

/** The beat over the session on the axis that all curves share, with its handles, its phases and the playhead; below it, the notes of its music. */
export function BeatEditor(props: {
  editor: Editor;
  /** The score, laid out over the session that is shown. */
  schedule: Schedule;
  /** The playhead, seconds. */
  atSeconds: number;
  onSeek: (seconds: number) => void;
  isReadOnly?: boolean;
}) {
  const { editor, schedule, atSeconds, onSeek, isReadOnly = false } = props;
  const { seconds } = schedule;
  const { score } = editor;
  const part = Math.min(1, atSeconds / seconds);
  const line = lineOf(
    score.beatHz,
    score.phases.map(({ share }) => share),
  );
  const { bound, max } = limitsAt(score, "beatHz");
  const seek = (event: MouseEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const box = event.currentTarget.getBoundingClientRect();
    onSeek(((event.clientX - box.left) / box.width) * seconds);
  };
  return (
    <div className={styles.plot}>
      <p className={styles.head}>
        <Figure size="caption">{words.beat}</Figure>
        <Figure className={styles.value}>
          {words.at(valueAt(line, part).toFixed(2), formatClock(atSeconds))}
        </Figure>
      </p>
      <div className={styles.box}>
        <ScoreCurve curve={score} label={words.beatCurve} />
        {bound !== "field" && (
          <span className={styles.limit} style={{ height: `${(1 - axis.heightOf(max)) * 100}%` }} />
        )}
        {/* A click moves the playhead; the slider below does the same for the keyboard. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
        <div className={styles.over} onClick={seek}>
          {bordersOf(score.phases)
            .slice(1, -1)
            .map((border, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a border is its place in the order of phases
              <span key={n} className={styles.border} style={{ left: `${border * 100}%` }} />
            ))}
          <span className={styles.playhead} style={{ left: `${part * 100}%` }} />
          {!isReadOnly && (
            <Handles
              editor={editor}
              path="beatHz"
              quantity={words.quantity.beat}
              seconds={seconds}
              hasBorders
            />
          )}
        </div>
      </div>
      {score.music && (
        <div className={styles.notes}>
          <PianoRoll schedule={schedule} atSeconds={atSeconds} />
        </div>
      )}
      {!isReadOnly && (
        <p className={styles.help}>
          {words.help} {words.bounds[bound]}
        </p>
      )}
    </div>
  );
}
