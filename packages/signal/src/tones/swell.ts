import { cosine } from "./tone-kind.ts";

/** Amplitude 1 − depth … 1 of a sinusoidal modulation, loudest at whole cycles. */
export const swellAt = (cycles: number, depth: number): number => 1 - (depth * (1 - cosine(cycles))) / 2;
