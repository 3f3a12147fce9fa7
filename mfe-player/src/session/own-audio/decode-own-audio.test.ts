import { music } from "@phaselock/signal/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { decodeOwnAudio } from "./decode-own-audio.ts";

const sampleRate = 8_000;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Stubs a browser whose media element gives every file this length; without one it can't play any. */
function stubLength(seconds?: number) {
  vi.stubGlobal(
    "Audio",
    class extends EventTarget {
      duration = seconds;
      set src(_: string) {
        queueMicrotask(() => this.dispatchEvent(new Event(seconds ? "loadedmetadata" : "error")));
      }
    },
  );
}
beforeEach(() => stubLength(4));

/** Stubs a browser whose decoder gives these channels, or fails without any. Counts its open contexts. */
function stubDecoder(...channels: Float32Array[]) {
  const open = new Set<object>();
  vi.stubGlobal(
    "AudioContext",
    class {
      constructor() {
        open.add(this);
      }
      async decodeAudioData() {
        if (channels.length === 0) throw new DOMException("Unable to decode", "EncodingError");
        return {
          sampleRate,
          numberOfChannels: channels.length,
          getChannelData: (channel: number) => channels[channel],
        };
      }
      async close() {
        open.delete(this);
      }
    },
  );
  return open;
}
const file = new File(["bytes"], "rain.mp3");
const { left, right } = music(4, sampleRate);

describe("the user's own audio", () => {
  it("is decoded at the device's rate, and the context is closed", async () => {
    const open = stubDecoder(left, right);
    const { seconds, recording } = await decodeOwnAudio(file);
    expect(seconds).toBe(4);
    expect(recording.sampleRate).toBe(sampleRate);
    expect(recording.left).not.toEqual(recording.right);
    expect(open.size).toBe(0);
  });

  it("one channel → the same in both ears", async () => {
    stubDecoder(left);
    const { recording } = await decodeOwnAudio(file);
    expect(recording.right).toEqual(recording.left);
  });

  it("a longer file → its first five minutes", async () => {
    stubLength(310);
    stubDecoder(music(310, sampleRate).left);
    expect((await decodeOwnAudio(file)).seconds).toBe(300);
  });

  it("more than 100 MB → refused before it is read", async () => {
    const read = vi.spyOn(File.prototype, "arrayBuffer");
    const large = Object.defineProperty(new File([], "long.wav"), "size", { value: 100_000_001 });
    await expect(decodeOwnAudio(large)).rejects.toMatchObject({ failure: "tooLarge" });
    expect(read).not.toHaveBeenCalled();
  });

  it.each([601, Number.POSITIVE_INFINITY])(
    "%s seconds, by its head → refused before it is read, because a browser decodes a file whole",
    async seconds => {
      stubLength(seconds);
      const read = vi.spyOn(File.prototype, "arrayBuffer");
      await expect(decodeOwnAudio(file)).rejects.toMatchObject({ failure: "tooLong" });
      expect(read).not.toHaveBeenCalled();
    },
  );

  it("a file that the browser can't play → undecodable", async () => {
    stubLength(undefined);
    stubDecoder(left);
    await expect(decodeOwnAudio(file)).rejects.toMatchObject({ failure: "undecodable" });
  });

  it("no audio → undecodable, and the context is closed", async () => {
    const open = stubDecoder();
    await expect(decodeOwnAudio(file)).rejects.toMatchObject({ failure: "undecodable" });
    expect(open.size).toBe(0);
  });

  it("silence → silent", async () => {
    stubDecoder(new Float32Array(4 * sampleRate));
    await expect(decodeOwnAudio(file)).rejects.toMatchObject({ failure: "silent" });
  });
});
