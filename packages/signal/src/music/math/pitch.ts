import { exp2 } from "./exp2.ts";

/** Returns the frequency in Hz of a MIDI note number: equal temperament, A4 = 69 = 440 Hz. */
export const hzOf = (midi: number): number => 440 * exp2((midi - 69) / 12);

/** Returns the ratio of two pitches that are `cents` apart. */
export const ratioOf = (cents: number): number => exp2(cents / 1200);
