import { bandOf } from "@phaselock/contracts";
import { floorDb, formatLevel, type Peak, placeOf, type Spectrum, spectrumAxis } from "@phaselock/playback";
import { type Schedule, valueAt } from "@phaselock/signal";
import { bandColour } from "@phaselock/ui";
import { useEffect } from "react";
import { Plot, PlotCanvas } from "./plot.tsx";
import styles from "./spectrum-plot.module.css";
import { instrumentTexts } from "./texts.ts";
import { type Pen, strokeLine, useCanvas } from "./use-canvas.ts";
import type { Measured } from "./use-meter.ts";
import type { Pace } from "./use-pace.ts";
import { type SecondsNow, usePlayhead, usePlayheadSeconds } from "./use-playhead.ts";

const words = instrumentTexts.spectrum;

const height = 150;
/** At most four a second: a spectrum is that of 1.4 s. */
const everyMs = 250;
/** Hairlines at these frequencies and levels. */
const marksHz = [100, 1000, 10_000] as const;
const marksDb = [-30, -60, -90] as const;

const heightOf = (db: number): number => 1 - db / floorDb;
const markText = (hz: number): string => (hz >= 1000 ? `${hz / 1000}k` : String(hz));

function paintSpectrum(pen: Pen, { leftDb, rightDb }: Spectrum, band: string): void {
  const { context, width, height: tall } = pen;
  context.lineWidth = 1;
  context.strokeStyle = pen.colour("line");
  context.globalAlpha = 1;
  context.beginPath();
  for (const hz of marksHz) {
    context.moveTo(placeOf(hz) * width, 0);
    context.lineTo(placeOf(hz) * width, tall);
  }
  for (const db of marksDb) {
    context.moveTo(0, (1 - heightOf(db)) * tall);
    context.lineTo(width, (1 - heightOf(db)) * tall);
  }
  context.stroke();
  const line = (levels: Float32Array) =>
    strokeLine(pen, levels.length, n => [(n + 0.5) / spectrumAxis.columns, heightOf(levels[n] ?? floorDb)]);
  context.strokeStyle = pen.colour("paper");
  context.globalAlpha = 0.7;
  line(rightDb);
  context.strokeStyle = pen.colour(band);
  context.globalAlpha = 1;
  line(leftDb);
}

/** How many tones are named beside the plot. */
const namedPeaks = 4;

const hzText = ({ hz }: Peak): string => hz.toFixed(1);

/** The level of each frequency in what each ear gets, as the meter measures it, with the pattern's tones named. */
export function SpectrumPlot(props: {
  schedule: Schedule;
  measured: Measured;
  secondsNow: SecondsNow;
  pace: Pace;
}) {
  const { schedule, measured, secondsNow, pace } = props;
  const { spectra, askSpectra } = measured;
  const spectrum = spectra?.spectrum;
  const { canvas, paint } = useCanvas();
  usePlayhead(secondsNow, Math.max(everyMs, pace.textMs), askSpectra);
  const seconds = usePlayheadSeconds(secondsNow, 1000);
  const band = bandOf(valueAt(schedule.beat, seconds));
  useEffect(() => {
    if (spectrum) paint(pen => paintSpectrum(pen, spectrum, band));
  }, [spectrum, band, paint]);
  const peaks = spectrum?.peaks.slice(0, namedPeaks) ?? [];
  return (
    <Plot
      title={words.title}
      value={
        spectrum
          ? peaks.map(peak => (
              <span
                key={`${peak.ear} ${hzText(peak)}`}
                style={peak.ear === "left" ? { color: bandColour(band) } : undefined}
              >
                {hzText(peak)} {words.ears[peak.ear]}
              </span>
            ))
          : words.waiting
      }
      sentence={
        spectrum
          ? words.sentence(
              peaks
                .map(peak => words.peak(`${hzText(peak)} Hz`, peak.ear, `${formatLevel(peak.db)} dB`))
                .join(", "),
            )
          : words.waiting
      }
      height={height}
    >
      <PlotCanvas canvas={canvas} />
      {marksHz.map(hz => (
        <span key={hz} className={styles.hz} style={{ left: `${placeOf(hz) * 100}%` }}>
          {markText(hz)}
        </span>
      ))}
      {marksDb.map(db => (
        <span key={db} className={styles.db} style={{ top: `${(1 - heightOf(db)) * 100}%` }}>
          {formatLevel(db, 0)}
        </span>
      ))}
    </Plot>
  );
}
