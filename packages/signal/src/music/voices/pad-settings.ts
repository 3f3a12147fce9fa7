import type { TimbreName } from "../timbres/index.ts";

/** How a scene's pads sound. */
export type PadSettings = {
  readonly timbre: TimbreName;
  /** Detuned copies per note, and how far the outer ones are from it. */
  readonly copies: number;
  readonly detuneCents: number;
  /** Ends of a note. It fades in from the onset, and out after `hold`. */
  readonly attackSeconds: number;
  readonly releaseSeconds: number;
  /** Place between the dark and the bright cycle (0…1), and how far smooth noise moves it within `breathSeconds`. */
  readonly brightness: number;
  readonly sway: number;
  readonly breathSeconds: number;
  /** Vibrato or wow. */
  readonly vibratoCents: number;
  readonly vibratoHz: number;
  /** Spread of the copies between the ears (0…1). */
  readonly width: number;
  /** A note falls to 1 − `swell` of its level every `swellSeconds`, longer the higher `rest`. */
  readonly swell: number;
  readonly swellSeconds: number;
  readonly rest: number;
};
