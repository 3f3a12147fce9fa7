import { formatLevel } from "@phaselock/playback";
import { peakAmplitudeMax } from "@phaselock/signal";
import { headroomOf, peakOfScore } from "../edit/automations.ts";
import { studioTexts } from "../texts.tsx";
import styles from "./layers.module.css";
import type { Editor } from "./use-editor.ts";

const words = studioTexts.layers;

/** How much of −1 dBTP the layers leave, as a meter. Edits stop at its end. */
export function Headroom({ editor }: { editor: Editor }) {
  const peak = peakOfScore(editor.score);
  const leftDb = 20 * Math.log10(peakAmplitudeMax / peak);
  const isFull = headroomOf(editor.score) < 0.005;
  const part = Math.min(1, peak / peakAmplitudeMax);
  const text = isFull ? words.headroomNone : words.headroomLeft(formatLevel(leftDb));
  return (
    <section className={styles.layer} aria-label={words.headroom}>
      <h2 className={styles.name}>{words.headroom}</h2>
      <p className={styles.note}>{Number.isFinite(leftDb) ? text : words.headroomLeft("∞")}</p>
      <meter
        className="unseen"
        aria-label={words.headroom}
        min={0}
        max={100}
        value={Math.round(part * 100)}
      />
      <div className={styles.bar} data-full={isFull || undefined} aria-hidden="true">
        <span style={{ width: `${part * 100}%` }} />
      </div>
    </section>
  );
}
