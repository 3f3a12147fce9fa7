import type { FaceReading } from "../camera/reading.ts";

/** A face that looks straight ahead with open eyes, at a distance that suits the models. */
export const face = (changed: Partial<FaceReading> = {}): FaceReading => ({
  confidence: 1,
  faceShare: 0.5,
  eyeAspect: 0.3,
  yawDegrees: 0,
  pitchDegrees: 0,
  rollDegrees: 0,
  irisAcross: 0,
  irisDown: 0,
  points: {
    eyes: [],
    forehead: [0, -0.25],
    chin: [0, 0.25],
    temples: [
      [-0.2, 0],
      [0.2, 0],
    ],
  },
  ...changed,
});
