import { limiterFrames, limitPeaks } from "@phaselock/signal";
import { playList } from "./play-list.ts";
import type { Pcm, Track } from "./track.ts";

/** Limiter blocks of a chunk: 1.0 s at 48 kHz. */
const blocks = 188;

/** Frames of a chunk. */
export const chunkFrames = blocks * limiterFrames;

/** Samples of the session from a frame on, `chunkFrames` of them. */
export type Chunk = Pcm & { readonly frame: number };

/** Cuts parts of any length into parts that are as long as the given arrays, which it fills. */
function createFiller(parts: AsyncIterator<Pcm, void>) {
  let rest: Pcm = { left: new Float32Array(0), right: new Float32Array(0) };
  return async (left: Float32Array, right: Float32Array): Promise<void> => {
    for (let filled = 0; filled < left.length; ) {
      if (rest.left.length === 0) {
        const next = await parts.next();
        if (next.done) return;
        rest = next.value;
      }
      const taken = Math.min(rest.left.length, left.length - filled);
      left.set(rest.left.subarray(0, taken), filled);
      right.set(rest.right.subarray(0, taken), filled);
      rest = { left: rest.left.subarray(taken), right: rest.right.subarray(taken) };
      filled += taken;
    }
  };
}

/**
 * Streams the user's own audio from a frame of the session on: at one loudness, its peaks limited, in chunks that start at
 * whole limiter blocks of the session. The stream has no end.
 * @param buffers gives the arrays for the next chunk, once there is room for it
 */
export async function* streamChunks(
  tracks: readonly Track[],
  sampleRate: number,
  fromFrame: number,
  buffers: () => Promise<Pcm>,
): AsyncGenerator<Chunk, void> {
  let frame = Math.floor(fromFrame / limiterFrames) * limiterFrames;
  // The block before the first is read for the gain that it allows.
  const hasBefore = frame > 0;
  const parts = playList(tracks, sampleRate, hasBefore ? frame - limiterFrames : 0);
  const fill = createFiller(parts);
  const block = (count: number): Pcm => ({
    left: new Float32Array(count * limiterFrames),
    right: new Float32Array(count * limiterFrames),
  });
  try {
    const start = block(hasBefore ? 2 : 1);
    await fill(start.left, start.right);
    let allowed = hasBefore ? limitPeaks(start.left, start.right, 1) : 1;
    /** The last block that was read, and is limited with the next chunk. */
    const ahead = { left: start.left.slice(-limiterFrames), right: start.right.slice(-limiterFrames) };
    const whole = block(blocks + 1);
    for (;;) {
      const { left, right } = await buffers();
      whole.left.set(ahead.left);
      whole.right.set(ahead.right);
      await fill(whole.left.subarray(limiterFrames), whole.right.subarray(limiterFrames));
      ahead.left.set(whole.left.subarray(chunkFrames));
      ahead.right.set(whole.right.subarray(chunkFrames));
      allowed = limitPeaks(whole.left, whole.right, allowed);
      left.set(whole.left.subarray(0, chunkFrames));
      right.set(whole.right.subarray(0, chunkFrames));
      yield { frame, left, right };
      frame += chunkFrames;
    }
  } finally {
    await parts.return();
  }
}
