import { instrumentRate, prepareOnce } from "@phaselock/playback";
import { dryRingSeconds, type Prepared, type Schedule, type VoiceName, voiceNames } from "@phaselock/signal";
import { Figure } from "@phaselock/ui";
import { useEffect, useMemo } from "react";
import { soundTexts } from "../sound-texts.ts";
import styles from "./piano-roll.module.css";
import { PlotCanvas } from "./plot.tsx";
import { instrumentTexts } from "./texts.ts";
import { type Pen, useCanvas } from "./use-canvas.ts";

const words = instrumentTexts.roll;

type Events = NonNullable<Prepared[0]["composition"]>["events"];

/** How a voice is drawn. Colour is frequency, so that voices differ in weight and dash. */
const strokes: Readonly<Record<VoiceName, { readonly weight: number; readonly dash: readonly number[] }>> = {
  pad: { weight: 1, dash: [] },
  drone: { weight: 1, dash: [6, 3] },
  glass: { weight: 2, dash: [] },
  kalimba: { weight: 2, dash: [2, 1] },
  harp: { weight: 2, dash: [1, 2] },
  keys: { weight: 3, dash: [] },
  gong: { weight: 3, dash: [3, 2] },
};

/** A struck note is drawn for this part of the time that it rings: it falls quickly. */
const ringPart = 0.4;
/** The least that a note is drawn long, CSS pixels, and the softest as opaque. */
const shortestPx = 3;
const softest = 0.25;
/** Semitones of room above and below the notes. */
const margin = 2;

type Range = { readonly low: number; readonly high: number };

const nameOf = (midi: number): string => `${soundTexts.keys[midi % 12]}${Math.floor(midi / 12) - 1}`;

function rangeOf({ midi, count }: Events): Range {
  const notes = midi.subarray(0, count);
  return {
    low: notes.reduce((low, it) => Math.min(low, it), Number.POSITIVE_INFINITY),
    high: notes.reduce((high, it) => Math.max(high, it), Number.NEGATIVE_INFINITY),
  };
}

const heightOf = (midi: number, { low, high }: Range): number =>
  (midi - low + margin) / (high - low + 2 * margin);

/** The octaves' first notes, C, in a range. */
const octavesIn = ({ low, high }: Range): readonly number[] =>
  Array.from({ length: 10 }, (_, octave) => 12 * octave).filter(midi => midi > low && midi < high);

const voicesIn = ({ voice }: Events): readonly VoiceName[] =>
  voiceNames.filter((_, index) => voice.includes(index));

/** The loudest note of each voice: a voice's own notes are told apart, however soft it is. */
const loudestOf = ({ voice, level }: Events): Float64Array =>
  level.reduce((loudest, it, n) => {
    const index = voice[n] ?? 0;
    loudest[index] = Math.max(loudest[index] ?? 0, it);
    return loudest;
  }, new Float64Array(voiceNames.length));

function paintRoll(pen: Pen, events: Events, seconds: number): void {
  const { context, width, height } = pen;
  const range = rangeOf(events);
  const y = (midi: number) => (1 - heightOf(midi, range)) * height;
  context.lineWidth = 1;
  context.globalAlpha = 1;
  context.strokeStyle = pen.colour("line");
  context.beginPath();
  for (const midi of octavesIn(range)) {
    context.moveTo(0, y(midi));
    context.lineTo(width, y(midi));
  }
  context.stroke();
  context.strokeStyle = pen.colour("paper");
  const loudest = loudestOf(events);
  for (let n = 0; n < events.count; n++) {
    const index = events.voice[n] ?? 0;
    const voice = voiceNames[index] ?? "pad";
    const { weight, dash } = strokes[voice];
    const onset = events.onset[n] ?? 0;
    const held = events.hold[n] ?? 0;
    const lasts = voice === "pad" || voice === "drone" ? held : ringPart * dryRingSeconds[voice];
    const from = (onset / seconds) * width;
    context.lineWidth = weight;
    context.setLineDash([...dash]);
    context.globalAlpha = softest + (1 - softest) * ((events.level[n] ?? 0) / (loudest[index] || 1));
    context.beginPath();
    context.moveTo(from, y(events.midi[n] ?? 0));
    context.lineTo(from + Math.max(shortestPx, (lasts / seconds) * width), y(events.midi[n] ?? 0));
    context.stroke();
  }
  context.setLineDash([]);
}

/** A voice and the stroke that stands for it. */
const Voice = ({ voice }: { voice: VoiceName }) => (
  <span className={styles.voice}>
    <svg width="18" height="6" aria-hidden="true">
      <path
        d="M0 3H18"
        stroke="currentColor"
        strokeWidth={strokes[voice].weight}
        strokeDasharray={strokes[voice].dash.join(" ")}
      />
    </svg>
    {soundTexts.voices[voice]}
  </span>
);

/**
 * The notes of a pattern's music over the session: pitch upwards, louder notes brighter. Nothing for a pattern without music.
 * @param props.atSeconds where the playhead stands
 */
export function PianoRoll({ schedule, atSeconds }: { schedule: Schedule; atSeconds: number }) {
  const { seconds } = schedule;
  const events = useMemo(
    () => prepareOnce(schedule, instrumentRate)[0].composition?.events ?? null,
    [schedule],
  );
  const { canvas, paint } = useCanvas();
  useEffect(() => {
    if (events) paint(pen => paintRoll(pen, events, seconds));
  }, [events, seconds, paint]);
  if (!events) return null;
  const range = rangeOf(events);
  return (
    <figure>
      <figcaption className={styles.head}>
        <Figure size="caption">{words.title}</Figure>
        <Figure size="caption" className={styles.voices} aria-hidden="true">
          {voicesIn(events).map(voice => (
            <Voice key={voice} voice={voice} />
          ))}
        </Figure>
        <Figure className={styles.value} aria-hidden="true">
          {words.count(events.count)}
        </Figure>
      </figcaption>
      <p className="unseen">
        {events.count > 0 ? words.sentence(events.count, nameOf(range.low), nameOf(range.high)) : words.none}
      </p>
      <div className={styles.drawing} aria-hidden="true">
        <PlotCanvas canvas={canvas} />
        {octavesIn(range).map(midi => (
          <span key={midi} className={styles.octave} style={{ top: `${(1 - heightOf(midi, range)) * 100}%` }}>
            {nameOf(midi)}
          </span>
        ))}
        <span className={styles.playhead} style={{ left: `${Math.min(1, atSeconds / seconds) * 100}%` }} />
      </div>
    </figure>
  );
}
