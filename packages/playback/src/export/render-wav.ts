import { createEngine, createTransport, quantumFrames, type Schedule } from "@phaselock/signal";
import { channels, wavHeader } from "./wav-header.ts";

/** What an export renders. */
export type WavRequest = { readonly schedule: Schedule; readonly sampleRate: number };

/** Frames of a chunk: 11 s at 48 kHz, 4 MB. */
export const chunkFrames = 2 ** 19;

/** Frames of the whole file. */
export const framesOf = (seconds: number, sampleRate: number): number => Math.floor(seconds * sampleRate);

/**
 * Renders a session as the bytes of a WAV file, chunk by chunk, so that an hour takes no more memory than a minute. The
 * samples are those of live play at full volume, from its first fade to its last: the same engine and the same transport.
 */
export function* renderWav(request: WavRequest): Generator<Uint8Array<ArrayBuffer>> {
  const { schedule, sampleRate } = request;
  const frames = framesOf(schedule.seconds, sampleRate);
  yield wavHeader(frames, sampleRate);
  const transport = createTransport(createEngine(schedule, sampleRate), 0, 100);
  transport.play();
  const left = new Float32Array(quantumFrames);
  const right = new Float32Array(quantumFrames);
  for (let from = 0; from < frames; from += chunkFrames) {
    const count = Math.min(chunkFrames, frames - from);
    const chunk = new Float32Array(count * channels);
    for (let at = 0; at < count; at += quantumFrames) {
      transport.render(left, right);
      const length = Math.min(quantumFrames, count - at);
      for (let n = 0; n < length; n++) {
        chunk[2 * (at + n)] = left[n] ?? 0;
        chunk[2 * (at + n) + 1] = right[n] ?? 0;
      }
    }
    yield new Uint8Array(chunk.buffer);
  }
}
