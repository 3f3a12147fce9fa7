/** One of many lines on their way into a common wave. */
export type DriftingLine = {
  /** How far it starts from the common phase, in radians. */
  readonly apart: number;
  /** How many waves more it would make over the width, if it stayed on its own. */
  readonly faster: number;
  /** How deep it swings on its own, as a fraction of the common wave. */
  readonly depth: number;
};

export type CommonWave = {
  readonly width: number;
  readonly height: number;
  readonly waves: number;
  /** Where all lines are one, as a fraction of the width. */
  readonly lock: number;
};

const step = 3;

/** Path data of one line: its own at the left, the common wave from `lock` on. */
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
