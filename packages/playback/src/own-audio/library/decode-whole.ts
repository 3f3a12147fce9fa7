import { interleave, wavHeader } from "../../export/wav-header.ts";

/**
 * Largest and longest file that is decoded whole: a browser needs 230 MB of memory for ten minutes of stereo at 48 kHz.
 */
const maxBytes = 100_000_000;
const maxSeconds = 600;

/** A file's length in seconds, from its head alone; Infinity if the head doesn't say. Rejects if it can't be played. */
async function lengthOf(file: File): Promise<number> {
  const audio = new Audio();
  const src = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      audio.addEventListener("loadedmetadata", resolve);
      audio.addEventListener("error", reject);
      Object.assign(audio, { preload: "metadata", src });
    });
    return audio.duration;
  } finally {
    URL.revokeObjectURL(src);
  }
}

/** The samples of decoded audio in the order of a WAV file, a second at a time. */
function* interleaved(decoded: AudioBuffer): Generator<Float32Array<ArrayBuffer>> {
  const [left, right] = [
    decoded.getChannelData(0),
    decoded.getChannelData(decoded.numberOfChannels > 1 ? 1 : 0),
  ];
  for (let from = 0; from < left.length; from += decoded.sampleRate) {
    const to = from + decoded.sampleRate;
    yield interleave(left.subarray(from, to), right.subarray(from, to));
  }
}

/**
 * Turns a file of at most ten minutes into a WAV file, which can be streamed without WebCodecs. For browsers that lack them,
 * or the codec of this file.
 * @returns null if the file is longer or larger, or can't be decoded in this way either
 */
export async function decodeWhole(file: File): Promise<File | null> {
  if (file.size > maxBytes) return null;
  try {
    if ((await lengthOf(file)) > maxSeconds) return null;
    // The device stays closed: a suspended context decodes too.
    const context = new AudioContext();
    try {
      const decoded = await context.decodeAudioData(await file.arrayBuffer());
      const header = wavHeader(decoded.length, decoded.sampleRate);
      return new File([header, ...interleaved(decoded)], file.name, { type: "audio/wav" });
    } finally {
      context.close().catch(() => {});
    }
  } catch {
    return null;
  }
}
