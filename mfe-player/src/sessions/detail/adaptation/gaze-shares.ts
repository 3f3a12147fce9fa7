import { gazeZones, type SignalWindow } from "@phaselock/contracts";

/** The share of time in each gaze zone over all windows, each window by its length; null without a calibrated camera. */
export function gazeSharesOf(windows: readonly SignalWindow[]): readonly number[] | null {
  const shares = Array<number>(gazeZones).fill(0);
  let seconds = 0;
  for (const window of windows) {
    const zones = window.camera?.gazeZones;
    if (!zones) continue;
    seconds += window.seconds;
    for (const [zone, share] of zones.entries()) shares[zone] = (shares[zone] ?? 0) + share * window.seconds;
  }
  return seconds === 0 ? null : shares.map(sum => sum / seconds);
}
