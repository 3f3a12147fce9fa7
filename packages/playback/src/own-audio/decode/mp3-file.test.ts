import { afterEach, expect, it, vi } from "vitest";
import { frameBytes, frameSamples, mp3Frame, stubMp3Decoder } from "../testing/stub-mp3-decoder.ts";
import { openMp3File } from "./mp3-file.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const frames = 3_000;
const sound = Array.from({ length: frames }, (_, n) => mp3Frame(n));
const valueAt = (sample: number) => sample / frameSamples;

/** A tag as many players write it, whose size is in bytes of seven bits. */
const tag = new Uint8Array(10 + 300);
tag.set([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 300 >> 7, 300 & 127]);

/** The frame that LAME writes before the sound: 576 samples of silence before it, 1000 after. */
function lameFrame() {
  const frame = mp3Frame(0);
  frame.set(
    [..."Info"].map(it => it.charCodeAt(0)),
    36,
  );
  frame.set([576 >> 4, ((576 & 15) << 4) | (1000 >> 8), 1000 & 255], 36 + 8 + 21);
  return frame;
}

async function first(file: Awaited<ReturnType<typeof openMp3File>>, from: number) {
  for await (const { left } of file?.decode(from) ?? []) return left[0];
  return undefined;
}
async function count(file: Awaited<ReturnType<typeof openMp3File>>) {
  let samples = 0;
  for await (const { left } of file?.decode(0) ?? []) samples += left.length;
  return samples;
}

it("a file with a tag and LAME's frame → the sound without what the encoder put around it", async () => {
  stubMp3Decoder();
  const file = await openMp3File(new Blob([tag, lameFrame(), ...sound]), null);
  expect(file?.sampleRate).toBe(44_100);
  expect(await first(file, 0)).toBeCloseTo(valueAt(576 + 529), 3);
  expect(await count(file)).toBe(frames * frameSamples - 576 - 529);
  expect(file?.after).toBe(1000 - 529);
});

it("a seek with the index decodes ten frames before the wanted sample, and reads none from the start of the file", async () => {
  const decoder = stubMp3Decoder();
  const blob = new Blob(sound);
  const opened = await openMp3File(blob, null);
  await count(opened);
  expect(opened?.index.bytes).toEqual([0, 1, 2, 3, 4, 5].map(n => n * 500 * frameBytes));

  decoder.decoded = 0;
  const slice = vi.spyOn(blob, "slice");
  const again = await openMp3File(blob, opened?.index ?? null);
  slice.mockClear();
  const sample = 2_345 * frameSamples + 7;
  expect(await first(again, sample)).toBeCloseTo(valueAt(sample), 3);
  expect(slice.mock.calls.map(([from]) => from)).toEqual([2_000 * frameBytes]);
  expect(decoder.decoded).toBeLessThan(20);
});

it("a file is read in slices, however long it is", async () => {
  stubMp3Decoder();
  const blob = new Blob(sound);
  const slice = vi.spyOn(blob, "slice");
  await count(await openMp3File(blob, null));
  const sizes = slice.mock.calls.map(([from = 0, to = 0]) => to - from);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2 ** 18);
});

it("bytes that are no frame, in the middle of a file, are skipped", async () => {
  stubMp3Decoder();
  const noise = new Uint8Array(1_000).fill(0xff, 200, 210);
  const file = await openMp3File(new Blob([...sound.slice(0, 900), noise, ...sound.slice(900)]), null);
  expect(await count(file)).toBe(frames * frameSamples);
});

it("no MP3 → null", async () => {
  stubMp3Decoder();
  expect(await openMp3File(new Blob([new Uint8Array(200_000).fill(0xff)]), null)).toBeNull();
});

it("a browser without a decoder → an error", async () => {
  await expect(openMp3File(new Blob(sound), null)).rejects.toThrow("No MP3 decoder");
});
