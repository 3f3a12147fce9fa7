/** A file of the user's own audio whose samples have been counted and whose loudness has been measured. */
export type Track = {
  readonly file: Blob;
  /** The same file, if it is stored among the files of this origin. */
  readonly handle?: FileSystemFileHandle;
  readonly sampleRate: number;
  /** Frames of sound, at the file's own rate. */
  readonly frames: number;
  /** Integrated loudness, LUFS. */
  readonly lufs: number;
  /** Where the file's MP3 frames are; null for any other format. */
  readonly mp3: Mp3Index | null;
};

/**
 * A part of a track's samples, both channels of the same length. Where parts come one after another, the arrays are used
 * again for the next part: browsers let tens of MB of dropped arrays pile up before they free them.
 */
export type Pcm = { readonly left: Float32Array<ArrayBuffer>; readonly right: Float32Array<ArrayBuffer> };

/** Where the frames of an MP3 file begin, so that a seek need not read the file from its start. */
export type Mp3Index = {
  /** Byte of each 500th frame. */
  readonly bytes: readonly number[];
  /** Samples that the encoder put before the sound. */
  readonly skip: number;
};

/** Shortest file, seconds: the crossfade with which a list starts over, and as much again. */
export const minSeconds = 2;

export const secondsOf = ({ frames, sampleRate }: Pick<Track, "frames" | "sampleRate">): number =>
  frames / sampleRate;
