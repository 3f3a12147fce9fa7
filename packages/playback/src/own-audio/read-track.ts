import { recordingLoudness } from "@phaselock/signal";
import { openAudioFile } from "./decode/open-audio-file.ts";
import { openSlices } from "./decode/slices.ts";
import { framesAt, resample } from "./resample.ts";
import type { Pcm, Track } from "./track.ts";

/** The level goes from one track's to the next one's within so many seconds, so that it makes no step at the join. */
const levelSeconds = 0.05;

/** Factor that brings a track to the loudness of any recording. */
export const levelOf = ({ lufs }: Pick<Track, "lufs">): number => 10 ** ((recordingLoudness - lufs) / 20);

/** Frames of a track at a rate. */
export const lengthOf = (track: Track, sampleRate: number): number =>
  framesAt(track.frames, track.sampleRate, sampleRate);

const silentFrames = 8_192;

/** Frames `from … to` of silence, part by part. */
function* silence(from: number, to: number): Generator<Pcm, void> {
  const [left, right] = [new Float32Array(silentFrames), new Float32Array(silentFrames)];
  for (let at = from; at < to; at += silentFrames) {
    const length = Math.min(silentFrames, to - at);
    // The part before may have been mixed with other sound.
    yield { left: left.fill(0).subarray(0, length), right: right.fill(0).subarray(0, length) };
  }
}

async function* decoded(track: Track, sampleRate: number, from: number): AsyncGenerator<Pcm, void> {
  const { slices, close } = await openSlices(track);
  try {
    const file = await openAudioFile(slices, track.mp3);
    try {
      if (file.sampleRate === sampleRate) yield* file.decode(from);
      else yield* resample(at => file.decode(at), [track.sampleRate, sampleRate], track.frames, from);
    } finally {
      file.close();
    }
  } finally {
    close();
  }
}

/**
 * The samples `from … to` of a track at a rate, at the common loudness. Exactly as many as are asked for: what can't be
 * read, because the file is damaged or gone, is silent.
 * @param levelBefore the factor of the track before, from which the level starts
 */
export async function* readTrack(
  track: Track,
  sampleRate: number,
  [from, to]: readonly [number, number],
  levelBefore: number,
): AsyncGenerator<Pcm, void> {
  const level = levelOf(track);
  const rampFrames = Math.round(levelSeconds * sampleRate);
  const factorAt = (frame: number) =>
    frame < rampFrames ? levelBefore + ((level - levelBefore) * frame) / rampFrames : level;
  let at = from;
  try {
    for await (const { left, right } of decoded(track, sampleRate, from)) {
      const length = Math.min(left.length, to - at);
      const part = { left: left.subarray(0, length), right: right.subarray(0, length) };
      for (let n = 0; n < length; n++) {
        const factor = factorAt(at + n);
        part.left[n] = (part.left[n] ?? 0) * factor;
        part.right[n] = (part.right[n] ?? 0) * factor;
      }
      at += length;
      yield part;
      if (at >= to) return;
    }
  } catch {
    // The rest is silent.
  }
  yield* silence(at, to);
}
