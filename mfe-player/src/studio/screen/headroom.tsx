import type { Loudness } from "@phaselock/playback";
import { formatLevel } from "@phaselock/playback";
import { peakAmplitudeMax, type Score } from "@phaselock/signal";
import { headroomOf, peakOfScore } from "../edit/automations.ts";
import { musicTexts } from "../music-texts.ts";
import { studioTexts } from "../texts.tsx";
import styles from "./layers.module.css";
import type { Editor } from "./use-editor.ts";

const words = studioTexts.layers;

/** From here on there is no headroom, as an amplitude. */
const fullRoom = 0.005;

const leftText = (db: number): string => words.headroomLeft(Number.isFinite(db) ? formatLevel(db) : "∞");

type Reading = { readonly peak: number; readonly text: string; readonly isFull: boolean };

/** A score of version 1 is limited as it is composed: the amplitudes of its layers add up. */
function composed(score: Score): Reading {
  const peak = peakOfScore(score);
  const leftDb = 20 * Math.log10(peakAmplitudeMax / peak);
  const isFull = headroomOf(score) < fullRoom;
  return { peak, text: isFull ? words.headroomNone : leftText(leftDb), isFull };
}

/** Music has no amplitude before it is played, so what counts is the peak that the meter finds: the one beside the loudness. */
function measured(loudness: Loudness | null): Reading {
  if (!loudness) return { peak: 0, text: musicTexts.headroomMeasuring, isFull: false };
  const peak = 10 ** (loudness.dbtp / 20);
  const isFull = peak > peakAmplitudeMax - fullRoom;
  const leftDb = 20 * Math.log10(peakAmplitudeMax) - loudness.dbtp;
  return { peak, text: isFull ? musicTexts.headroomNone : leftText(leftDb), isFull };
}

/** How much of −1 dBTP the layers leave, as a meter. Edits of version 1 stop at its end. */
export function Headroom({ editor, loudness }: { editor: Editor; loudness: Loudness | null }) {
  const { score } = editor;
  const { peak, text, isFull } = score.version === 1 ? composed(score) : measured(loudness);
  const part = Math.min(1, peak / peakAmplitudeMax);
  return (
    <section className={styles.layer} aria-label={words.headroom}>
      <h2 className={styles.name}>{words.headroom}</h2>
      <p className={styles.note}>{text}</p>
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
