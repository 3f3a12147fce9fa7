import { z } from "zod/mini";
import type { Motion, Ramp } from "../engine/motion.ts";
import { automationOf } from "../score/automation.ts";

/** Peak amplitude of a layer relative to the score's other layers. */
export const gainField = automationOf(z.number().check(z.minimum(0), z.maximum(1)));

/** The fields of each kind that has a carrier. */
export const toneFields = {
  /** Carrier frequency, in Hz. Low enough that the ear can follow the phase of each tone. */
  carrierHz: z.number().check(z.minimum(40), z.maximum(1000)),
  gain: gainField,
};

/** The user's own audio as it plays in a session, at the engine's rate. */
export type RecordingSource = {
  /**
   * Overwrites both channels with frames `frame … frame + 127` of the session: silence where it has none. Allocates
   * nothing, because it runs in the audio thread.
   */
  read(frame: number, left: Float64Array, right: Float64Array): void;
};

/** What a tone follows over one quantum. The objects are reused from quantum to quantum. */
export type ToneMotion = {
  readonly sampleRate: number;
  /** Number of the quantum's first frame in the session. */
  readonly frame: number;
  /** The quantum's samples of the user's own audio; null if there is none. */
  readonly recorded: { readonly left: Float64Array; readonly right: Float64Array } | null;
  /** Only for a kind with a carrier. */
  readonly carrier: Motion;
  /** The score's beat; all layers stay in phase with it. */
  readonly beat: Motion;
  /** The score's breath. A breath begins at whole cycles. */
  readonly breath: Motion;
  readonly gain: Ramp;
};

/** Where in its beat and its breath (cycles) a tone is. */
export type TonePhase = { readonly beatHz: number; readonly beat: number; readonly breath: number };

/** A kind of tone: its schema, its sound and its name. One file each; `tones/index.ts` lists them. */
export type ToneKind<Layer extends { readonly kind: string }> = {
  readonly schema: z.ZodMiniType<Layer>;
  /** Whether each ear needs its own loudspeaker. */
  readonly needsHeadphones: boolean;
  /** Adds one quantum to both channels. Allocates nothing, because it runs in the audio thread. */
  add(layer: Omit<Layer, "gain">, motion: ToneMotion, left: Float64Array, right: Float64Array): void;
  /** K-weighted mean square at gain 1 and at a phase of the beat and the breath, for each ear. */
  weightedPower(layer: Omit<Layer, "gain">, phase: TonePhase): number;
  /** Describes the sound in a few words: `binaural 200 + 210 Hz`. */
  describe(layer: Omit<Layer, "gain">, beatHz: number, formatHz: (hz: number) => string): string;
};

/** Sine of a phase in cycles. Whole cycles are dropped first, so a large phase is as exact as a small one. */
export const sine = (cycles: number): number => Math.sin(2 * Math.PI * (cycles - Math.floor(cycles)));

/** Cosine of a phase in cycles. */
export const cosine = (cycles: number): number => Math.cos(2 * Math.PI * (cycles - Math.floor(cycles)));
