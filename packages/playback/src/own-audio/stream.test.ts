import { limiterFrames, measureLoudness, recordingLoudness } from "@phaselock/signal";
import { music } from "@phaselock/signal/testing";
import { expect, it } from "vitest";
import { measureTrack } from "./measure-track.ts";
import { chunkFrames, streamChunks } from "./stream.ts";
import { wavOf } from "./testing/wav-of.ts";
import type { Pcm } from "./track.ts";

const rate = 48_000;
const buffers = async (): Promise<Pcm> => ({
  left: new Float32Array(chunkFrames),
  right: new Float32Array(chunkFrames),
});
const song = music(7.3, rate);
async function trackAt(factor: number) {
  const file = wavOf(
    { left: song.left.map(it => it * factor), right: song.right.map(it => it * factor) },
    rate,
  );
  return { file, ...(await measureTrack(file, () => {}, new AbortController().signal)) };
}
/** So many chunks from a frame on. */
async function chunksOf(track: Awaited<ReturnType<typeof trackAt>>, from: number, count: number) {
  const chunks = [];
  for await (const chunk of streamChunks([track], rate, from, buffers)) {
    chunks.push(chunk);
    if (chunks.length === count) break;
  }
  return chunks;
}

it.each([0.05, 1, 4])(
  "a file at %f times its level → the same loudness within 1 LU, no peak above −1 dB",
  async factor => {
    const chunks = await chunksOf(await trackAt(factor), 0, 6);
    const samples = Float32Array.from(chunks.flatMap(({ left }) => [...left]));
    const right = Float32Array.from(chunks.flatMap(({ right }) => [...right]));
    expect(Math.abs(measureLoudness(samples, right, rate) - recordingLoudness)).toBeLessThan(1);
    expect(samples.reduce((most, it) => Math.max(most, Math.abs(it)), 0)).toBeLessThanOrEqual(
      10 ** (-1 / 20),
    );
  },
);

it("a stream from the middle starts at the limiter block before, and has the samples of playing through, bit for bit", async () => {
  const track = await trackAt(4);
  const through = (await chunksOf(track, 0, 6)).flatMap(({ left }) => [...left]);
  // The blocks around a chord's start, where the limiter's gain moves.
  for (let block = 523; block < 532; block++) {
    const [jumped] = await chunksOf(track, block * limiterFrames + 13, 1);
    expect(jumped?.frame).toBe(block * limiterFrames);
    const at = block * limiterFrames;
    expect(jumped?.left).toEqual(Float32Array.from(through.slice(at, at + chunkFrames)));
  }
});
