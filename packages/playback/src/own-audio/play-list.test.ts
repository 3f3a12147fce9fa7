import { music } from "@phaselock/signal/testing";
import { expect, it, vi } from "vitest";
import { playList } from "./play-list.ts";
import { readFrames, trackOf } from "./testing/wav-of.ts";

const rate = 8_000;
const ramp = (seconds: number, from: number) => {
  const samples = Float32Array.from({ length: seconds * rate }, (_, n) => from + n / 2 ** 20);
  return { left: samples, right: samples.map(it => -it) };
};
const [first, second] = [ramp(3, 0), ramp(2.5, 0.25)];
const tracks = [trackOf(first, rate), trackOf(second, rate)];

it("the second file follows the first without a gap: each sample is the file's own", async () => {
  const { left, right } = await readFrames(playList(tracks, rate, 0), 4.5 * rate);
  expect(left).toEqual(Float32Array.from([...first.left, ...second.left.subarray(0, 1.5 * rate)]));
  expect(right).toEqual(left.map(it => -it));
});

it("the list starts over with a crossfade of one second, and then plays the first file", async () => {
  const { left } = await readFrames(playList(tracks, rate, 4.5 * rate), 2 * rate);
  const mixed = (n: number) => {
    const angle = ((n / rate) * Math.PI) / 2;
    return (first.left[n] ?? 0) * Math.sin(angle) + (second.left[1.5 * rate + n] ?? 0) * Math.cos(angle);
  };
  const expected = Float32Array.from({ length: 2 * rate }, (_, n) =>
    n < rate ? mixed(n) : (first.left[n] ?? 0),
  );
  expect(Math.max(...left.map((it, n) => Math.abs(it - (expected[n] ?? 0))))).toBeLessThan(1e-6);
});

it.each([2_999, 2.99 * rate, 4.7 * rate, 9.3 * rate])(
  "from frame %d on → the samples of playing through, bit for bit",
  async frame => {
    const song = music(2.2, rate);
    const list = [trackOf(song, rate), trackOf(first, rate)];
    const through = await readFrames(playList(list, rate, 0), frame + rate);
    const jumped = await readFrames(playList(list, rate, frame), rate);
    expect(jumped.left).toEqual(through.left.subarray(frame));
    expect(jumped.right).toEqual(through.right.subarray(frame));
  },
);

it("one short file → a loop whose join is no steeper than the music", async () => {
  const sine = Float32Array.from({ length: 2.37 * rate }, (_, n) =>
    Math.sin((2 * Math.PI * 50.25 * n) / rate),
  );
  const { left } = await readFrames(
    playList([trackOf({ left: sine, right: sine }, rate)], rate, 0),
    10 * rate,
  );
  const steepest = left.reduce((most, it, n) => Math.max(most, Math.abs(it - (left[n - 1] ?? 0))), 0);
  expect(steepest).toBeLessThan((1.5 * 2 * Math.PI * 50.25) / rate);
});

it("a softer second file → the level moves within 50 ms, without a step", async () => {
  const flat = { left: new Float32Array(3 * rate).fill(0.1), right: new Float32Array(3 * rate).fill(0.1) };
  const [same, soft] = [trackOf(flat, rate), { ...trackOf(flat, rate), lufs: -31 }];
  const { left } = await readFrames(playList([same, soft], rate, 0), 4 * rate);
  expect(left[3 * rate - 1]).toBeCloseTo(0.1, 6);
  expect(left[3.02 * rate]).toBeCloseTo(0.1 + 0.9 * (160 / 400), 2);
  expect(left[3.05 * rate]).toBeCloseTo(1, 6);
});

it("a file that is gone or damaged → silence of its length, then the next file", async () => {
  const [track] = tracks;
  if (!track) return expect.unreachable();
  const damaged = { ...track, file: new Blob(["no audio"]) };
  const { left } = await readFrames(playList([damaged, trackOf(second, rate)], rate, 0), 4 * rate);
  expect(left.subarray(0, 3 * rate).every(it => it === 0)).toBe(true);
  expect(left.subarray(3 * rate)).toEqual(second.left.subarray(0, rate));
});

it("a file that ends early → its sound, then silence", async () => {
  const [track] = tracks;
  if (!track) return expect.unreachable();
  const cut = { ...track, file: track.file.slice(0, 58 + rate * 8) };
  const { left } = await readFrames(playList([cut], rate, 0), 1.9 * rate);
  expect(left.subarray(0, rate)).toEqual(first.left.subarray(0, rate));
  expect(left.subarray(rate).every(it => it === 0)).toBe(true);
});

it("a stored file is read through its handle, which is closed at its end", async () => {
  const [track] = tracks;
  if (!track) return expect.unreachable();
  const bytes = new Uint8Array(await track.file.arrayBuffer());
  let open = 0;
  const handle = {
    async createSyncAccessHandle() {
      open++;
      return {
        getSize: () => bytes.length,
        read: (to: ArrayBuffer, { at }: { at: number }) =>
          new Uint8Array(to).set(bytes.subarray(at, at + to.byteLength)),
        close: () => open--,
      };
    },
  };
  const stored = { ...track, file: new Blob(["locked"]), handle: handle as unknown as FileSystemFileHandle };
  const { left } = await readFrames(playList([stored], rate, 0), rate);
  expect(left).toEqual(first.left.subarray(0, rate));
  await vi.waitFor(() => expect(open).toBe(0));
});

it("a stored file that another worker has locked is read as a Blob", async () => {
  const [track] = tracks;
  if (!track) return expect.unreachable();
  const handle = {
    createSyncAccessHandle: () => Promise.reject(new DOMException("locked", "NoModificationAllowedError")),
  };
  const stored = { ...track, handle: handle as unknown as FileSystemFileHandle };
  const { left } = await readFrames(playList([stored], rate, 0), rate);
  expect(left).toEqual(first.left.subarray(0, rate));
});
