import { music } from "@phaselock/signal/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { measureTrack } from "../measure-track.ts";
import { addFile } from "./add-file.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const never = new AbortController().signal;
const song = new File(["sound"], "song.m4a");
const add = (file = song, cancelled = never) => addFile(file, ["own", "ada"], () => {}, cancelled);

/** Stubs workers that answer each file as `answer` says. Returns the files that they were given, and how many have ended. */
function stubWorker(answer: (file: File) => unknown) {
  const seen = { files: [] as File[], ended: 0 };
  vi.stubGlobal(
    "Worker",
    class {
      onmessage = (_: { data: unknown }) => {};
      postMessage({ file }: { file: File }) {
        seen.files.push(file);
        const data = answer(file);
        if (data) queueMicrotask(() => this.onmessage({ data }));
      }
      terminate() {
        seen.ended++;
      }
    },
  );
  return seen;
}

it("a file that the worker can decode → its track, and the worker ends", async () => {
  const seen = stubWorker(() => ({ added: { id: "a" } }));
  expect(await add()).toEqual({ id: "a" });
  expect(seen.ended).toBe(1);
});

it("cancelled → the worker ends, and so does the promise", async () => {
  const seen = stubWorker(() => null);
  const cancelled = new AbortController();
  const adding = add(song, cancelled.signal);
  cancelled.abort("enough");
  await expect(adding).rejects.toBe("enough");
  expect(seen.ended).toBe(1);
});

it.each(["silent", "full"])("%s → the reason", async failure => {
  stubWorker(() => ({ failure }));
  await expect(add()).rejects.toMatchObject({ failure });
});

describe("a browser whose WebCodecs can't decode the file", () => {
  const sampleRate = 8_000;
  const onlyWav = (file: File) =>
    file.type === "audio/wav" ? { added: { id: "wav" } } : { failure: "undecodable" };

  /** Stubs the media element and the context's decoder; without seconds or samples they fail. */
  function stubDecoder(seconds?: number, samples?: Float32Array) {
    vi.stubGlobal(
      "Audio",
      class extends EventTarget {
        duration = seconds;
        set src(_: string) {
          queueMicrotask(() => this.dispatchEvent(new Event(seconds ? "loadedmetadata" : "error")));
        }
      },
    );
    vi.stubGlobal(
      "AudioContext",
      class {
        async decodeAudioData() {
          if (!samples) throw new DOMException("Unable to decode", "EncodingError");
          return { sampleRate, length: samples.length, numberOfChannels: 1, getChannelData: () => samples };
        }
        close = async () => {};
      },
    );
  }
  beforeEach(() => stubDecoder());

  it("decodes a file of at most ten minutes whole, and adds it as a WAV file with the same samples", async () => {
    const { left } = music(4.3, sampleRate);
    stubDecoder(4.3, left);
    const seen = stubWorker(onlyWav);
    expect(await add()).toEqual({ id: "wav" });
    const wav = seen.files[1] ?? expect.unreachable();
    expect(wav.name).toBe("song.m4a");
    expect(await measureTrack(wav, () => {}, never)).toMatchObject({ sampleRate, frames: left.length });
  });

  it.each([601, Number.POSITIVE_INFINITY])(
    "%d seconds, by its head → refused before it is read",
    async seconds => {
      stubDecoder(seconds, music(4, sampleRate).left);
      stubWorker(onlyWav);
      const read = vi.spyOn(File.prototype, "arrayBuffer");
      await expect(add()).rejects.toMatchObject({ failure: "undecodable" });
      expect(read).not.toHaveBeenCalled();
    },
  );

  it("more than 100 MB → refused before it is read", async () => {
    stubWorker(onlyWav);
    stubDecoder(4, music(4, sampleRate).left);
    const large = Object.defineProperty(new File([], "long.m4a"), "size", { value: 100_000_001 });
    await expect(add(large)).rejects.toMatchObject({ failure: "undecodable" });
  });

  it("a file that it can't decode whole either → undecodable", async () => {
    stubDecoder(4);
    stubWorker(onlyWav);
    await expect(add()).rejects.toMatchObject({ failure: "undecodable" });
  });
});
