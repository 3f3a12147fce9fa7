import { lengthOf, levelOf, readTrack } from "./read-track.ts";
import type { Pcm, Track } from "./track.ts";

/** Where the list starts over, its end fades into its beginning for so long. */
const crossfadeSeconds = 1;

/** The samples `from … to` of a list of tracks that play one after another without a gap. */
async function* readList(
  tracks: readonly Track[],
  sampleRate: number,
  from: number,
  to: number,
): AsyncGenerator<Pcm, void> {
  let start = 0;
  let levelBefore = tracks[0] ? levelOf(tracks[0]) : 0;
  for (const track of tracks) {
    const end = start + lengthOf(track, sampleRate);
    if (from < end && to > start) {
      const part = [Math.max(0, from - start), Math.min(end, to) - start] as const;
      yield* readTrack(track, sampleRate, part, levelBefore);
    }
    levelBefore = levelOf(track);
    start = end;
  }
}

/** All parts as one. */
async function joined(parts: AsyncIterable<Pcm>, length: number): Promise<Pcm> {
  const whole = { left: new Float32Array(length), right: new Float32Array(length) };
  let at = 0;
  for await (const { left, right } of parts) {
    whole.left.set(left, at);
    whole.right.set(right, at);
    at += left.length;
  }
  return whole;
}

/**
 * Plays a list of tracks from a frame of the session on, over and over, without an end: gapless from track to track, with
 * an equal-power crossfade of one second where the list starts over. Every sample is a function of its frame, so that a
 * session that resumes continues where it stopped.
 */
export async function* playList(
  tracks: readonly Track[],
  sampleRate: number,
  frame: number,
): AsyncGenerator<Pcm, void> {
  const total = tracks.reduce((sum, track) => sum + lengthOf(track, sampleRate), 0);
  const fade = Math.min(Math.round(crossfadeSeconds * sampleRate), Math.floor(total / 2));
  const cycle = total - fade;
  for (let [position, isFirst] = [frame % cycle, frame < cycle]; ; [position, isFirst] = [0, false]) {
    const left = isFirst ? 0 : Math.max(0, fade - position);
    const ending = left > 0 ? await joined(readList(tracks, sampleRate, total - left, total), left) : null;
    let at = 0;
    for await (const part of readList(tracks, sampleRate, position, cycle)) {
      if (ending)
        for (let n = 0; n < part.left.length && at + n < left; n++) {
          const angle = ((position + at + n) / fade) * (Math.PI / 2);
          const [rising, falling] = [Math.sin(angle), Math.cos(angle)];
          part.left[n] = (part.left[n] ?? 0) * rising + (ending.left[at + n] ?? 0) * falling;
          part.right[n] = (part.right[n] ?? 0) * rising + (ending.right[at + n] ?? 0) * falling;
        }
      at += part.left.length;
      yield part;
    }
  }
}
