import type { FaceReading } from "./reading.ts";

/** 0 at `from`, 1 at `to`, linear between them. */
const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/**
 * How far a frame can be trusted, 0…1: the worst of confidence, size of the face and turn of the head. Lids are measured on
 * a few pixels of a small face, and on a shortened picture of a turned one.
 */
export const qualityOf = (face: FaceReading | null): number =>
  face === null
    ? 0
    : Math.min(
        ramp(face.confidence, 0.5, 0.8),
        ramp(face.faceShare, 0.15, 0.3),
        ramp(Math.abs(face.yawDegrees), 45, 25),
        ramp(Math.abs(face.pitchDegrees), 35, 20),
        ramp(Math.abs(face.rollDegrees), 40, 25),
      );

/** How far a frame rate suffices: at 6 frames a second a blink of 200 ms falls between frames, at 12 it does not. */
export const qualityOfRate = (framesPerSecond: number): number => ramp(framesPerSecond, 6, 12);
