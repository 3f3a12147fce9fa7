import { type Band, bandOf } from "@phaselock/contracts";

/** A trace: a wave whose frequency and size may change from its beginning (u = 0) to its end (u = 1). */
export type TraceShape = {
  readonly seconds: number;
  /** Frequency in hertz. */
  readonly hzAt: (u: number) => number;
  /** Size, 0…1; 1 where it is not given. */
  readonly amplitudeAt?: (u: number) => number;
};

/** Width and height of what it is drawn into, and where its middle line is. */
export type TraceFrame = { readonly width: number; readonly height: number; readonly middle: number };

/** A stretch of a trace within one band, as SVG path data. */
export type TracePiece = { readonly band: Band; readonly d: string };

const steps = 600;

/**
 * The pieces of a trace, one after the other, each in one band. The phase runs on through every change of frequency,
 * so that a second of 10 Hz has ten waves wherever it stands.
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
    // Where the band changes the point belongs to both pieces, or there would be a gap.
    current?.points.push(point);
    if (current?.band !== band) pieces.push({ band, points: [point] });
    phase += (2 * Math.PI * hz * seconds) / steps;
  }
  return pieces.map(({ band, points }) => ({ band, d: `M${points.join("L")}` }));
}
