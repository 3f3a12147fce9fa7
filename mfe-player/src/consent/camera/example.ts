import type { FacePoints, Place } from "@phaselock/adaptation";
import type { AdaptationDecision } from "@phaselock/contracts";
import type { EyesRecord } from "./eyes-record.ts";
import { recordMs } from "./eyes-record.ts";
import { plannedHz } from "./planned-hz.ts";

const eyeAt = (middle: number) => {
  const inner = Math.sign(middle) * -0.06;
  const place = (along: number, down: number): Place => [middle + along * inner, -0.045 + down];
  return {
    lids: [
      place(1, 0),
      place(0.35, -0.026),
      place(-0.35, -0.026),
      place(-1, 0),
      place(-0.35, 0.02),
      place(0.35, 0.02),
    ] as const,
    iris: [middle + 0.004, -0.047] as const,
  };
};

/** A face that looks at the screen. */
const points: FacePoints = {
  eyes: [eyeAt(-0.1), eyeAt(0.1)],
  forehead: [0.005, -0.31],
  chin: [-0.005, 0.31],
  temples: [
    [-0.21, -0.02],
    [0.21, -0.02],
  ],
};

/** Seconds of the half minute. */
const blinksAt = [1.5, 5.7, 10.8, 13.2, 17.4, 22.2, 27.6];
const blinkSeconds = 0.2;
const openness = (seconds: number): number =>
  1 +
  0.04 * Math.sin(seconds * 1.35) +
  0.025 * Math.sin(seconds * 3.1) -
  0.95 * blinksAt.reduce((sum, at) => sum + Math.exp(-(((seconds - at) / blinkSeconds) ** 2)), 0);

const record: EyesRecord = {
  nowMs: recordMs,
  spanMs: recordMs,
  samples: Array.from({ length: 301 }, (_, n) => ({
    atMs: n * 100,
    openness: openness(n / 10),
    isClosed: openness(n / 10) < 0.4,
  })),
  blinksAtMs: blinksAt.map(seconds => 1000 * seconds),
};

const offsetHz = 0.25;
const decision: AdaptationDecision = {
  number: 4,
  atSeconds: 120,
  reason: "drowsy",
  deviationZ: -1.1,
  quality: 0.9,
  signals: ["camera"],
  beatOffsetHz: offsetHz,
  volumeDb: 0,
  lightDepth: 1,
};

/** What the panel shows before the camera is on: an invented user, labelled so. */
export const example = {
  points,
  record,
  headYawDegrees: 4,
  decision,
  /** The beat by seconds before now: it eases above the plan. */
  hzAt(ago: number): number {
    const done = Math.min(1, Math.max(0, (26 - ago) / 25));
    return plannedHz + offsetHz * done * done * (3 - 2 * done);
  },
} as const;
