import {
  amplitude,
  coherenceAt,
  type DriftShape,
  drawnBands,
  lockedAt,
  type Oscillator,
  oscillatorAt,
} from "./drift-field.ts";
import type { DriftContext, Material, View } from "./scene.ts";

/** In the device's pixels, and how many of them are in one of CSS. */
type Size = Omit<View, "isMoving">;

/** How far a line may be from its curve, in the device's pixels: less than can be seen. */
const tolerancePx = 0.05;
const gradientStops = 24;
/** The locked line's width, in CSS pixels. */
const lockedPx = 1.5;

/** The tokens are six-digit hex, the one notation that every canvas takes alpha in. */
const withAlpha = (hex: string, alpha: number): string =>
  `${hex}${Math.round(Math.min(1, alpha) * 255)
    .toString(16)
    .padStart(2, "0")}`;

/**
 * How wide the many lines are, in the device's pixels: as fine as can be without being lost. One pixel is also what
 * costs least without a graphics card; a wider line costs four times as much.
 */
const hairlinePx = (ratio: number): number => Math.max(1, ratio / 2);

/** A stroke that fades out as the lines lock, for the whole width: one per band, instead of many short strokes. */
function fadingStroke(context: DriftContext, { width, ratio }: Size, colour: string, lock: number) {
  const gradient = context.createLinearGradient(0, 0, width, 0);
  for (let stop = 0; stop <= gradientStops; stop++) {
    const u = stop / gradientStops;
    const coherence = coherenceAt(u, lock);
    const alpha = (0.12 + 0.34 * (1 - coherence)) * (1 - coherence * 0.86);
    // A finer line is brighter by as much, so that all give the light of one that is a CSS pixel wide.
    gradient.addColorStop(u, withAlpha(colour, (alpha * ratio) / hairlinePx(ratio)));
  }
  return gradient;
}

function lockedStroke(context: DriftContext, width: number, colour: string, lock: number) {
  const gradient = context.createLinearGradient(0, 0, width, 0);
  gradient.addColorStop(Math.max(0, lock - 0.26), withAlpha(colour, 0));
  gradient.addColorStop(lock, withAlpha(colour, 0.95));
  return gradient;
}

/** Corners in a wave that is so high, for chords that leave the sine by no more than the tolerance. */
const cornersOf = (amplitudePx: number): number =>
  Math.ceil(2 * Math.PI * Math.sqrt(amplitudePx / (8 * tolerancePx)));

/** A painter for one canvas size: what does not change from frame to frame is made once. */
export function createDriftPainter(
  context: DriftContext,
  size: Size,
  oscillators: readonly Oscillator[],
  colours: Material["colours"],
  shape: DriftShape,
): (seconds: number) => void {
  const { width, height, ratio } = size;
  const strokes = new Map(
    drawnBands.map(band => [band, fadingStroke(context, size, colours[band] ?? "", shape.lock)]),
  );
  const paper = lockedStroke(context, width, colours.paper ?? "", shape.lock);
  const step = 1 / (shape.waves * cornersOf(amplitude * height));
  const strokeLine = (until: number, yAt: (u: number) => number) => {
    context.beginPath();
    for (let u = 0; u <= until + step; u += step) context.lineTo(u * width, yAt(u) * height);
    context.stroke();
  };

  return seconds => {
    context.clearRect(0, 0, width, height);
    context.lineWidth = hairlinePx(ratio);
    for (const oscillator of oscillators) {
      context.strokeStyle = strokes.get(oscillator.band) ?? paper;
      // Beyond the lock all lines are the locked one; there is nothing left to draw.
      strokeLine(shape.lock, u => oscillatorAt(oscillator, u, seconds, shape));
    }
    context.lineWidth = lockedPx * ratio;
    context.strokeStyle = paper;
    strokeLine(1, u => lockedAt(u, seconds, shape));
  };
}
