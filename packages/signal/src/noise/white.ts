import type { NoiseColor } from "./noise-color.ts";

/** White: the same power in each hertz. */
export const white: NoiseColor = { sectionsAt: () => [] };
