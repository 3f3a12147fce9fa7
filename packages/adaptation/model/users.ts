import { roughlyNormal, seededRandom } from "@phaselock/signal/testing";
import type { Reading } from "../src/controller/reading.ts";

/** How drowsy (−1) or restless (1) a simulated user is at a second of the session. */
export type Course = (atSeconds: number) => number;

/** Rises in a straight line from 0 to 1 between two seconds. */
const rise = (at: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (at - from) / (to - from)));

/** The simulated users, and what each goes through in a session of 30 minutes. */
export const courses = {
  /** Rested for 6 minutes, then ever drowsier until minute 14; wakes up at minute 22. */
  drowsy: at => -rise(at, 360, 840) + rise(at, 1320, 1440),
  /** Rested for 5 minutes, then ever more restless until minute 10; calms down from minute 18 on. */
  restless: at => rise(at, 300, 600) - rise(at, 1080, 1320),
  /** Stays as they were at the start. The signals scatter, and nothing else. */
  noisy: () => 0,
} as const satisfies Readonly<Record<string, Course>>;
export type UserName = keyof typeof courses;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/**
 * What the signals of a simulated user measure in a window. The noise of a window of 30 s is as large as the controller's
 * smallest spreads; of one of 10 s, √3 times as large. The model is ours, not measured on people: it shows how the
 * controller answers, not how a person does.
 */
export function simulateSignals(course: Course, seed: number) {
  const random = seededRandom(seed);
  return (atSeconds: number, seconds: number): Reading["signals"] => {
    const state = course(atSeconds - seconds / 2);
    const [drowsy, restless] = [Math.max(0, -state), Math.max(0, state)];
    const noise = () => roughlyNormal(random) * Math.sqrt(30 / seconds);
    const misses = random() < 0.05 + 0.5 * drowsy ? 1 : 0;
    const hasProbe = random() < seconds / 40;
    return {
      camera: {
        quality: 0.9,
        features: {
          perclos: clamp(0.08 + 0.25 * drowsy + 0.04 * noise(), 0, 1),
          eyeOpenness: clamp(1 - 0.3 * drowsy + 0.05 * restless + 0.08 * noise(), 0, 2),
          blinksPerMinute: clamp(16 + 8 * drowsy + 4 * noise(), 0, 120),
          headYawDegrees: 0,
          headPitchDegrees: 0,
          headRollDegrees: 0,
          gazeZones: null,
        },
      },
      probe: hasProbe
        ? {
            quality: 1,
            features: {
              probes: 1,
              lapses: misses,
              medianMs: clamp(320 + 150 * drowsy + 40 * noise(), 150, 2000),
            },
          }
        : { quality: 0, features: null },
      activity: {
        quality: 1,
        features: {
          inputs: Math.round(clamp(((1 + 20 * restless + 2 * noise()) * seconds) / 60, 0, 100)),
          hiddenSeconds: clamp((0.7 * restless + 0.1 * noise()) * seconds, 0, seconds),
        },
      },
    };
  };
}
