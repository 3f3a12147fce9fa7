import type { Calibrated } from "@phaselock/adaptation";

/**
 * The calibration of this visit and whose it is. It is in memory only: where the user sits and what the window's size is
 * change between visits.
 */
let kept: { readonly userId: string; readonly calibrated: Calibrated } | null = null;

/** The user's calibration of this visit; null if there is none. */
export const readCalibration = (userId: string): Calibrated | null =>
  kept?.userId === userId ? kept.calibrated : null;

export function keepCalibration(userId: string, calibrated: Calibrated): void {
  kept = { userId, calibrated };
}

/** Forgets the calibration, because the user has withdrawn the camera. */
export function forgetCalibration(): void {
  kept = null;
}
