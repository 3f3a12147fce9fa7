import { vi } from "vitest";

/** Bytes and samples of a frame of 128 kbit/s at 44.1 kHz, and its samples. */
export const frameBytes = 417;
export const frameSamples = 1152;

/** A frame of MP3 whose first two bytes of data are a number. */
export function mp3Frame(number: number): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(frameBytes);
  frame.set([0xff, 0xfb, 0x90, 0x00, number >> 8, number & 255]);
  return frame;
}

type Output = { output(data: unknown): void };

/** Stubs a browser whose MP3 decoder gives, as each sample of a frame, the frame's number plus a part for the sample. */
export function stubMp3Decoder(): { decoded: number } {
  const count = { decoded: 0 };
  vi.stubGlobal(
    "EncodedAudioChunk",
    class {
      readonly timestamp: number;
      readonly data: Uint8Array;
      constructor({ timestamp, data }: { timestamp: number; data: Uint8Array }) {
        this.timestamp = timestamp;
        this.data = data;
      }
    },
  );
  vi.stubGlobal(
    "AudioDecoder",
    class {
      static isConfigSupported = async () => ({ supported: true });
      state = "unconfigured";
      decodeQueueSize = 0;
      readonly #output: Output;
      constructor(output: Output) {
        this.#output = output;
      }
      configure() {
        this.state = "configured";
      }
      decode({ timestamp, data }: { timestamp: number; data: Uint8Array }) {
        count.decoded++;
        const number = ((data[4] ?? 0) << 8) + (data[5] ?? 0);
        this.#output.output({
          timestamp,
          numberOfFrames: frameSamples,
          numberOfChannels: 2,
          copyTo(to: Float32Array, { frameOffset }: { frameOffset: number }) {
            for (let n = 0; n < to.length; n++) to[n] = number + (frameOffset + n) / frameSamples;
          },
          close() {},
        });
      }
      async flush() {}
      close() {
        this.state = "closed";
      }
    },
  );
  return count;
}
