import { bandOf } from "@phaselock/contracts";
import {
  formatLevel,
  type Modulation,
  modulationAxis,
  modulationFloorDb,
  modulationPlaceOf,
} from "@phaselock/playback";
import { bandColour, formatHz } from "@phaselock/ui";
import { useEffect } from "react";
import { Plot, PlotCanvas } from "./plot.tsx";
import styles from "./spectrum-plot.module.css";
import { instrumentTexts } from "./texts.ts";
import { type Pen, strokeLine, useCanvas } from "./use-canvas.ts";
import type { Measured } from "./use-meter.ts";

const words = instrumentTexts.modulation;

const height = 150;
/** Hairlines at these frequencies and levels. */
const marksHz = [1, 4, 8, 13, 30] as const;
const marksDb = [-10, -20, -30, -40] as const;

const heightOf = (db: number): number => 1 - db / modulationFloorDb;
const percentOf = ({ beatShare }: Modulation): number => Math.round(100 * beatShare);

function paintModulation(pen: Pen, { db, beatHz }: Modulation): void {
  const { context, width, height: tall } = pen;
  context.lineWidth = 1;
  context.strokeStyle = pen.colour("line");
  context.beginPath();
  for (const hz of marksHz) {
    context.moveTo(modulationPlaceOf(hz) * width, 0);
    context.lineTo(modulationPlaceOf(hz) * width, tall);
  }
  for (const mark of marksDb) {
    context.moveTo(0, (1 - heightOf(mark)) * tall);
    context.lineTo(width, (1 - heightOf(mark)) * tall);
  }
  context.stroke();
  context.strokeStyle = pen.colour(bandOf(beatHz));
  context.setLineDash([2, 4]);
  context.beginPath();
  context.moveTo(modulationPlaceOf(beatHz) * width, 0);
  context.lineTo(modulationPlaceOf(beatHz) * width, tall);
  context.stroke();
  context.setLineDash([]);
  context.strokeStyle = pen.colour("paper");
  strokeLine(pen, db.length, n => [
    (n + 0.5) / modulationAxis.columns,
    heightOf(Math.min(0, db[n] ?? modulationFloorDb)),
  ]);
}

/** How the level of the sound swings, by frequency, with the beat marked. The spectrum's plot asks for both. */
export function ModulationPlot({ measured }: { measured: Measured }) {
  const modulation = measured.spectra?.modulation;
  const { canvas, paint } = useCanvas();
  useEffect(() => {
    if (modulation) paint(pen => paintModulation(pen, modulation));
  }, [modulation, paint]);
  return (
    <Plot
      title={words.title}
      value={
        modulation ? (
          <span style={{ color: bandColour(bandOf(modulation.beatHz)) }}>
            {words.value(modulation.beatHz.toFixed(2), percentOf(modulation))}
          </span>
        ) : (
          words.waiting
        )
      }
      sentence={
        modulation ? words.sentence(formatHz(modulation.beatHz), percentOf(modulation)) : words.waiting
      }
      height={height}
    >
      <PlotCanvas canvas={canvas} />
      {marksHz.map(hz => (
        <span key={hz} className={styles.hz} style={{ left: `${modulationPlaceOf(hz) * 100}%` }}>
          {hz}
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
