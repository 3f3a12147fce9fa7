import type { FaceReading } from "./reading.ts";

/** 0 at `from`, 1 at `to`, linear between them. */
const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/**
 * Quality of a frame, 0…1: the worst of confidence, size of the face and turn of the head. A small face has few pixels per
 * lid, and a turned face shows its lids foreshortened.
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

/** Quality of a frame rate: at 6 frames a second a blink of 200 ms can fall between frames, at 12 it can't. */
export const qualityOfRate = (framesPerSecond: number): number => ramp(framesPerSecond, 6, 12);
