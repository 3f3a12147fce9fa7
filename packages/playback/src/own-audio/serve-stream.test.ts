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
const served = (chunks: readonly StreamedChunk[], count: number) =>
  vi.waitFor(() => expect(chunks.length).toBeGreaterThanOrEqual(count), { timeout: 5_000 });
const buffersOf = (chunks: readonly StreamedChunk[]) => new Set(chunks.map(({ left }) => left.buffer));

it("the stream is eight seconds ahead, and goes on by one chunk for each that has been played", async () => {
  const { chunks, ask } = serve();
  ask({ stream: 1, fromFrame: 0 });
  await served(chunks, 8);
  expect(chunks.map(({ frame }) => frame / chunkFrames)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  // There are arrays for eight seconds, and no chunk without arrays.
  for (let played = 0; played < 4; played++) {
    const { left, right } = chunks[played] ?? expect.unreachable();
    ask({ stream: 1, played: { left, right } });
    await served(chunks, 9 + played);
    expect(chunks[8 + played]?.left.buffer).toBe(left.buffer);
  }
  expect(chunks).toHaveLength(12);
  expect(buffersOf(chunks).size).toBe(8);
});

it("another place → the stream continues there, and arrays of the one before don't count", async () => {
  const { chunks, ask } = serve();
  ask({ stream: 1, fromFrame: 0 });
  await served(chunks, 8);
  ask({ stream: 2, fromFrame: 600 * rate });
  await served(chunks, 16);
  expect(chunks[8]).toMatchObject({ stream: 2, frame: 600 * rate });
  const { left, right } = chunks[0] ?? expect.unreachable();
  ask({ stream: 1, played: { left, right } });
  for (let played = 8; played < 12; played++) {
    const { left, right } = chunks[played] ?? expect.unreachable();
    ask({ stream: 2, played: { left, right } });
    await served(chunks, played + 9);
  }
  expect(chunks).toHaveLength(20);
  expect(buffersOf(chunks.slice(8)).has(left.buffer)).toBe(false);
});
