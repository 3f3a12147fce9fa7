import { gazeZones, type SignalWindow } from "@phaselock/contracts";

/** Where a user looked in a session. */
export type GazeShares = {
  /** The share of time in each gaze zone. */
  readonly shares: readonly number[];
  /** How often the calibration was right about the zone. */
  readonly accuracy: number;
};

/** The gaze over all windows, each window by its length; null without a calibrated camera. */
export function gazeSharesOf(windows: readonly SignalWindow[]): GazeShares | null {
  const sums = Array<number>(gazeZones).fill(0);
  let seconds = 0;
  let accuracy = 0;
  for (const window of windows) {
    const { gazeZones: zones, gazeAccuracy } = window.camera ?? {};
    if (!zones || gazeAccuracy === undefined) continue;
    seconds += window.seconds;
    for (const [zone, share] of zones.entries()) sums[zone] = (sums[zone] ?? 0) + share * window.seconds;
    accuracy += gazeAccuracy * window.seconds;
  }
  if (seconds === 0) return null;
  return { shares: sums.map(sum => sum / seconds), accuracy: accuracy / seconds };
}
