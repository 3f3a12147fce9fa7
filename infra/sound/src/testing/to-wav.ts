import { interleave, wavHeader } from "@phaselock/playback/wav-header";
import { rate } from "../dsp/rate.ts";

/** A stereo WAV file of 32-bit floats at 48 kHz. */
export function toWav(left: Float64Array, right: Float64Array): Uint8Array {
  const samples = interleave(Float32Array.from(left), Float32Array.from(right));
  return Buffer.concat([wavHeader(left.length, rate), Buffer.from(samples.buffer)]);
}
