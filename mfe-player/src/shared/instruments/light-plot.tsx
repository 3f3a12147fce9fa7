import { bandOf } from "@phaselock/contracts";
import { type LightTrace, type ShownLight, shownMs } from "@phaselock/playback";
import { maxSwing } from "@phaselock/signal";
import { useEffect } from "react";
import { Plot, PlotCanvas } from "./plot.tsx";
import { instrumentTexts } from "./texts.ts";
import { type Pen, useCanvas } from "./use-canvas.ts";
import type { Pace } from "./use-pace.ts";
import { useShownLight } from "./use-shown-light.ts";

const words = instrumentTexts.light;

const height = 90;
/** The height covers this much relative luminance: the largest swing allowed, and room around it. */
const spanned = 1.6 * maxSwing;

const middleOf = ({ readings }: ShownLight): number => {
  const values = readings.map(({ luminance }) => luminance);
  return (Math.max(...values) + Math.min(...values)) / 2;
};

function paintLight(pen: Pen, shown: ShownLight, band: string): void {
  const { context, width, height: tall } = pen;
  const { readings } = shown;
  const middle = middleOf(shown);
  const endMs = readings.at(-1)?.atMs ?? 0;
  const y = (luminance: number) => (0.5 - (luminance - middle) / spanned) * tall;
  context.globalAlpha = 1;
  context.lineWidth = 1;
  context.strokeStyle = pen.colour("line-strong");
  context.setLineDash([2, 5]);
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(0, y(middle + (side * maxSwing) / 2));
    context.lineTo(width, y(middle + (side * maxSwing) / 2));
    context.stroke();
  }
  context.setLineDash([]);
  context.lineWidth = 1.25;
  context.strokeStyle = pen.colour(band);
  context.beginPath();
  for (const { atMs, luminance } of readings)
    context.lineTo((1 - (endMs - atMs) / shownMs) * width, y(luminance));
  context.stroke();
}

/** The light that the picture emitted over a second, between the limits of its swing. */
export function LightPlot({ trace, beatHz, pace }: { trace: LightTrace; beatHz: number; pace: Pace }) {
  const { canvas, paint } = useCanvas();
  const shown = useShownLight(trace, pace.textMs);
  const band = bandOf(beatHz);
  useEffect(() => {
    if (shown) paint(pen => paintLight(pen, shown, band));
  }, [shown, band, paint]);
  const peakToPeak = shown?.peakToPeak.toFixed(3) ?? "";
  return (
    <Plot
      title={words.title}
      value={shown ? words.value(peakToPeak) : words.none}
      sentence={shown ? words.sentence(peakToPeak, middleOf(shown).toFixed(3)) : words.none}
      height={height}
    >
      <PlotCanvas canvas={canvas} />
    </Plot>
  );
}
