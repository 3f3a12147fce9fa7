import { type Band, bandOf, bandRanges } from "@phaselock/contracts";
import { type Light, luminanceOf, mixLight, modulatedLuminance, scaleLight } from "@phaselock/signal";
import type { Ring } from "./ring-field.ts";

/** The picture's colours. */
export type Palette = Readonly<Record<Band | "paper" | "ground-player", Light>>;

/** Colours mix within this distance of a band limit, Hz, so that a glide has no colour jump. */
const mixingHz = 0.5;

/** The colour of a beat: its band's colour, mixed with the neighbour's near the limit between them. */
export function beatLight(palette: Palette, beatHz: number): Light {
  const limit = bandRanges.find(({ toHz }) => Math.abs(beatHz - toHz) < mixingHz)?.toHz;
  if (limit === undefined) return palette[bandOf(beatHz)];
  const part = (beatHz - limit + mixingHz) / (2 * mixingHz);
  return mixLight(palette[bandOf(limit - mixingHz)], palette[bandOf(limit + mixingHz)], part);
}

/** A ring's mean light: inner rings are paper-white and brighter, outer rings fainter and in the beat's colour. */
export function meanLight(ring: Ring, colour: Light, paper: Light): Light {
  const inner = 1 - ring.place;
  return scaleLight(mixLight(colour, paper, inner * inner), (0.1 + 0.28 * inner ** 1.4) ** 2.2);
}

/** The modulation of the picture's light at a moment. */
export type Modulation = { readonly hz: number; readonly cycles: number; readonly depth: number };

/** Modulates a mean light: the same colour, brighter or darker within the safe limits. */
export function lightNow(mean: Light, { hz, cycles, depth }: Modulation): Light {
  const luminance = luminanceOf(mean);
  return luminance === 0
    ? mean
    : scaleLight(mean, modulatedLuminance(luminance, hz, cycles, depth) / luminance);
}
