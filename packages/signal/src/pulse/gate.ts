import { takeSines } from "../math/sine.ts";
import { gateEdgeSeconds } from "../tones/isochronic.ts";

/** The part of each beat in which the gate is open, its edges included. */
const duty = 0.5;

const sines = new Float64Array(2);
/** A share of the way through an edge, replaced by the level there; the integral of a Blackman window, as in isochronic tones. */
function takeEdge(cells: Float64Array, at: number): void {
  const done = cells[at] ?? 0;
  sines[0] = done;
  sines[1] = 2 * done;
  takeSines(sines, 0, 2);
  cells[at] =
    done -
    ((0.5 / 0.42) * (sines[0] ?? 0)) / (2 * Math.PI) +
    ((0.08 / 0.42) * (sines[1] ?? 0)) / (4 * Math.PI);
}

/**
 * Replaces phases (cycles) by the opening of a gate, 0 to 1, centred on whole cycles. Its edges take 10 ms, so a fast beat
 * widens the gate instead of steepening it. `hz` holds the beat at the first frame, and how much more each frame: one
 * beat per quantum would make the edges jump while it glides. Boxes nothing.
 */
export function takeGate(cycles: Float64Array, hz: Float64Array): void {
  for (let n = 0; n < cycles.length; n++) {
    const edge = gateEdgeSeconds * ((hz[0] ?? 0) + (hz[1] ?? 0) * n);
    const halfOpen = Math.max(duty / 2, edge);
    const place = cycles[n] ?? 0;
    const away = Math.abs(place - Math.floor(place + 0.5));
    const opening = (halfOpen - away) / edge;
    if (opening >= 1) cycles[n] = 1;
    else if (opening <= 0) cycles[n] = 0;
    else {
      cycles[n] = opening;
      takeEdge(cycles, n);
    }
  }
}

const steps = 1024;
/** Mean of the square of an edge. Its mean is ½. */
const meanSquareOfEdge = (() => {
  const shares = Float64Array.from({ length: steps }, (_, n) => (n + 0.5) / steps);
  for (let n = 0; n < steps; n++) takeEdge(shares, n);
  return shares.reduce((sum, share) => sum + share * share, 0) / steps;
})();

/** Replaces the beat in `cells[at]`, in Hz, by the mean of what the gate takes away, and writes the mean of its square behind. */
export function takeGateMeans(cells: Float64Array, at: number): void {
  const edge = gateEdgeSeconds * (cells[at] ?? 0);
  const closed = 1 - 2 * Math.max(duty / 2, edge);
  cells[at] = closed + edge;
  cells[at + 1] = closed + 2 * edge * meanSquareOfEdge;
}
