import { beatPhaseAt, envelopeAt } from "@phaselock/playback";
import type { Schedule } from "@phaselock/signal";
import { bandColour, formatHz } from "@phaselock/ui";
import { useCallback } from "react";
import { Plot, PlotCanvas } from "./plot.tsx";
import { instrumentTexts } from "./texts.ts";
import { type Pen, strokeLine, useCanvas } from "./use-canvas.ts";
import type { Pace } from "./use-pace.ts";
import { type SecondsNow, usePlayhead, usePlayheadSeconds } from "./use-playhead.ts";

const words = instrumentTexts.phase;

const height = 64;
/** A beat that is faster than this part of the pictures a second has no mark: it would seem to run backwards. */
const followedPart = 0.4;
const margin = 0.1;

function paintBeat(pen: Pen, envelope: Float64Array, band: string, part: number | null): void {
  const { context, width, height: tall } = pen;
  const last = envelope.length - 1;
  const at = (n: number) => [n / last, margin + (1 - 2 * margin) * (envelope[n] ?? 0)] as const;
  context.globalAlpha = 1;
  context.lineWidth = 1.25;
  context.strokeStyle = pen.colour(band);
  strokeLine(pen, envelope.length, at);
  context.lineTo(width, tall);
  context.lineTo(0, tall);
  context.fillStyle = pen.colour(band);
  context.globalAlpha = 0.1;
  context.fill();
  if (part === null) return;
  context.globalAlpha = 1;
  context.fillStyle = pen.colour("paper");
  context.fillRect(part * width - 0.5, 0, 1, tall);
}

/**
 * One beat: how loud the sound is over it, and where in it the sound is. At 30 pictures a second, beats of up to 12 Hz
 * are followed while the pattern plays; where it stands, any beat is.
 */
export function BeatPlot(props: {
  schedule: Schedule;
  secondsNow: SecondsNow;
  pace: Pace;
  isPlaying: boolean;
}) {
  const { schedule, secondsNow, pace, isPlaying } = props;
  const { canvas, paint } = useCanvas();
  const draw = useCallback(
    (seconds: number) => {
      const { hz, band, part } = beatPhaseAt(schedule, seconds);
      const isFollowed = !isPlaying || hz <= (followedPart * 1000) / pace.linesMs;
      const envelope = envelopeAt(schedule, seconds);
      paint(pen => paintBeat(pen, envelope, band, isFollowed ? part : null));
    },
    [schedule, isPlaying, pace, paint],
  );
  usePlayhead(secondsNow, pace.linesMs, draw);
  const { hz, band } = beatPhaseAt(schedule, usePlayheadSeconds(secondsNow, pace.textMs));
  const spoken = beatPhaseAt(schedule, usePlayheadSeconds(secondsNow, 1000));
  return (
    <Plot
      title={words.title}
      value={<span style={{ color: bandColour(band) }}>{words.value(hz.toFixed(2), band)}</span>}
      sentence={words.sentence(formatHz(spoken.hz), spoken.band, Math.floor(spoken.part * 100))}
      height={height}
    >
      <PlotCanvas canvas={canvas} />
    </Plot>
  );
}
