import { music } from "@phaselock/signal/testing";
import { expect, it, vi } from "vitest";
import type { StreamedChunk, StreamRequest } from "./protocol.ts";
import { type StreamPort, serveStream } from "./serve-stream.ts";
import { chunkFrames } from "./stream.ts";
import { trackOf } from "./testing/wav-of.ts";

const rate = 48_000;
const track = trackOf(music(20, rate), rate);

function serve() {
  const chunks: StreamedChunk[] = [];
  const port: StreamPort = { onmessage: null, postMessage: chunk => chunks.push(chunk) };
  serveStream(port, [track], rate);
  const ask = (request: StreamRequest) => port.onmessage?.({ data: request } as MessageEvent<StreamRequest>);
  return { chunks, ask };
}
const settled = async (chunks: readonly StreamedChunk[], count: number) => {
  await vi.waitFor(() => expect(chunks).toHaveLength(count), { timeout: 5_000 });
  // One more chunk would take less time than this.
  await new Promise(resolve => setTimeout(resolve, 100));
  expect(chunks).toHaveLength(count);
};

it("the stream is eight seconds ahead, and goes on by one chunk for each that has been played", async () => {
  const { chunks, ask } = serve();
  ask({ stream: 1, fromFrame: 0 });
  await settled(chunks, 8);
  expect(chunks.map(({ frame }) => frame / chunkFrames)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const [{ left, right } = expect.unreachable()] = chunks;
  ask({ stream: 1, played: { left, right } });
  await settled(chunks, 9);
  expect(chunks[8]?.left.buffer).toBe(left.buffer);
});

it("another place → the stream continues there, and arrays of the one before don't count", async () => {
  const { chunks, ask } = serve();
  ask({ stream: 1, fromFrame: 0 });
  await settled(chunks, 8);
  ask({ stream: 2, fromFrame: 600 * rate });
  await settled(chunks, 16);
  const [{ left, right } = expect.unreachable()] = chunks;
  ask({ stream: 1, played: { left, right } });
  await settled(chunks, 16);
  expect(chunks[8]).toMatchObject({ stream: 2, frame: 600 * rate });
});
