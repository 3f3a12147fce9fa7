import type { RecordingSource } from "../tones/tone-kind.ts";

/** Decoded audio. */
export type Recording = {
  readonly sampleRate: number;
  readonly left: Float32Array;
  readonly right: Float32Array;
};

/** A source that repeats a recording at the engine's rate. */
export const looped = (recording: Pick<Recording, "left" | "right">): RecordingSource => ({
  read(frame, left, right) {
    const { length } = recording.left;
    for (let n = 0; n < left.length; n++) {
      left[n] = recording.left[(frame + n) % length] ?? 0;
      right[n] = recording.right[(frame + n) % length] ?? 0;
    }
  },
});

/**
 * Decoded audio in place of a user's file: chords that fade with each bar, different in each ear, with peaks that a
 * limiter has to catch. It ends in the middle of a bar.
 */
export function music(seconds: number, sampleRate: number): Recording {
  const render = (chord: readonly number[]) =>
    Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, n) => {
      const time = n / sampleRate;
      const level = 0.6 * Math.exp(-4 * (time % 0.7));
      return level * chord.reduce((sum, hz) => sum + Math.sin(2 * Math.PI * hz * time) / chord.length, 0);
    });
  return { sampleRate, left: render([220, 277.2, 329.6, 3000]), right: render([110, 440, 554.4]) };
}
