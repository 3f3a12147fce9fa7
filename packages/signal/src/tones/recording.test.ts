import { describe, expect, it } from "vitest";
import { createEngine } from "../engine/engine.ts";
import { quantumFrames } from "../engine/quantum.ts";
import { scheduleOf } from "../engine/schedule.ts";
import { measureLoudness, targetLoudness } from "../loudness/measure-loudness.ts";
import { prepareRecording } from "../loudness/prepare-recording.ts";
import { withRecording } from "../score/with-recording.ts";
import { music } from "../testing/music.ts";
import { renderEngine } from "../testing/offline.ts";
import { bareScore, calmFocus, constant, untrimmed } from "../testing/scores.ts";

const rate = 48_000;
const { left, right } = music(7.3, rate);
const recording = prepareRecording(left, right, rate) ?? expect.unreachable();
const beatHz = 8;
const scheduleAt = (depth: number) =>
  untrimmed(bareScore({ kind: "recording", gain: constant(0.5), depth }, constant(beatHz)), 60);
const engineAt = (depth: number) => createEngine(scheduleAt(depth), rate, { recording });

describe("the user's own audio", () => {
  it("plays its samples, over and over", () => {
    const from = 20 * rate;
    const { left: sound } = renderEngine(engineAt(0), 20, 8);
    const first = Math.round(from / quantumFrames) * quantumFrames;
    const worst = sound.reduce((most, it, n) => {
      const sample = recording.left[(first + n) % recording.left.length] ?? 0;
      return Math.max(most, Math.abs(it - 0.5 * sample));
    }, 0);
    expect(worst).toBeLessThan(1e-12);
  });

  it("swells with the beat: full at its whole cycles, softer by the depth between them", () => {
    const flat = { sampleRate: rate, left: new Float32Array(rate).fill(1), right: new Float32Array(rate) };
    const { left: sound } = renderEngine(createEngine(scheduleAt(0.5), rate, { recording: flat }), 20, 1);
    const period = rate / beatHz;
    expect(sound[4 * period]).toBeCloseTo(0.5, 9);
    expect(sound[4.5 * period]).toBeCloseTo(0.25, 9);
  });

  it("frames rendered out of order are the samples of playing through, bit for bit", () => {
    const through = renderEngine(engineAt(0.5), 0, 30);
    const jumped = renderEngine(engineAt(0.5), 25.6, 0.5);
    const at = Math.round((25.6 * rate) / quantumFrames) * quantumFrames;
    expect(jumped.left).toEqual(through.left.subarray(at, at + jumped.left.length));
    expect(jumped.right).toEqual(through.right.subarray(at, at + jumped.right.length));
  });

  it("a device of another rate → the same pitch", () => {
    const sine = Float32Array.from({ length: rate }, (_, n) => Math.sin((2 * Math.PI * 200 * n) / rate));
    const engine = createEngine(scheduleAt(0), 44_100, {
      recording: { sampleRate: rate, left: sine, right: sine },
    });
    const { left: sound } = renderEngine(engine, 20, 1.5);
    const first = Math.round((20 * 44_100) / quantumFrames) * quantumFrames;
    const worst = sound.reduce((most, it, n) => {
      const wanted = 0.5 * Math.sin((2 * Math.PI * 200 * (first + n)) / 44_100);
      return Math.max(most, Math.abs(it - wanted));
    }, 0);
    expect(worst).toBeLessThan(1e-3);
  });

  it("without a recording the layer is silent", () => {
    const { left: sound } = renderEngine(createEngine(scheduleAt(0.5), rate), 20, 1);
    expect(sound.every(it => it === 0)).toBe(true);
  });

  it("a session with it is as loud as any other, within 1 LU", () => {
    const score = withRecording(calmFocus) ?? expect.unreachable();
    const engine = createEngine(scheduleOf(score, 60), rate, { recording });
    const sound = renderEngine(engine, 5, 45);
    expect(Math.abs(measureLoudness(sound.left, sound.right, rate) - targetLoudness)).toBeLessThan(1);
  });
});
