import type { OwnAudioCommand } from "./protocol.ts";
import type { Track } from "./track.ts";
import { openWorker } from "./worker-url.ts";

/** A stream of the user's own audio: the worklet's end of it, and what ends it. */
export type OwnAudioStream = { readonly port: MessagePort; close(): void };

/** Starts a worker that streams tracks at a rate to whoever holds the port. */
export function openStream(tracks: readonly Track[], sampleRate: number): OwnAudioStream {
  const worker = openWorker();
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ do: "stream", tracks, sampleRate, port: port2 } satisfies OwnAudioCommand, [port2]);
  return { port: port1, close: () => worker.terminate() };
}
