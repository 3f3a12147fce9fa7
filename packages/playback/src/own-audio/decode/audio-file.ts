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

/** Adds a channel 3 dB softer. */
function addSofter(to: Float32Array, samples: Float32Array): void {
  for (let n = 0; n < to.length; n++) to[n] = (to[n] ?? 0) + Math.SQRT1_2 * (samples[n] ?? 0);
}

/** A decoder may give samples that are not numbers. They count as silence. */
function silenceBroken(samples: Float32Array): void {
  for (let n = 0; n < samples.length; n++) if (!Number.isFinite(samples[n])) samples[n] = 0;
}

/**
 * Creates the conversion of decoded audio, without its first `skip` samples, to two channels: mono goes to both ears; of more
 * than two, the centre and the surrounds are mixed in 3 dB softer.
 */
export function createStereo(): (decoded: Decoded, skip: number) => Pcm {
  let arrays = [0, 1, 2].map(() => new Float32Array(0));
  return (decoded, skip) => {
    const { numberOfFrames, numberOfChannels } = decoded;
    const length = numberOfFrames - skip;
    if (length > (arrays[0]?.length ?? 0)) arrays = [0, 1, 2].map(() => new Float32Array(length));
    const [left = new Float32Array(0), right = new Float32Array(0), more = new Float32Array(0)] = arrays.map(
      it => it.subarray(0, length),
    );
    const copy = (planeIndex: number, to: Float32Array<ArrayBuffer>) => {
      decoded.copyTo(to, { planeIndex, format: "f32-planar", frameOffset: skip });
      silenceBroken(to);
      return to;
    };
    copy(0, left);
    if (numberOfChannels > 1) copy(1, right);
    else right.set(left);
    if (numberOfChannels > 2) {
      copy(2, more);
      addSofter(left, more);
      addSofter(right, more);
    }
    if (numberOfChannels > 5) {
      addSofter(left, copy(4, more));
      addSofter(right, copy(5, more));
    }
    return { left, right };
  };
}
