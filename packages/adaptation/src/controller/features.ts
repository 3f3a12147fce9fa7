import type { SignalName } from "@phaselock/contracts";
import type { Features } from "../signal.ts";

/** The quantities that the controller compares with the user's baseline. */
export type FeatureName =
  | "perclos"
  | "openness"
  | "blinks"
  | "reaction"
  | "lapses"
  | "inputs"
  | "hidden"
  | "alertness";

type Feature = {
  /** 1 if more of it means restless, −1 if more of it means drowsy. */
  readonly sign: 1 | -1;
  /** Smallest spread of a baseline, in the feature's unit: a user who sat still for a minute would be too sensitive. */
  readonly floor: number;
  /** Share within its signal. */
  readonly weight: number;
  /** Counts only above the baseline: a user who presses no key is not drowsy. */
  readonly onlyMore?: true;
  /** The baseline, for a feature that says how the user is without a comparison. */
  readonly mean?: number;
};

/** How each feature is interpreted. The smallest spreads are our choice: see docs/adaptation.md. */
export const features: Readonly<Record<FeatureName, Feature>> = {
  perclos: { sign: -1, floor: 0.05, weight: 2 },
  openness: { sign: 1, floor: 0.1, weight: 1 },
  blinks: { sign: -1, floor: 4, weight: 1 },
  reaction: { sign: -1, floor: 40, weight: 1 },
  lapses: { sign: -1, floor: 0.25, weight: 1 },
  inputs: { sign: 1, floor: 4, weight: 1, onlyMore: true },
  hidden: { sign: 1, floor: 0.2, weight: 1, onlyMore: true },
  alertness: { sign: 1, floor: 1, weight: 1, mean: 3 },
};

/** Weights of the signals beside each other. What the user says counts most. */
export const signalWeights: Readonly<Record<SignalName, number>> = {
  camera: 1,
  probe: 1,
  activity: 1,
  rating: 1.5,
};

/** How long a signal's last measurement counts, in seconds. Probes and ratings come less often than windows. */
export const holdsSeconds: Readonly<Record<SignalName, number>> = {
  camera: 0,
  probe: 60,
  activity: 0,
  rating: 180,
};

/** A signal's values over a window. */
export type Values = Partial<Record<FeatureName, number>>;

type Read = { readonly [Name in SignalName]: (measured: Features[Name], seconds: number) => Values };

/** Reads each signal's features as rates and shares, which don't depend on the window's length. */
export const valuesOf: Read = {
  camera: ({ perclos, eyeOpenness, blinksPerMinute }) => ({
    perclos,
    openness: eyeOpenness,
    blinks: blinksPerMinute,
  }),
  probe: ({ probes, lapses, medianMs }) =>
    probes === 0 ? {} : { lapses: lapses / probes, ...(medianMs !== null && { reaction: medianMs }) },
  activity: ({ inputs, hiddenSeconds }, seconds) => ({
    inputs: (inputs * 60) / seconds,
    hidden: Math.min(1, hiddenSeconds / seconds),
  }),
  rating: ({ alertness }) => ({ alertness }),
};
