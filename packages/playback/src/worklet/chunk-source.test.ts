import { quantumFrames } from "@phaselock/signal";
import { describe, expect, it } from "vitest";
import type { StreamedChunk, StreamRequest } from "../own-audio/protocol.ts";
import { createChunkSource } from "./chunk-source.ts";

const rate = 48_000;
const fadeFrames = 0.02 * rate;
const length = 96 * quantumFrames;

function open() {
  const returned: StreamRequest[] = [];
  const source = createChunkSource(request => returned.push(request), rate);
  const [left, right] = [new Float64Array(quantumFrames), new Float64Array(quantumFrames)];
  return {
    returned,
    /** Adds a chunk of ones, or of the given values. */
    add: (frame: number, of = (_: number) => 1) => {
      const samples = Float32Array.from({ length }, (_, n) => of(frame + n));
      source.add({ stream: 3, frame, left: samples, right: samples.map(it => -it) } satisfies StreamedChunk);
    },
    /** Reads the quanta from a frame on. */
    read: (frame: number, quanta = 1): number[] => {
      const samples: number[] = [];
      for (let n = 0; n < quanta; n++) {
        source.read(frame + n * quantumFrames, left, right);
        expect(right.every((it, n) => it === -(left[n] ?? 0))).toBe(true);
        samples.push(...left);
      }
      return samples;
    },
  };
}
const steepest = (samples: readonly number[]) =>
  Math.max(...samples.map((it, n) => (n > 0 ? Math.abs(it - (samples[n - 1] ?? 0)) : 0)));

describe("a source that is filled while it plays", () => {
  it("plays each chunk's samples at their frames, across the join of two", () => {
    const { add, read } = open();
    const of = (frame: number) => (frame % 1000) / 1000;
    for (const n of [0, 1, 2]) add(n * length, of);
    read(0, 10);
    const from = length - 2 * quantumFrames - 37;
    expect(read(from, 4)).toEqual(
      Array.from({ length: 4 * quantumFrames }, (_, n) => Math.fround(of(from + n))),
    );
  });

  it("gives a chunk's arrays back once it has been played, and no earlier", () => {
    const { add, read, returned } = open();
    add(0);
    add(length);
    read(0, 96);
    expect(returned).toEqual([]);
    read(length);
    expect(returned).toMatchObject([{ stream: 3 }]);
  });

  it("is silent without chunks, and fades in within 20 ms once there are enough", () => {
    const { add, read } = open();
    expect(read(0, 10).every(it => it === 0)).toBe(true);
    add(0);
    add(length);
    const samples = read(10 * quantumFrames, 10);
    expect(samples[0]).toBeCloseTo(1 / fadeFrames, 9);
    expect(samples[fadeFrames]).toBe(1);
    expect(steepest(samples)).toBeLessThan(1.01 / fadeFrames);
  });

  it("runs dry → fades out to the last sample, is silent, and fades in again at the frame of the session", () => {
    const { add, read, returned } = open();
    add(0);
    add(length);
    const before = read(0, 192);
    expect(before[2 * length - fadeFrames - 1]).toBe(1);
    expect(before.at(-1)).toBeLessThan(2 / fadeFrames);
    expect(steepest(before)).toBeLessThan(1.01 / fadeFrames);
    expect(read(2 * length, 50).every(it => it === 0)).toBe(true);
    for (const n of [2, 3, 4]) add(n * length, frame => frame / 1e6);
    const after = read(2 * length + 50 * quantumFrames, 20);
    expect(after.at(-1)).toBeCloseTo((2 * length + 70 * quantumFrames - 1) / 1e6, 6);
    expect(returned).toHaveLength(2);
  });

  it("chunks that come too late are given back unplayed", () => {
    const { add, read, returned } = open();
    read(5 * length);
    for (const n of [3, 4, 5, 6]) add(n * length);
    read(5 * length, 20);
    expect(returned).toHaveLength(2);
  });
});
