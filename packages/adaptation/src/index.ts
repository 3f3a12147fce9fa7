export type { Adaptation, AdaptationView, AdaptTo } from "./adaptation.ts";
export type { Calibrated } from "./camera/calibration.ts";
export type { CameraSignal, CameraView } from "./camera/camera-signal.ts";
export type { EyeLids, FacePoints, Place } from "./camera/reading.ts";
export { type Goal, goalOf } from "./controller/goal.ts";
export { beatRoomOf, beatTargets, canStepAt } from "./loop/beat-plan.ts";
export { probeTone, sourcesOf } from "./loop/own-sources.ts";
export { type AdaptedView, startAdaptation } from "./loop/start-adaptation.ts";
export { SignalError, type SignalFailure } from "./signal.ts";
