import type { StreamedChunk, StreamRequest } from "./protocol.ts";
import { chunkFrames, streamChunks } from "./stream.ts";
import type { Pcm, Track } from "./track.ts";

/** How far ahead of the sound the stream may be, seconds. */
const aheadSeconds = 8;

/** The end of a channel, as the worker has it. */
export type StreamPort = {
  onmessage: ((event: MessageEvent<StreamRequest>) => void) | null;
  postMessage(chunk: StreamedChunk, transfer: Transferable[]): void;
};

/** Arrays that go to the worklet and come back. While all are there, the stream waits. */
function createBuffers(sampleRate: number) {
  const free: Pcm[] = Array.from({ length: Math.ceil((aheadSeconds * sampleRate) / chunkFrames) }, () => ({
    left: new Float32Array(chunkFrames),
    right: new Float32Array(chunkFrames),
  }));
  let wake = () => {};
  let isEnded = false;
  return {
    put(buffers: Pcm) {
      free.push(buffers);
      wake();
    },
    end() {
      isEnded = true;
      wake();
    },
    async take(): Promise<Pcm> {
      for (;;) {
        if (isEnded) throw new Error("The stream has ended");
        const buffers = free.pop();
        if (buffers) return buffers;
        await new Promise<void>(resolve => {
          wake = resolve;
        });
      }
    },
  };
}

/** Streams tracks through a port, from each frame that is asked for until another one is. */
export function serveStream(port: StreamPort, tracks: readonly Track[], sampleRate: number): void {
  let stream = 0;
  let buffers = createBuffers(sampleRate);
  const run = async (stream: number, fromFrame: number, { take }: typeof buffers) => {
    for await (const { frame, left, right } of streamChunks(tracks, sampleRate, fromFrame, take))
      port.postMessage({ stream, frame, left, right }, [left.buffer, right.buffer]);
  };
  port.onmessage = ({ data }) => {
    if ("played" in data) {
      if (data.stream === stream) buffers.put(data.played);
      return;
    }
    buffers.end();
    buffers = createBuffers(sampleRate);
    stream = data.stream;
    run(stream, data.fromFrame, buffers).catch(() => {});
  };
}
