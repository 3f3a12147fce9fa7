import { type Band, bandOf } from "@phaselock/contracts";

/** A trace: a wave whose frequency and amplitude can change from its start (u = 0) to its end (u = 1). */
export type TraceShape = {
  readonly seconds: number;
  /** Frequency in hertz. */
  readonly hzAt: (u: number) => number;
  /** Amplitude, 0…1; defaults to 1. */
  readonly amplitudeAt?: (u: number) => number;
};

/** The width and height of the drawing area, and the y of its middle line. */
export type TraceFrame = { readonly width: number; readonly height: number; readonly middle: number };

/** A piece of a trace within one band, as SVG path data. */
export type TracePiece = { readonly band: Band; readonly d: string };

const steps = 600;

/**
 * Splits a trace into consecutive pieces, one per band. The phase is continuous across changes of frequency, so that
 * each second of 10 Hz has ten waves.
 */
export function tracePieces(shape: TraceShape, frame: TraceFrame): TracePiece[] {
  const { seconds, hzAt, amplitudeAt = () => 1 } = shape;
  const pieces: { band: Band; points: string[] }[] = [];
  let phase = 0;
  for (let step = 0; step <= steps; step++) {
    const u = step / steps;
    const hz = hzAt(u);
    const y = frame.middle - (Math.sin(phase) * amplitudeAt(u) * frame.height) / 2;
    const point = `${(u * frame.width).toFixed(1)} ${y.toFixed(1)}`;
    const band = bandOf(hz);
    const current = pieces.at(-1);
    // At a change of band both pieces share the point; otherwise there would be a gap.
    current?.points.push(point);
    if (current?.band !== band) pieces.push({ band, points: [point] });
    phase += (2 * Math.PI * hz * seconds) / steps;
  }
  return pieces.map(({ band, points }) => ({ band, d: `M${points.join("L")}` }));
}
