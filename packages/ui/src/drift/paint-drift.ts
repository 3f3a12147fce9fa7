import type { Band } from "@phaselock/contracts";
import {
  coherenceAt,
  type DriftShape,
  drawnBands,
  lockedAt,
  type Oscillator,
  oscillatorAt,
} from "./drift-field.ts";

/** Colours as canvas strings: one per band, and the paper white of the locked line. */
export type DriftColours = Record<Band | "paper", string>;

/** Width and height in CSS pixels, and how many of the device's are in one. */
export type Size = { readonly width: number; readonly height: number; readonly ratio: number };

/** Corners in each wave: so many that none is seen. */
const cornersPerWave = 40;
/** The locked line is the highest, and stands alone: its crests show corners first. */
const cornersPerLockedWave = 120;
const gradientStops = 24;

/** The tokens are six-digit hex, the one notation that every canvas takes alpha in. */
const withAlpha = (hex: string, alpha: number): string =>
  `${hex}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, "0")}`;

/** Reads the colours from the custom properties in force on an element. */
export function readDriftColours(element: Element): DriftColours {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    delta: read("delta"),
    theta: read("theta"),
    alpha: read("alpha"),
    beta: read("beta"),
    gamma: read("gamma"),
    paper: read("paper"),
  };
}

/** A stroke that fades out as the lines lock, for the whole width: one per band, instead of many short strokes. */
function fadingStroke(
  context: CanvasRenderingContext2D,
  { width, ratio }: Size,
  colour: string,
  lock: number,
) {
  const gradient = context.createLinearGradient(0, 0, width, 0);
  for (let stop = 0; stop <= gradientStops; stop++) {
    const u = stop / gradientStops;
    const coherence = coherenceAt(u, lock);
    const alpha = (0.12 + 0.34 * (1 - coherence)) * (1 - coherence * 0.86);
    // A finer line has to be brighter to be seen as well.
    gradient.addColorStop(u, withAlpha(colour, alpha * Math.sqrt(ratio)));
  }
  return gradient;
}

function lockedStroke(context: CanvasRenderingContext2D, width: number, colour: string, lock: number) {
  const gradient = context.createLinearGradient(0, 0, width, 0);
  gradient.addColorStop(Math.max(0, lock - 0.26), withAlpha(colour, 0));
  gradient.addColorStop(lock, withAlpha(colour, 0.95));
  return gradient;
}

function strokeLine(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  { until, step, yAt }: { until: number; step: number; yAt: (u: number) => number },
) {
  context.beginPath();
  for (let u = 0; u <= until + step; u += step) context.lineTo(u * width, yAt(u) * height);
  context.stroke();
}

/** A painter for one canvas size: what does not change from frame to frame is made once. */
export function createDriftPainter(
  context: CanvasRenderingContext2D,
  size: Size,
  oscillators: readonly Oscillator[],
  colours: DriftColours,
  shape: DriftShape,
): (seconds: number) => void {
  const strokes = new Map(
    drawnBands.map(band => [band, fadingStroke(context, size, colours[band], shape.lock)]),
  );
  const step = 1 / (shape.waves * cornersPerWave);
  const paper = lockedStroke(context, size.width, colours.paper, shape.lock);

  return seconds => {
    context.clearRect(0, 0, size.width, size.height);
    // One pixel of the device: without a graphics card a wider line costs four times as much.
    context.lineWidth = 1 / size.ratio;
    for (const oscillator of oscillators) {
      context.strokeStyle = strokes.get(oscillator.band) ?? paper;
      // Beyond the lock all lines are the locked one; there is nothing left to draw.
      strokeLine(context, size, {
        until: shape.lock,
        step,
        yAt: u => oscillatorAt(oscillator, u, seconds, shape),
      });
    }
    context.lineWidth = 1.5;
    context.strokeStyle = paper;
    strokeLine(context, size, {
      until: 1,
      step: 1 / (shape.waves * cornersPerLockedWave),
      yAt: u => lockedAt(u, seconds, shape),
    });
  };
}
