import type { AdaptTo } from "@phaselock/adaptation";
import { createCameraSignal } from "@phaselock/adaptation";
import type { SignalName } from "@phaselock/contracts";
import { readCalibration } from "./visit-calibration.ts";

/** What a session adapts to; undefined if the user has turned no signal on. The camera's models load only once it starts. */
export const adaptToOf = (userId: string, signals: readonly SignalName[]): AdaptTo | undefined =>
  signals.length > 0
    ? { signals, openCamera: () => createCameraSignal(undefined, readCalibration(userId)) }
    : undefined;
