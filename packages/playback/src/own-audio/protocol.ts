import type { AddFailure, StoredTrack } from "./library/stored-track.ts";
import type { Chunk } from "./stream.ts";
import type { Pcm, Track } from "./track.ts";

/** From the page to the worker. */
export type OwnAudioCommand =
  /** Measures a file, and stores it in a folder of this origin's own files. */
  | { readonly do: "add"; readonly file: File; readonly folder: readonly string[] }
  /** Streams tracks to the worklet at the other end of the port. */
  | {
      readonly do: "stream";
      readonly tracks: readonly Track[];
      readonly sampleRate: number;
      readonly port: MessagePort;
    };

/** From the worker to the page, while a file is added. */
export type AddAnswer =
  | { readonly decodedSeconds: number }
  | { readonly copiedBytes: number }
  | { readonly added: StoredTrack }
  | { readonly failure: AddFailure };

/** From the worklet to the worker. Each place that a session starts or moves to has a stream of its own. */
export type StreamRequest =
  | { readonly stream: number; readonly fromFrame: number }
  /** The arrays of a chunk that has been played, for another one. */
  | { readonly stream: number; readonly played: Pcm };

/** From the worker to the worklet. */
export type StreamedChunk = Chunk & { readonly stream: number };
