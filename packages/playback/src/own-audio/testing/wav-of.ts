import { recordingLoudness } from "@phaselock/signal";
import { interleave, wavHeader } from "../../export/wav-header.ts";
import type { Pcm, Track } from "../track.ts";

type Samples = { readonly left: Float32Array; readonly right: Float32Array };

/** A WAV file of 32-bit floats, so that its samples are exact. */
export function wavOf({ left, right }: Samples, sampleRate: number): Blob {
  return new Blob([wavHeader(left.length, sampleRate), interleave(left, right)]);
}

/** A track whose samples are played as they are, because it has the wanted loudness already. */
export const trackOf = (samples: Samples, sampleRate: number): Track => ({
  file: wavOf(samples, sampleRate),
  sampleRate,
  frames: samples.left.length,
  lufs: recordingLoudness,
  mp3: null,
});

/** Reads so many frames of an endless stream. */
export async function readFrames(parts: AsyncGenerator<Pcm, void>, frames: number): Promise<Pcm> {
  const read = { left: new Float32Array(frames), right: new Float32Array(frames) };
  let at = 0;
  for await (const part of parts) {
    const length = Math.min(part.left.length, frames - at);
    read.left.set(part.left.subarray(0, length), at);
    read.right.set(part.right.subarray(0, length), at);
    at += length;
    if (at === frames) break;
  }
  return read;
}
