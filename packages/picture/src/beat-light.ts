import { type Band, bandOf, bandRanges } from "@phaselock/contracts";
import { type Light, mixLight } from "@phaselock/signal";

/** The colours of the bands. */
export type BandColours = Readonly<Record<Band, Light>>;

/** Colours mix within this distance of a band limit, Hz, so that a glide has no colour jump. */
const mixingHz = 0.5;

/** The colour of a beat: its band's colour, mixed with the neighbour's near the limit between them. */
export function beatLight(bands: BandColours, beatHz: number): Light {
  const limit = bandRanges.find(({ toHz }) => Math.abs(beatHz - toHz) < mixingHz)?.toHz;
  if (limit === undefined) return bands[bandOf(beatHz)];
  const part = (beatHz - limit + mixingHz) / (2 * mixingHz);
  return mixLight(bands[bandOf(limit - mixingHz)], bands[bandOf(limit + mixingHz)], part);
}
