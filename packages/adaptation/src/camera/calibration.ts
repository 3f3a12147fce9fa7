import { gazeZones } from "@phaselock/contracts";
import { accuracyOf, fitGaze, type GazeModel, type GazeSample } from "./gaze-regression.ts";
import type { FaceReading } from "./reading.ts";

/** What the user has to do now. */
export type CalibrationStep = {
  /** The zone to look at, 0 (top left) to 8 (bottom right). */
  readonly zone: number;
  /** Share of the whole calibration that is done. */
  readonly done: number;
};

export type Calibrated = {
  readonly model: GazeModel;
  /** Share of held-out samples in the right zone. */
  readonly accuracy: number;
};

export type Calibration = {
  readonly step: CalibrationStep;
  /** @returns the result after the last sample */
  add(face: FaceReading, atMs: number): Calibrated | null;
};

/** The second round is held out, in another order, so that the accuracy is that of looking there again. */
const rounds = [
  [4, 0, 2, 8, 6, 1, 5, 7, 3],
  [8, 3, 1, 6, 4, 2, 7, 0, 5],
] as const;
/** Eyes need about 200 ms to move to a new place, and people longer to notice it. */
const settleMs = 800;
const lookMs = 900;
const minSamples = 6;

/** Leads through the zones twice. Only frames with a face and open eyes advance it. */
export function createCalibration(): Calibration {
  const samples: [GazeSample[], GazeSample[]] = [[], []];
  let round: 0 | 1 = 0;
  let place = 0;
  let sinceMs: number | undefined;
  let taken = 0;
  const zoneNow = () => rounds[round][place] ?? 0;
  const total = rounds.length * gazeZones;
  return {
    get step() {
      return { zone: zoneNow(), done: (round * gazeZones + place) / total };
    },
    add(face, atMs) {
      sinceMs ??= atMs;
      const forMs = atMs - sinceMs;
      if (forMs < settleMs) return null;
      samples[round].push({ face, zone: zoneNow() });
      taken++;
      if (forMs < settleMs + lookMs || taken < minSamples) return null;
      sinceMs = undefined;
      taken = 0;
      place++;
      if (place < gazeZones) return null;
      if (round === 0) {
        round = 1;
        place = 0;
        return null;
      }
      place = gazeZones - 1;
      const [first, second] = samples;
      return {
        accuracy: accuracyOf(fitGaze(first), second) ?? 0,
        // What is used from now on rests on both rounds, so it is at least as good as what was measured.
        model: fitGaze([...first, ...second]),
      };
    },
  };
}
