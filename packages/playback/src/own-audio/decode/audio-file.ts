import type { Pcm } from "../track.ts";

/** An audio file that is decoded part by part. */
export type AudioFile = {
  readonly sampleRate: number;
  /** Decodes from a frame (at the file's rate) to the end of the file. Ending the iteration releases the decoder. */
  decode(from: number): AsyncGenerator<Pcm, void>;
  close(): void;
};

/** The browser can't decode the file, or it is no audio. */
export class UndecodableError extends Error {
  override readonly name = "UndecodableError";
}

/** What both kinds of decoded audio offer: `AudioData` of WebCodecs, and the library's samples. */
type Decoded = {
  readonly numberOfFrames: number;
  readonly numberOfChannels: number;
  copyTo(
    destination: Float32Array<ArrayBuffer>,
    options: { planeIndex: number; format: "f32-planar"; frameOffset: number },
  ): void;
};

const minus3Db = Math.SQRT1_2;

/** A decoder may give samples that are not numbers. They count as silence. */
function silenceBroken(samples: Float32Array): void {
  for (let n = 0; n < samples.length; n++) if (!Number.isFinite(samples[n])) samples[n] = 0;
}

function addChannel(to: Float32Array, samples: Float32Array): void {
  for (let n = 0; n < to.length; n++) to[n] = (to[n] ?? 0) + minus3Db * (samples[n] ?? 0);
}

/**
 * The decoded samples after the first `skip`, in two channels: mono goes to both ears; of more than two, the centre and the
 * surrounds are mixed in 3 dB softer.
 */
export function stereoOf(decoded: Decoded, skip: number): Pcm {
  const { numberOfFrames, numberOfChannels } = decoded;
  const channel = (planeIndex: number) => {
    const samples = new Float32Array(numberOfFrames - skip);
    decoded.copyTo(samples, { planeIndex, format: "f32-planar", frameOffset: skip });
    silenceBroken(samples);
    return samples;
  };
  const left = channel(0);
  const right = numberOfChannels > 1 ? channel(1) : left;
  if (numberOfChannels > 2) {
    const centre = channel(2);
    addChannel(left, centre);
    addChannel(right, centre);
  }
  if (numberOfChannels > 5) {
    addChannel(left, channel(4));
    addChannel(right, channel(5));
  }
  return { left, right };
}
