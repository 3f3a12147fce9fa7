import { rate } from "../dsp/rate.ts";

/** A stereo WAV file of 32-bit floats at 48 kHz. */
export function toWav(left: Float64Array, right: Float64Array): Uint8Array {
  const data = Float32Array.from({ length: 2 * left.length }, (_, n) => (n % 2 ? right : left)[n >> 1] ?? 0);
  const bytes = Buffer.alloc(44);
  bytes.write("RIFF");
  bytes.writeUInt32LE(36 + data.byteLength, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(3, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 8, 28);
  bytes.writeUInt16LE(8, 32);
  bytes.writeUInt16LE(32, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(data.byteLength, 40);
  return Buffer.concat([bytes, Buffer.from(data.buffer)]);
}
