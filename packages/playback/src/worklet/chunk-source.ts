import { quantumFrames, type RecordingSource } from "@phaselock/signal";
import type { StreamedChunk, StreamRequest } from "../own-audio/protocol.ts";

/** The sound fades in when samples arrive, and out before they run out, within so many seconds. */
const fadeSeconds = 0.02;

/** After silence, the sound starts once so many seconds are there, so that it doesn't stutter. */
const startSeconds = 0.25;

/** A source of the user's own audio that is filled while it plays. */
export type ChunkSource = RecordingSource & {
  /** Takes the next chunk. Chunks follow each other without a gap. */
  add(chunk: StreamedChunk): void;
};

/**
 * Creates a source that plays the chunks of a stream. It holds as many as the worker is ahead, and gives each back when it
 * has been played. Where chunks are missing it is silent, while the session's frames go on.
 */
export function createChunkSource(
  post: (request: StreamRequest, transfer: Transferable[]) => void,
  sampleRate: number,
): ChunkSource {
  const fadeFrames = Math.round(fadeSeconds * sampleRate);
  const startFrames = startSeconds * sampleRate;
  const chunks: StreamedChunk[] = [];
  /** Where the chunks end. */
  let end = 0;
  /** The level after the last frame, in an array: a store into a variable that closures share allocates a number. */
  const faded = new Float64Array(1);

  const giveBack = ({ stream, left, right }: StreamedChunk) =>
    post({ stream, played: { left, right } }, [left.buffer, right.buffer]);

  return {
    add(chunk) {
      chunks.push(chunk);
      end = chunk.frame + chunk.left.length;
    },
    read(frame, left, right) {
      for (let chunk = chunks[0]; chunk && chunk.frame + chunk.left.length <= frame; chunk = chunks[0]) {
        chunks.shift();
        giveBack(chunk);
      }
      left.fill(0);
      right.fill(0);
      const now = chunks[0];
      const next = chunks[1];
      let level = faded[0] ?? 0;
      if (!now || now.frame > frame || (level === 0 && end - frame < startFrames)) {
        faded[0] = 0;
        return;
      }
      for (let n = 0; n < quantumFrames; n++) {
        const at = frame + n - now.frame;
        const isInNow = at < now.left.length;
        const chunk = isInNow ? now : next;
        const index = isInNow ? at : at - now.left.length;
        level = Math.max(0, Math.min(1, level + 1 / fadeFrames, (end - frame - n) / fadeFrames));
        left[n] = level * (chunk?.left[index] ?? 0);
        right[n] = level * (chunk?.right[index] ?? 0);
      }
      faded[0] = level;
    },
  };
}
