/** One of many lines that drift into a common wave. */
export type DriftingLine = {
  /** Its initial distance from the common phase, in radians. */
  readonly apart: number;
  /** How many more waves it would have over the width if it never locked. */
  readonly faster: number;
  /** Its amplitude before it locks, as a fraction of the common wave's. */
  readonly depth: number;
};

export type CommonWave = {
  readonly width: number;
  readonly height: number;
  readonly waves: number;
  /** Where all lines coincide, as a fraction of the width. */
  readonly lock: number;
};

const step = 3;

/** Path data of one line: its own wave at the left, the common wave from `lock` on. */
export function driftingPath({ width, height, waves, lock }: CommonWave, line: DriftingLine): string {
  const points: string[] = [];
  for (let x = 0; x <= width; x += step) {
    const u = x / width;
    const part = Math.min(1, u / lock);
    const own = 1 - part * part * (3 - 2 * part);
    const phase = 2 * Math.PI * (waves + line.faster * own) * u + line.apart * own;
    const swing = height * 0.36 * (1 - (1 - line.depth) * own);
    points.push(`${x} ${(height / 2 + Math.sin(phase) * swing).toFixed(1)}`);
  }
  return `M${points.join("L")}`;
}
