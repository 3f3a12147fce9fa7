import { gazeZones } from "@phaselock/contracts";
import type { FaceReading } from "./reading.ts";

/** A face, and the zone that the user was asked to look at. */
export type GazeSample = { readonly face: FaceReading; readonly zone: number };

/** Returns the zone that the user looks at. */
export type GazeModel = (face: FaceReading) => number;

const side = Math.sqrt(gazeZones);
/** Weight of the regularisation, per sample. It keeps a feature that never changed from getting a large weight. */
const ridge = 0.02;

/** Eyes follow the gaze down with their lids, hence the eye aspect ratio. */
const featuresOf = (face: FaceReading): number[] => [
  face.irisAcross,
  face.irisDown,
  face.eyeAspect,
  face.yawDegrees,
  face.pitchDegrees,
];

/** Solves a symmetric positive definite system by Gaussian elimination. */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  const size = rows.length;
  for (const [pivot, row] of rows.entries()) {
    const scale = row[pivot] ?? 1;
    for (const lower of rows.slice(pivot + 1)) {
      const factor = (lower[pivot] ?? 0) / scale;
      for (let column = pivot; column <= size; column++)
        lower[column] = (lower[column] ?? 0) - factor * (row[column] ?? 0);
    }
  }
  const solution = new Array<number>(size).fill(0);
  for (let index = size - 1; index >= 0; index--) {
    const row = rows[index] ?? [];
    const known = solution.reduce(
      (sum, value, column) => sum + value * (column > index ? (row[column] ?? 0) : 0),
      0,
    );
    solution[index] = ((row[size] ?? 0) - known) / (row[index] ?? 1);
  }
  return solution;
}

/** The centre of a zone, 0…1 across and down the window. */
export const centreOf = (zone: number): readonly [across: number, down: number] => [
  ((zone % side) + 0.5) / side,
  (Math.floor(zone / side) + 0.5) / side,
];

const zoneAt = (across: number, down: number): number => {
  const cell = (share: number) => Math.min(side - 1, Math.max(0, Math.floor(share * side)));
  return cell(down) * side + cell(across);
};

/**
 * Fits a ridge regression from irises, lids and head to the place on the window.
 * @throws RangeError without samples
 */
export function fitGaze(samples: readonly GazeSample[]): GazeModel {
  if (samples.length === 0) throw new RangeError("No samples to fit");
  const rows = samples.map(({ face }) => featuresOf(face));
  const count = rows.length;
  const scales = (rows[0] ?? []).map((_, column) => {
    const values = rows.map(row => row[column] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / count;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count;
    return { mean, deviation: Math.sqrt(variance) || 1 };
  });
  const standard = (row: readonly number[]) =>
    scales.map(({ mean, deviation }, column) => ((row[column] ?? 0) - mean) / deviation);
  const inputs = rows.map(standard);
  const matrix = scales.map((_, one) =>
    scales.map(
      (_, other) =>
        inputs.reduce((sum, row) => sum + (row[one] ?? 0) * (row[other] ?? 0), 0) +
        (one === other ? ridge * count : 0),
    ),
  );
  const fitAxis = (axis: 0 | 1) => {
    const targets = samples.map(({ zone }) => centreOf(zone)[axis]);
    const mean = targets.reduce((sum, value) => sum + value, 0) / count;
    const right = scales.map((_, column) =>
      inputs.reduce((sum, row, index) => sum + (row[column] ?? 0) * ((targets[index] ?? 0) - mean), 0),
    );
    const weights = solve(matrix, right);
    return (row: readonly number[]) =>
      weights.reduce((sum, weight, column) => sum + weight * (row[column] ?? 0), mean);
  };
  const [across, down] = [fitAxis(0), fitAxis(1)];
  return face => {
    const row = standard(featuresOf(face));
    return zoneAt(across(row), down(row));
  };
}

/** The share of samples that a model puts in the zone that the user was asked to look at; null without samples. */
export const accuracyOf = (model: GazeModel, samples: readonly GazeSample[]): number | null =>
  samples.length === 0
    ? null
    : samples.filter(({ face, zone }) => model(face) === zone).length / samples.length;
