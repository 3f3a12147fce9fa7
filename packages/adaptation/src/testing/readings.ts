import type { CameraFeatures } from "@phaselock/contracts";
import fc from "fast-check";
import type { Circumstances } from "../controller/controller.ts";
import { type ControllerState, decide, observe, startController } from "../controller/controller.ts";
import type { Reading } from "../controller/reading.ts";
import { reachHz } from "../controller/targets.ts";

/** A rested user in front of the camera. */
export const restedCamera: CameraFeatures = {
  eyeOpenness: 1,
  blinksPerMinute: 15,
  perclos: 0.05,
  headYawDegrees: 0,
  headPitchDegrees: 0,
  headRollDegrees: 0,
  gazeZones: null,
};

/** All room that there is, in a session that keeps the user's state. */
export const freely: Circumstances = {
  goal: { direction: "hold", eyesClosed: false },
  room: { beat: { min: -reachHz, max: reachHz }, canMoveBeat: true, canMoveVolume: true },
};

/** Whether a session decides after its nth window: six windows of 10 s measure the baseline, all others take 30 s. */
export const lengthOfWindow = (n: number): number => (n < 6 ? 10 : 30);

type Signals = Reading["signals"];

/** Decides a session as the loop does: window after window, from what the signals measured in each. */
export function decideAll(
  windows: readonly Signals[],
  circumstances: (n: number) => Circumstances = () => freely,
  start: { readonly state: ControllerState; readonly atSeconds: number } = {
    state: startController(),
    atSeconds: 0,
  },
) {
  let { state, atSeconds } = start;
  let decidedAt = atSeconds;
  const decisions = [];
  for (const [n, signals] of windows.entries()) {
    const seconds = start.atSeconds > 0 ? 30 : lengthOfWindow(n);
    atSeconds += seconds;
    const reading = { atSeconds, seconds, signals };
    state = observe(state, reading);
    if (atSeconds - decidedAt < 30) continue;
    decidedAt = atSeconds;
    const next = decide(state, reading, circumstances(n));
    state = next.state;
    decisions.push(next.decision);
  }
  return { state, decisions, atSeconds };
}

/** The same signals in every window of the baseline, and others after it. */
export const after = (baseline: Signals, rest: readonly Signals[]): readonly Signals[] => [
  ...Array.from({ length: 6 }, () => baseline),
  ...rest,
];

const share = fc.double({ min: 0, max: 1, noNaN: true });
const measured = <F>(features: fc.Arbitrary<F>) =>
  fc.oneof(fc.record({ quality: share, features }), fc.constant({ quality: 0, features: null }));

/** Anything that signals may measure, signals that come and go included. */
export const anySignals: fc.Arbitrary<Signals> = fc.record(
  {
    camera: measured(
      fc.record({
        eyeOpenness: fc.double({ min: 0, max: 2, noNaN: true }),
        blinksPerMinute: fc.double({ min: 0, max: 120, noNaN: true }),
        perclos: share,
        headYawDegrees: fc.constant(0),
        headPitchDegrees: fc.constant(0),
        headRollDegrees: fc.constant(0),
        gazeZones: fc.constant(null),
      }),
    ),
    probe: measured(
      fc.record({
        probes: fc.nat(3),
        lapses: fc.nat(3),
        medianMs: fc.oneof(fc.constant(null), fc.double({ min: 0, max: 10_000, noNaN: true })),
      }),
    ),
    activity: measured(
      fc.record({ inputs: fc.nat(10_000), hiddenSeconds: fc.double({ min: 0, max: 600, noNaN: true }) }),
    ),
    rating: measured(fc.record({ alertness: fc.integer({ min: 1, max: 5 }) })),
  },
  { requiredKeys: [] },
);

/** Any goal, with any room that a plan may leave. */
export const anyCircumstances: fc.Arbitrary<Circumstances> = fc.record({
  goal: fc.record({
    direction: fc.constantFrom("descend" as const, "hold" as const, "rise" as const),
    eyesClosed: fc.boolean(),
  }),
  room: fc.record({
    beat: fc.record({
      min: fc.double({ min: -reachHz, max: 0, noNaN: true }),
      max: fc.double({ min: 0, max: reachHz, noNaN: true }),
    }),
    canMoveBeat: fc.boolean(),
    canMoveVolume: fc.boolean(),
  }),
});
