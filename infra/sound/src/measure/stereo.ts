import { createBiquadFilter, kWeighting } from "@phaselock/signal";
import { rate } from "../dsp/rate.ts";

/** Two channels of equal length at 48 kHz. */
export type Stereo = { readonly left: Float64Array; readonly right: Float64Array };

export const channelsOf = ({ left, right }: Stereo): readonly [Float64Array, Float64Array] => [left, right];

/** Mean of both channels: what one loudspeaker plays of them. */
export function monoOf({ left, right }: Stereo): Float64Array {
  const mono = new Float64Array(left.length);
  for (let n = 0; n < mono.length; n++) mono[n] = ((left[n] ?? 0) + (right[n] ?? 0)) / 2;
  return mono;
}

/** Both channels through the K-weighting of ITU-R BS.1770-4: as loud as they are heard. */
export function kWeighted({ left, right }: Stereo): Stereo {
  const weighted = (samples: Float64Array) => {
    const filtered = samples.slice();
    for (const filter of kWeighting(rate).map(createBiquadFilter)) filter(filtered);
    return filtered;
  };
  return { left: weighted(left), right: weighted(right) };
}
