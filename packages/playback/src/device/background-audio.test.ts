import { afterEach, expect, it, vi } from "vitest";
import { openBackgroundAudio, silentWav } from "./background-audio.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("the silent file is ten seconds of 8-bit silence, longer than the 5 s that Chromium asks for", async () => {
  const file = new DataView(await silentWav().arrayBuffer());
  const text = (at: number) => String.fromCharCode(...new Uint8Array(file.buffer, at, 4));
  expect([text(0), text(8), text(12), text(36)]).toEqual(["RIFF", "WAVE", "fmt ", "data"]);
  expect(file.getUint32(4, true)).toBe(file.byteLength - 8);
  const [bytesPerSecond, bytes] = [file.getUint32(28, true), file.getUint32(40, true)];
  expect(bytes / bytesPerSecond).toBe(10);
  expect(file.byteLength).toBe(44 + bytes);
  expect(new Set(new Uint8Array(file.buffer, 44))).toEqual(new Set([128]));
});

it("a browser that refuses the element, and knows no audio session, rejects nothing", async () => {
  const element = {
    play: () => Promise.reject(new DOMException("no", "NotAllowedError")),
    pause: vi.fn(),
    removeAttribute: vi.fn(),
  };
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", { createElement: () => element });
  const background = openBackgroundAudio();
  background.play();
  background.close();
  await Promise.resolve();
  expect(element.pause).toHaveBeenCalled();
});
