import { prepareRecording, type Recording } from "@phaselock/signal";

/** Largest file, bytes. */
const maxBytes = 100_000_000;

/** Longest file, seconds: a browser decodes a file whole, and ten minutes of stereo at 48 kHz take 230 MB of memory. */
const maxFileSeconds = 600;

/** What is played of a file at most, seconds. Five minutes of stereo at 48 kHz take 115 MB of memory. */
const maxSeconds = 300;

/** Why a file can't be played. */
export type OwnAudioFailure = "tooLarge" | "tooLong" | "undecodable" | "silent";

export class OwnAudioError extends Error {
  override readonly name = "OwnAudioError";
  readonly failure: OwnAudioFailure;

  constructor(failure: OwnAudioFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

/** A file's length in seconds, from its head alone; Infinity if the head doesn't say. Rejects if it can't be played. */
async function secondsOf(file: File): Promise<number> {
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

/** The file's samples at the device's rate. The device stays closed: a suspended context decodes too. */
async function decode(file: File): Promise<AudioBuffer> {
  const context = new AudioContext();
  try {
    return await context.decodeAudioData(await file.arrayBuffer());
  } finally {
    context.close().catch(() => {});
  }
}

/** A recording, and how many seconds of its file it plays. */
export type DecodedAudio = { readonly seconds: number; readonly recording: Recording };

/**
 * Decodes an audio file of at most ten minutes in the browser, and prepares its first five minutes for the engine. Nothing
 * leaves the device.
 * @throws OwnAudioError with the reason
 */
export async function decodeOwnAudio(file: File): Promise<DecodedAudio> {
  if (file.size > maxBytes) throw new OwnAudioError("tooLarge");
  const asUndecodable = (cause: unknown): never => {
    throw new OwnAudioError("undecodable", { cause });
  };
  if ((await secondsOf(file).catch(asUndecodable)) > maxFileSeconds) throw new OwnAudioError("tooLong");
  const decoded = await decode(file).catch(asUndecodable);
  const { sampleRate, numberOfChannels } = decoded;
  const samplesOf = (channel: number) => decoded.getChannelData(channel).subarray(0, maxSeconds * sampleRate);
  const left = samplesOf(0);
  const recording = prepareRecording(left, numberOfChannels > 1 ? samplesOf(1) : left, sampleRate);
  if (!recording) throw new OwnAudioError("silent");
  return { seconds: left.length / sampleRate, recording };
}
