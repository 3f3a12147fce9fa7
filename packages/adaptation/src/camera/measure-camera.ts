import { usableGazeAccuracy } from "@phaselock/contracts";
import type { Measured } from "../signal.ts";
import { createBlinkDetector } from "./blinks.ts";
import { type Calibrated, type Calibration, type CalibrationStep, createCalibration } from "./calibration.ts";
import { createCameraWindow } from "./camera-window.ts";
import { createEyeScale } from "./eye-scale.ts";
import { qualityOf, qualityOfRate } from "./quality.ts";
import type { FacePoints, Frame } from "./reading.ts";

/** What the camera shows now, and has shown since the start. */
export type CameraState = {
  readonly isFaceSeen: boolean;
  /** Quality of the last two seconds, 0…1. */
  readonly quality: number;
  /** 1 is the user's own baseline; null before that is known, and without a face. */
  readonly eyeOpenness: number | null;
  readonly isClosed: boolean;
  readonly blinks: number;
  /** Closures longer than a blink. */
  readonly closures: number;
  /** Degrees, positive to the user's left; null without a face. */
  readonly headYawDegrees: number | null;
  /** Null without a calibration that is accurate enough. */
  readonly gazeZone: number | null;
  /** Share of held-out samples in the right zone; null without a calibration. */
  readonly gazeAccuracy: number | null;
  /** The measured points of the last frame; null without a face. */
  readonly points: FacePoints | null;
  /** Null unless a calibration is under way. */
  readonly calibration: CalibrationStep | null;
};

/** Time constant of the shown quality, in milliseconds. */
const qualityMs = 2_000;

/**
 * Turns frames into the camera's state and windows. Pure: time comes with the frames.
 * @param known an earlier calibration of this user, which holds until the next one
 */
export function createMeasuring(startMs: number, known: Calibrated | null = null) {
  const scale = createEyeScale();
  const blinks = createBlinkDetector();
  const window = createCameraWindow(startMs);
  let state: CameraState = {
    isFaceSeen: false,
    quality: 0,
    eyeOpenness: null,
    isClosed: false,
    blinks: 0,
    closures: 0,
    headYawDegrees: null,
    points: null,
    gazeZone: null,
    gazeAccuracy: known?.accuracy ?? null,
    calibration: null,
  };
  let calibrated = known;
  let calibration: Calibration | undefined;
  let lastMs = startMs;

  const countClosures = (openness: number | null, atMs: number) => {
    if (openness === null) return blinks.lose();
    const ended = blinks.add(openness, atMs);
    if (ended?.kind === "blink") {
      window.blink();
      state = { ...state, blinks: state.blinks + 1 };
    }
    if (ended?.kind === "closure") state = { ...state, closures: state.closures + 1 };
  };
  const calibrate = ({ face, atMs }: Frame) => {
    if (!calibration || !face || blinks.isClosed) return;
    const result = calibration.add(face, atMs);
    if (result) {
      calibrated = result;
      calibration = undefined;
      state = { ...state, gazeAccuracy: result.accuracy };
    }
  };
  return {
    get state() {
      return state;
    },
    get calibrated() {
      return calibrated;
    },
    add(frame: Frame) {
      const { face, atMs } = frame;
      const openness = face ? scale.opennessOf(face.eyeAspect, atMs) : null;
      countClosures(openness, atMs);
      calibrate(frame);
      const usable = calibrated && calibrated.accuracy >= usableGazeAccuracy ? calibrated : null;
      const gazeZone = face && usable && !blinks.isClosed ? usable.model(face) : null;
      window.add({ ...frame, openness, gazeZone });
      const elapsedMs = Math.max(1, atMs - lastMs);
      lastMs = atMs;
      const now = qualityOf(face) * qualityOfRate(1000 / elapsedMs);
      state = {
        ...state,
        isFaceSeen: face !== null,
        quality: state.quality + (1 - Math.exp(-elapsedMs / qualityMs)) * (now - state.quality),
        eyeOpenness: openness,
        isClosed: blinks.isClosed,
        headYawDegrees: face?.yawDegrees ?? null,
        points: face?.points ?? null,
        gazeZone,
        calibration: calibration?.step ?? null,
      };
    },
    take(atMs: number): Measured<"camera"> {
      const { quality, features } = window.take(atMs);
      if (!features?.gazeZones || !calibrated) return { quality, features };
      return { quality, features: { ...features, gazeAccuracy: calibrated.accuracy } };
    },
    startCalibration() {
      calibration = createCalibration();
      state = { ...state, calibration: calibration.step };
    },
    stopCalibration() {
      calibration = undefined;
      state = { ...state, calibration: null };
    },
  };
}
