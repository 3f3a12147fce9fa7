/** How deep the pulse is, by the names that people choose from: the level falls by this share once in each beat. */
export const strengths = { off: 0, low: 0.35, medium: 0.6, high: 0.85 } as const;
export type Strength = keyof typeof strengths;
/** From none to the greatest. */
export const strengthNames = ["off", "low", "medium", "high"] as const satisfies readonly Strength[];

/** The strength of a session for which nobody chose one. */
export const defaultStrength: Strength = "medium";

/** The fastest beats, in Hz, at which a pulse may be High and Medium. A faster one is at most Low. */
export const fastestHz = { high: 12, medium: 20 } as const;

/** The greatest depth, and beats, in Hz, over which it falls to the next one, so that a gliding beat makes no step in the level. */
const limits = [
  { depth: strengths.medium - strengths.high, fromHz: fastestHz.high, toHz: fastestHz.high + 0.5 },
  { depth: strengths.low - strengths.medium, fromHz: fastestHz.medium, toHz: fastestHz.medium + 0.5 },
] as const;

/**
 * Replaces the beat in `cells[at]`, in Hz, by the greatest depth that a pulse has there: High up to 12 Hz, Medium up to
 * 20 Hz, Low above. Roughness grows with the beat and with the square of the depth. Boxes nothing.
 */
export function takeDeepest(cells: Float64Array, at: number): void {
  const beatHz = cells[at] ?? 0;
  let deepest: number = strengths.high;
  for (let n = 0; n < limits.length; n++) {
    const limit = limits[n];
    if (!limit) continue;
    const share = (beatHz - limit.fromHz) / (limit.toHz - limit.fromHz);
    deepest += limit.depth * (share < 0 ? 0 : share > 1 ? 1 : share);
  }
  cells[at] = deepest;
}

const cell = new Float64Array(1);

/** The greatest depth that a pulse has at a beat, outside the audio thread. */
export function deepestAt(beatHz: number): number {
  cell[0] = beatHz;
  takeDeepest(cell, 0);
  return cell[0] ?? 0;
}

/** The strengths that may be chosen at a beat, from none to the greatest. */
export const strengthsAt = (beatHz: number): readonly Strength[] => {
  const deepest = deepestAt(beatHz) + 1e-12;
  return strengthNames.filter(name => strengths[name] <= deepest);
};
