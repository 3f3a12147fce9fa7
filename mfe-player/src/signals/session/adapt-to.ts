import type { SignalName } from "@phaselock/contracts";
import type { AdaptTo } from "../../adaptation/adaptation.ts";
import { createCameraSignal } from "../../adaptation/camera/camera-signal.ts";
import { readCalibration } from "../camera/visit-calibration.ts";

/** What a session adapts to; undefined if the user has turned no signal on. The camera's models load only once it starts. */
export const adaptToOf = (userId: string, signals: readonly SignalName[]): AdaptTo | undefined =>
  signals.length > 0
    ? { signals, openCamera: () => createCameraSignal(undefined, readCalibration(userId)) }
    : undefined;
