import type { AddFailure } from "./library/stored-track.ts";
import { FullError, writeTrack } from "./library/write-track.ts";
import { measureTrack, SilentError } from "./measure-track.ts";
import type { AddAnswer, OwnAudioCommand } from "./protocol.ts";
import { serveStream } from "./serve-stream.ts";

// The worker's global scope, which lib.dom declares differently. This file runs only in a worker.
declare const self: {
  onmessage: (event: MessageEvent<OwnAudioCommand>) => void;
  postMessage(answer: AddAnswer): void;
};

const failureOf = (error: unknown): AddFailure =>
  error instanceof SilentError ? "silent" : error instanceof FullError ? "full" : "undecodable";

/** The page ends the worker to cancel. */
const never = new AbortController().signal;

async function add(file: File, folder: readonly string[]): Promise<void> {
  let postedMs = 0;
  const post = (answer: AddAnswer) => {
    if (performance.now() - postedMs < 100) return;
    postedMs = performance.now();
    self.postMessage(answer);
  };
  try {
    const measured = await measureTrack(file, decodedSeconds => post({ decodedSeconds }), never);
    const track = {
      ...measured,
      file,
      id: crypto.randomUUID(),
      name: file.name,
      addedAt: new Date().toISOString(),
      isStored: false,
    };
    self.postMessage({ added: await writeTrack(folder, track, copiedBytes => post({ copiedBytes })) });
  } catch (error) {
    self.postMessage({ failure: failureOf(error) });
  }
}

self.onmessage = ({ data }) => {
  if (data.do === "add") void add(data.file, data.folder);
  else serveStream(data.port, data.tracks, data.sampleRate);
};
