/** The shape of one of two waves of equal frequency that start out of phase and coincide from `lock` on. */
export type PairShape = {
  readonly width: number;
  readonly height: number;
  /** Number of waves over the width. */
  readonly waves: number;
  /** The wave's initial distance from the common phase, in radians. */
  readonly apart: number;
  /** Where it comes into phase, as a fraction of the width. */
  readonly lock: number;
};

const step = 3;

/** SVG path data of one of the two waves. */
export function pairPath({ width, height, waves, apart, lock }: PairShape): string {
  const points: string[] = [];
  for (let x = 0; x <= width; x += step) {
    const u = x / width;
    const part = Math.min(1, u / lock);
    const free = 1 - part * part * (3 - 2 * part);
    const y = height / 2 + Math.sin(2 * Math.PI * waves * u + apart * free) * height * 0.36;
    points.push(`${x} ${y.toFixed(1)}`);
  }
  return `M${points.join("L")}`;
}
