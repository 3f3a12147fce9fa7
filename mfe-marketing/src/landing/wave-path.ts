/** The box in which a wave is drawn. */
export const waveBox = { width: 400, height: 2 } as const;

/** Smallest drawn amplitude, so that silence is a line. */
const least = 0.01;

/**
 * The wave of a sample as SVG path data: an upright stroke for each peak in `waveBox`. The
 * highest peak fills it.
 * @param count peaks to draw; those after it aren't rendered yet
 */
export function wavePath(peaks: Float32Array, count: number): string {
  const highest = Math.max(least, ...peaks);
  const strokes = Array.from(peaks.subarray(0, count), (peak, at) => {
    const height = Math.max(least, peak / highest);
    const x = ((at + 0.5) * waveBox.width) / peaks.length;
    return `M${x.toFixed(1)} ${(1 - height).toFixed(3)}v${(2 * height).toFixed(3)}`;
  });
  return strokes.join("");
}
