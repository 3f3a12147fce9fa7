import { measureLoudness } from "@phaselock/signal";
import { music } from "@phaselock/signal/testing";
import { expect, it } from "vitest";
import { UndecodableError } from "./decode/audio-file.ts";
import { measureTrack, SilentError } from "./measure-track.ts";
import { wavOf } from "./testing/wav-of.ts";

const rate = 44_100;
const never = new AbortController().signal;
const measure = (file: Blob, onSeconds = (_: number) => {}) => measureTrack(file, onSeconds, never);

it("a file → its frames and its loudness, and how far it has been decoded", async () => {
  const { left, right } = music(5.5, rate);
  const progress: number[] = [];
  const track = await measure(wavOf({ left, right }, rate), seconds => progress.push(seconds));
  expect(track).toMatchObject({ sampleRate: rate, frames: left.length, mp3: null });
  expect(track.lufs).toBeCloseTo(measureLoudness(left, right, rate), 9);
  expect(progress.at(-1)).toBe(5.5);
});

it.each([
  ["silence", new Float32Array(5 * rate)],
  ["less than two seconds", music(1.9, rate).left],
])("%s → refused", async (_, samples) => {
  await expect(measure(wavOf({ left: samples, right: samples }, rate))).rejects.toThrow(SilentError);
});

it.each(["no audio at all", "", "ID3 and nothing", "RIFF but no WAVE"])("%j → undecodable", async text => {
  await expect(measure(new Blob([text]))).rejects.toThrow(UndecodableError);
});

it("samples that are not numbers count as silence", async () => {
  const { left, right } = music(3, rate);
  left[10] = Number.NaN;
  left[1000] = Number.NEGATIVE_INFINITY;
  expect((await measure(wavOf({ left, right }, rate))).lufs).toBeGreaterThan(-40);
});

it("cancelled → ends with the reason", async () => {
  const { left } = music(3, rate);
  const file = wavOf({ left, right: left }, rate);
  await expect(measureTrack(file, () => {}, AbortSignal.abort("enough"))).rejects.toBe("enough");
});
