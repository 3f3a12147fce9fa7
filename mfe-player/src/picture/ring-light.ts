import { type Band, bandOf, bandRanges } from "@phaselock/contracts";
import { type Light, luminanceOf, mixLight, scaleLight } from "../safety/light.ts";
import { modulatedLuminance } from "../safety/modulation.ts";
import type { Ring } from "./ring-field.ts";

/** The colours that the picture is made of. */
export type Palette = Readonly<Record<Band | "paper" | "ground-player", Light>>;

/** Within this of the limit between two bands their colours mix, Hz, so that a glide has no jump of colour. */
const mixingHz = 0.5;

/** The colour of a beat: its band's, mixed with the neighbour's about the limit between them. */
export function beatLight(palette: Palette, beatHz: number): Light {
  const limit = bandRanges.find(({ toHz }) => Math.abs(beatHz - toHz) < mixingHz)?.toHz;
  if (limit === undefined) return palette[bandOf(beatHz)];
  const part = (beatHz - limit + mixingHz) / (2 * mixingHz);
  return mixLight(palette[bandOf(limit - mixingHz)], palette[bandOf(limit + mixingHz)], part);
}

/** A ring's own mean light: paper-white and stronger inside, the beat's colour and fainter outside. */
export function meanLight(ring: Ring, colour: Light, paper: Light): Light {
  const inner = 1 - ring.place;
  return scaleLight(mixLight(colour, paper, inner * inner), (0.1 + 0.28 * inner ** 1.4) ** 2.2);
}

/** How the picture's light moves at a moment. */
export type Modulation = { readonly hz: number; readonly cycles: number; readonly depth: number };

/** A mean light at a phase of the modulation: the same colour, as much brighter or darker as is safe. */
export function lightNow(mean: Light, { hz, cycles, depth }: Modulation): Light {
  const luminance = luminanceOf(mean);
  return luminance === 0
    ? mean
    : scaleLight(mean, modulatedLuminance(luminance, hz, cycles, depth) / luminance);
}
