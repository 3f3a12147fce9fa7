import { createEngine, createTransport, quantumFrames, scheduleOf, withRecording } from "@phaselock/signal";
import { calmFocus, glassMusic, renderTransport } from "@phaselock/signal/testing";
import { describe, expect, it } from "vitest";
import { chunkFrames, framesOf, renderWav } from "./render-wav.ts";
import { bytesPerFrame, fitsWav, headerBytes, wavHeader } from "./wav-header.ts";

const textAt = (view: DataView, at: number) =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, n) => view.getUint8(at + n)));

/** Several chunks at each rate. */
const seconds = 25;

describe("a WAV export", () => {
  it.each([
    ["tones", 44_100, calmFocus],
    ["tones", 48_000, calmFocus],
    ["tones", 96_000, calmFocus],
    ["music", 48_000, glassMusic],
  ])("of %s at %i Hz is the transport's own output, bit for bit", (_, sampleRate, score) => {
    const schedule = scheduleOf(score, seconds, "high");
    const request = { schedule, sampleRate };
    const chunks = [...renderWav(request)];
    const frames = framesOf(seconds, sampleRate);
    const file = new Uint8Array(headerBytes + frames * bytesPerFrame);
    let at = 0;
    for (const chunk of chunks) {
      file.set(chunk, at);
      at += chunk.length;
    }
    expect(at).toBe(file.length);
    expect(chunks.length).toBeGreaterThan(3);

    const transport = createTransport(createEngine(schedule, sampleRate), 0, 100);
    transport.play();
    const live = renderTransport(transport, Math.ceil(frames / quantumFrames) * quantumFrames);
    const samples = new Float32Array(file.slice(headerBytes).buffer);
    let differing = 0;
    for (let n = 0; n < frames; n++)
      if (samples[2 * n] !== live.left[n] || samples[2 * n + 1] !== live.right[n]) differing++;
    expect(differing).toBe(0);
    expect(samples.some(it => Math.abs(it) > 0.1)).toBe(true);
    expect(Math.max(...chunks.map(chunk => chunk.length))).toBeLessThanOrEqual(chunkFrames * bytesPerFrame);
  });

  it("of a score with own audio has its other layers only: the recording is silent", () => {
    const score = withRecording({ ...calmFocus, tones: [] }) ?? expect.unreachable();
    const [, ...chunks] = renderWav({ schedule: scheduleOf(score, seconds), sampleRate: 44_100 });
    expect(chunks.every(chunk => chunk.every(byte => byte === 0 || byte === 0x80))).toBe(true);
  });

  it("has the header of 32-bit IEEE floats in stereo, with sizes that match the file", () => {
    const frames = 1_000;
    const view = new DataView(wavHeader(frames, 48_000).buffer);
    expect([textAt(view, 0), textAt(view, 8), textAt(view, 12)]).toEqual(["RIFF", "WAVE", "fmt "]);
    expect(view.getUint32(4, true)).toBe(headerBytes + frames * 8 - 8);
    expect([view.getUint16(20, true), view.getUint16(22, true), view.getUint32(24, true)]).toEqual([
      3, 2, 48_000,
    ]);
    expect([view.getUint32(28, true), view.getUint16(32, true), view.getUint16(34, true)]).toEqual([
      384_000, 8, 32,
    ]);
    expect([textAt(view, 38), view.getUint32(46, true)]).toEqual(["fact", frames]);
    expect([textAt(view, 50), view.getUint32(54, true)]).toEqual(["data", frames * 8]);
  });

  it("of an hour at 96 kHz fits 4 GiB, and a larger one is refused before it is rendered", () => {
    expect(fitsWav(3600 * 96_000)).toBe(true);
    expect(fitsWav(2 ** 29)).toBe(false);
    expect(() => wavHeader(2 ** 29, 96_000)).toThrow(RangeError);
  });
});
