import type { CurveName } from "../line/curves.ts";
import type { Automation } from "./automation.ts";

/** Ratio of a noise bed's peak to its rms. Gaussian noise exceeds 6 σ about once in an hour of samples. */
export const noiseCrest = 6;

type Move = { readonly from: number; readonly to: number; readonly curve: CurveName };
/** The level of a layer in each phase, and the ratio of the layer's peak to its level. */
type Level = { readonly moves: readonly Move[]; readonly crest: number };

/** The moves of an automation in each of `phases` phases. */
export const movesOf = ({ start, segments }: Automation, phases: number): readonly Move[] => {
  let to = start;
  return Array.from({ length: phases }, (_, phase): Move => {
    const from = to;
    const segment = segments[phase];
    to = segment?.to ?? to;
    return { from, to, curve: segment?.curve ?? "linear" };
  });
};

/** Levels that move along the same curve move as one: their sum is largest at one end of the phase. */
function peakInPhase(levels: readonly Level[], phase: number): number {
  const ends = new Map<string, { from: number; to: number }>();
  let peak = 0;
  for (const { moves, crest } of levels) {
    const { from, to, curve } = moves[phase] ?? { from: 0, to: 0, curve: "linear" };
    // How a logarithmic curve moves depends on its ends.
    if (curve === "logarithmic") peak += crest * Math.max(from, to);
    else {
      const sum = ends.get(curve) ?? { from: 0, to: 0 };
      ends.set(curve, { from: sum.from + crest * from, to: sum.to + crest * to });
    }
  }
  for (const { from, to } of ends.values()) peak += Math.max(from, to);
  return peak;
}

/** Upper bound of the amplitude of all layers together. A layer that fades leaves room for the one that replaces it. */
export const peakOfLayers = (levels: readonly Level[]): number =>
  Math.max(0, ...(levels[0]?.moves ?? []).map((_, phase) => peakInPhase(levels, phase)));
