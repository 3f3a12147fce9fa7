import { bandOf } from "@phaselock/contracts";
import {
  createWaveform,
  instrumentRate,
  type ReadWaveform,
  type Waveform,
  waveformSeconds,
} from "@phaselock/playback";
import { type Schedule, valueAt } from "@phaselock/signal";
import { bandColour } from "@phaselock/ui";
import { useCallback, useMemo } from "react";
import { Plot, PlotCanvas } from "./plot.tsx";
import { instrumentTexts } from "./texts.ts";
import { type PaintedCanvas, strokeLine, useCanvas } from "./use-canvas.ts";
import type { Pace } from "./use-pace.ts";
import { type SecondsNow, usePlayhead, usePlayheadSeconds } from "./use-playhead.ts";

const words = instrumentTexts.waveform;

const height = 110;
/** Part of the height that a full swing takes. */
const fill = 0.86;
const frames = waveformSeconds * instrumentRate;

const peakOf = (samples: Float64Array): number =>
  samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

/** The loudest that a pattern gets in a few places of its session: the scale of its picture, so that fades are seen. */
function scaleOf(schedule: Schedule, read: ReadWaveform): number {
  let scale = 0;
  for (let part = 0.05; part < 1; part += 0.1) {
    const { left, right } = read(part * schedule.seconds);
    scale = Math.max(scale, peakOf(left), peakOf(right));
  }
  return scale || 1;
}

function paintWaveform(paint: PaintedCanvas["paint"], wave: Waveform, scale: number, band: string): void {
  const { left, right, leadFrames } = wave;
  paint(pen => {
    const { context } = pen;
    const line = (samples: Float64Array) =>
      strokeLine(pen, samples.length, n => [
        (n - leadFrames) / frames,
        0.5 + ((samples[n] ?? 0) / scale) * (fill / 2),
      ]);
    context.lineWidth = 1.25;
    context.lineJoin = "round";
    context.strokeStyle = pen.colour("paper");
    context.globalAlpha = 0.75;
    line(right);
    context.strokeStyle = pen.colour(band);
    context.globalAlpha = 1;
    line(left);
  });
}

/** 40 ms of what each ear gets, the left one in the colour of the beat. A steady pattern stands. */
export function WaveformPlot(props: { schedule: Schedule; secondsNow: SecondsNow; pace: Pace }) {
  const { schedule, secondsNow, pace } = props;
  const { canvas, paint } = useCanvas();
  const read = useMemo(() => createWaveform(schedule), [schedule]);
  const scale = useMemo(() => scaleOf(schedule, read), [schedule, read]);
  const draw = useCallback(
    (seconds: number) => paintWaveform(paint, read(seconds), scale, bandOf(valueAt(schedule.beat, seconds))),
    [schedule, read, scale, paint],
  );
  usePlayhead(secondsNow, pace.linesMs, draw);
  // Once a second is enough for a sentence.
  const seconds = usePlayheadSeconds(secondsNow, 1000);
  const { left, right } = read(seconds);
  const colour = bandColour(bandOf(valueAt(schedule.beat, seconds)));
  return (
    <Plot
      title={words.title}
      value={
        <>
          <span style={{ color: colour }}>{words.value.left}</span>
          <span>{words.value.right}</span>
        </>
      }
      sentence={words.sentence(peakOf(left).toFixed(2), peakOf(right).toFixed(2))}
      height={height}
    >
      <PlotCanvas canvas={canvas} />
    </Plot>
  );
}
