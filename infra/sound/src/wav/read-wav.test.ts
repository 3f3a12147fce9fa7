import { expect, it } from "vitest";
import { sine } from "../testing/signals.ts";
import { readWav } from "./read-wav.ts";

const bytesOf = (...parts: readonly (string | Uint8Array)[]) =>
  Uint8Array.from(
    parts.flatMap(part => [...(typeof part === "string" ? Buffer.from(part, "latin1") : part)]),
  );
const u16 = (...values: number[]) => bytesOf(...values.map(it => Uint8Array.of(it & 255, it >> 8)));
const u32 = (value: number) => new Uint8Array(Uint32Array.of(value).buffer);

type Format = { tag?: number; channels?: number; hz?: number; bits?: number; extension?: Uint8Array };

function wavOf(data: Uint8Array, { tag = 1, channels = 2, hz = 48_000, bits = 16, extension }: Format = {}) {
  const format = bytesOf(
    u16(tag, channels),
    u32(hz),
    u32((hz * channels * bits) / 8),
    u16((channels * bits) / 8, bits),
    extension ?? "",
  );
  const chunks = bytesOf(
    "WAVE",
    "fmt ",
    u32(format.length),
    format,
    "LIST",
    u32(3),
    "abc\0",
    "data",
    u32(data.length),
    data,
  );
  return bytesOf("RIFF", u32(chunks.length), chunks);
}

it.each([
  ["16-bit", { bits: 16 }, u16(0x4000, 0xc000)],
  ["24-bit", { bits: 24 }, Uint8Array.of(0, 0, 0x40, 0, 0, 0xc0)],
  ["32-bit", { bits: 32 }, Uint8Array.of(0, 0, 0, 0x40, 0, 0, 0, 0xc0)],
  ["float", { bits: 32, tag: 3 }, new Uint8Array(Float32Array.of(0.5, -0.5).buffer)],
  ["double", { bits: 64, tag: 3 }, new Uint8Array(Float64Array.of(0.5, -0.5).buffer)],
  [
    "extensible",
    { tag: 0xfffe, extension: bytesOf(u16(22, 16), u32(3), u16(1), new Uint8Array(14)) },
    u16(0x4000, 0xc000),
  ],
] as const)("%s samples of ±0.5 are read as such, after a chunk of odd length", (_, format, data) => {
  const { left, right } = readWav(wavOf(data, format));
  expect([...left, ...right]).toEqual([0.5, -0.5]);
});

it("a mono file plays in both channels", () => {
  const { left, right } = readWav(wavOf(u16(0x4000, 0x2000), { channels: 1 }));
  expect([...left]).toEqual([0.5, 0.25]);
  expect(right).toEqual(left);
});

it("a data chunk that claims more than there is ends with the file", () => {
  const whole = wavOf(u16(0x4000, 0xc000, 0x4000, 0xc000));
  expect(readWav(whole.subarray(0, whole.length - 4)).left).toHaveLength(1);
});

it("a file at 44.1 kHz is resampled to 48 kHz", () => {
  const samples = Float32Array.from(
    { length: 44_100 },
    (_, n) => 0.5 * Math.sin((2 * Math.PI * 1000 * n) / 44_100),
  );
  const { left } = readWav(
    wavOf(new Uint8Array(samples.buffer), { tag: 3, bits: 32, channels: 1, hz: 44_100 }),
  );
  const wanted = sine(1, 1000, 0.5);
  expect(left).toHaveLength(48_000);
  const middle = left.subarray(1000, 47_000).map((sample, n) => Math.abs(sample - (wanted[n + 1000] ?? 0)));
  expect(Math.max(...middle)).toBeLessThan(1e-3);
});

it.each([
  ["not a WAV file", bytesOf("OggS and more than twelve bytes")],
  ["not a WAV file", new Uint8Array()],
  ["a WAV file without sound", wavOf(new Uint8Array()).subarray(0, 40)],
  [
    "a WAV file of format 6 with 8 bits, neither PCM of 16, 24 or 32 nor float",
    wavOf(new Uint8Array(8), { tag: 6, bits: 8 }),
  ],
  ["a WAV file of 6 channels, not 1 or 2", wavOf(new Uint8Array(24), { channels: 6 })],
  ["a WAV file of 4000 Hz, not 8000 to 192000", wavOf(new Uint8Array(8), { hz: 4000 })],
] as const)("refused as %s", (message, bytes) => {
  expect(() => readWav(bytes)).toThrow(new RegExp(`^${message}$`));
});
