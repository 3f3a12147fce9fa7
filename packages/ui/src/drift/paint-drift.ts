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

/** Size in device pixels, and device pixels per CSS pixel. */
type Size = Omit<View, "isMoving">;

/** Largest distance of a line from its curve, in device pixels: too small to see. */
const tolerancePx = 0.05;
const gradientStops = 24;
/** The locked line's width, in CSS pixels. */
const lockedPx = 1.5;

/** The tokens are six-digit hex, to which every canvas accepts two more digits of alpha. */
const withAlpha = (hex: string, alpha: number): string =>
  `${hex}${Math.round(Math.min(1, alpha) * 255)
    .toString(16)
    .padStart(2, "0")}`;

/**
 * Width of the free lines, in device pixels: as fine as possible while still visible. Without a graphics card one pixel
 * is also the cheapest; a wider line costs four times as much.
 */
const hairlinePx = (ratio: number): number => Math.max(1, ratio / 2);

/** A stroke for the whole width that fades out as the lines lock: one per band, instead of many short strokes. */
function fadingStroke(context: DriftContext, { width, ratio }: Size, colour: string, lock: number) {
  const gradient = context.createLinearGradient(0, 0, width, 0);
  for (let stop = 0; stop <= gradientStops; stop++) {
    const u = stop / gradientStops;
    const coherence = coherenceAt(u, lock);
    const alpha = (0.12 + 0.34 * (1 - coherence)) * (1 - coherence * 0.86);
    // A finer line is proportionally brighter, so that every line emits the light of one CSS pixel.
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

/** Corners per wave of this amplitude, so that no chord leaves the sine by more than the tolerance. */
const cornersOf = (amplitudePx: number): number =>
  Math.ceil(2 * Math.PI * Math.sqrt(amplitudePx / (8 * tolerancePx)));

/** Creates a painter for one canvas size. It computes once what all frames share. */
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
      // Beyond the lock all lines coincide with the locked one, which is drawn last.
      strokeLine(shape.lock, u => oscillatorAt(oscillator, u, seconds, shape));
    }
    context.lineWidth = lockedPx * ratio;
    context.strokeStyle = paper;
    strokeLine(1, u => lockedAt(u, seconds, shape));
  };
}
