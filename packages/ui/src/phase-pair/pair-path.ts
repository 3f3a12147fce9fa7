/** Two waves of one frequency that start apart and are one from `lock` on, as SVG path data. */
export type PairShape = {
  readonly width: number;
  readonly height: number;
  /** How many waves fit into the width. */
  readonly waves: number;
  /** How far the wave starts from the common phase, in radians. */
  readonly apart: number;
  /** Where it is in phase, as a fraction of the width. */
  readonly lock: number;
};

const step = 3;

/** Path data of one of the two waves. */
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
