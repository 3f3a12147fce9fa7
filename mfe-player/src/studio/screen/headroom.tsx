import type { Loudness } from "@phaselock/playback";
import { formatLevel } from "@phaselock/playback";
import { peakAmplitudeMax } from "@phaselock/signal";
import { headroomOf } from "../edit/automations.ts";
import { studioTexts } from "../texts.tsx";
import styles from "./layers.module.css";
import type { Editor } from "./use-editor.ts";

const words = studioTexts.layers;

/** From here on there is no headroom, as an amplitude. */
const fullRoom = 0.005;

type Reading = { readonly peak: number; readonly text: string; readonly isFull: boolean };

/** What the measured peak, the one beside the loudness, leaves of −1 dBTP. */
function readingOf(loudness: Loudness | null): Reading {
  if (!loudness) return { peak: 0, text: words.headroomMeasuring, isFull: false };
  const peak = 10 ** (loudness.dbtp / 20);
  const isFull = peak > peakAmplitudeMax - fullRoom;
  const leftDb = 20 * Math.log10(peakAmplitudeMax) - loudness.dbtp;
  return { peak, text: isFull ? words.headroomNone : words.headroomLeft(formatLevel(leftDb)), isFull };
}

/**
 * How much of −1 dBTP the measured peak leaves, as a meter. Edits of version 1 stop earlier, where the levels of all layers add
 * up to −1 dBTP, even if their peaks never meet: the meter then says why no layer can be turned up.
 */
export function Headroom({ editor, loudness }: { editor: Editor; loudness: Loudness | null }) {
  const { score } = editor;
  const { peak, text, isFull } = readingOf(loudness);
  const isAtLimit = score.version === 1 && headroomOf(score) < fullRoom;
  const part = Math.min(1, peak / peakAmplitudeMax);
  return (
    <section className={styles.layer} aria-label={words.headroom}>
      <h2 className={styles.name}>{words.headroom}</h2>
      <p className={styles.note}>
        {text}
        {isAtLimit && ` ${words.headroomAtLimit}`}
      </p>
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
