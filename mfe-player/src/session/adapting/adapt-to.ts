import type { AdaptTo } from "@phaselock/adaptation";
import type { SignalName } from "@phaselock/contracts";
import { readCalibration } from "./visit-calibration.ts";

/** What a session adapts to; undefined if the user has turned no signal on. The camera's code and models load once it starts. */
export const adaptToOf = (userId: string, signals: readonly SignalName[]): AdaptTo | undefined =>
  signals.length > 0 ? { signals, openCamera: () => openCamera(userId) } : undefined;

const openCamera = async (userId: string) => {
  const { createCameraSignal } = await import("@phaselock/adaptation/camera-signal");
  return createCameraSignal(undefined, readCalibration(userId));
};
