import { type CameraFeatures, gazeZones } from "@phaselock/contracts";
import type { Measured } from "../signal.ts";
import { qualityOf, qualityOfRate } from "./quality.ts";
import type { Frame } from "./reading.ts";

/** What a frame's reading gives together with the user's scale and calibration. */
export type MeasuredFrame = Frame & {
  /** Null without a face, and before the scale of the eyes is known. */
  readonly openness: number | null;
  /** Null without a calibration, and while the eyes are closed. */
  readonly gazeZone: number | null;
};

/** Gathers the frames of a window. */
export type CameraWindow = {
  add(frame: MeasuredFrame): void;
  blink(): void;
  /** Ends the window at `atMs`, returns its features, and starts the next one. */
  take(atMs: number): Measured<"camera">;
};

/** PERCLOS P80: the eyes are at least 80 % closed (Wierwille 1994). */
const closedAtMost = 0.2;
/** A frame stands for the time since the one before, but for no more than this. */
const maxFrameMs = 250;
/** Windows with a face for a smaller share of the time have no features. */
const minSeenMs = 1_000;
const maxBlinksPerMinute = 120;

const mean = (sum: number, weight: number) => (weight > 0 ? sum / weight : 0);

export function createCameraWindow(startMs: number): CameraWindow {
  const empty = (fromMs: number) => ({
    fromMs,
    frames: 0,
    blinks: 0,
    seenMs: 0,
    closedMs: 0,
    openness: 0,
    yaw: 0,
    pitch: 0,
    roll: 0,
    quality: 0,
    zones: new Array<number>(gazeZones).fill(0),
  });
  let sums = empty(startMs);
  let lastMs = startMs;
  return {
    add({ atMs, face, openness, gazeZone }) {
      const forMs = Math.min(maxFrameMs, Math.max(0, atMs - lastMs));
      lastMs = atMs;
      sums.frames++;
      if (!face || openness === null) return;
      sums.seenMs += forMs;
      sums.quality += forMs * qualityOf(face);
      sums.openness += forMs * openness;
      if (openness <= closedAtMost) sums.closedMs += forMs;
      sums.yaw += forMs * face.yawDegrees;
      sums.pitch += forMs * face.pitchDegrees;
      sums.roll += forMs * face.rollDegrees;
      if (gazeZone !== null) sums.zones[gazeZone] = (sums.zones[gazeZone] ?? 0) + forMs;
    },
    blink() {
      sums.blinks++;
    },
    take(atMs) {
      const { fromMs, frames, blinks, seenMs, closedMs, zones, ...ended } = sums;
      sums = empty(atMs);
      const lengthMs = atMs - fromMs;
      if (seenMs < minSeenMs || lengthMs <= 0) return { quality: 0, features: null };
      const zonesMs = zones.reduce((sum, value) => sum + value, 0);
      const features: CameraFeatures = {
        eyeOpenness: mean(ended.openness, seenMs),
        blinksPerMinute: Math.min(maxBlinksPerMinute, blinks / (seenMs / 60_000)),
        perclos: closedMs / seenMs,
        headYawDegrees: mean(ended.yaw, seenMs),
        headPitchDegrees: mean(ended.pitch, seenMs),
        headRollDegrees: mean(ended.roll, seenMs),
        gazeZones: zonesMs > 0 ? zones.map(value => value / zonesMs) : null,
      };
      const seenShare = Math.min(1, seenMs / lengthMs);
      const rate = qualityOfRate(frames / (lengthMs / 1000));
      return { quality: mean(ended.quality, seenMs) * seenShare * rate, features };
    },
  };
}
