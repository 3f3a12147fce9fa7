import { describe, expect, it } from "vitest";
import { createEngine } from "../engine/engine.ts";
import { quantumFrames } from "../engine/quantum.ts";
import { scheduleOf } from "../engine/schedule.ts";
import { measureLoudness, recordingLoudness, targetLoudness } from "../loudness/measure-loudness.ts";
import { withRecording } from "../score/with-recording.ts";
import { looped, music } from "../testing/music.ts";
import { renderEngine } from "../testing/offline.ts";
import { bareScore, calmFocus, constant, untrimmed } from "../testing/scores.ts";

const rate = 48_000;
const decoded = music(7.3, rate);
const level = 10 ** ((recordingLoudness - measureLoudness(decoded.left, decoded.right, rate)) / 20);
const recording = { left: decoded.left.map(it => it * level), right: decoded.right.map(it => it * level) };
const beatHz = 8;
const scheduleAt = (depth: number) =>
  untrimmed(bareScore({ kind: "recording", gain: constant(0.5), depth }, constant(beatHz)), 60);
const engineAt = (depth: number) => createEngine(scheduleAt(depth), rate, { recording: looped(recording) });

describe("the user's own audio", () => {
  it("plays the samples of its source", () => {
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
    const flat = looped({ left: new Float32Array(rate).fill(1), right: new Float32Array(rate) });
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

  it("without a recording the layer is silent", () => {
    const { left: sound } = renderEngine(createEngine(scheduleAt(0.5), rate), 20, 1);
    expect(sound.every(it => it === 0)).toBe(true);
  });

  it("a session with it is as loud as any other, within 1 LU", () => {
    const score = withRecording(calmFocus) ?? expect.unreachable();
    const engine = createEngine(scheduleOf(score, 60), rate, { recording: looped(recording) });
    const sound = renderEngine(engine, 5, 45);
    expect(Math.abs(measureLoudness(sound.left, sound.right, rate) - targetLoudness)).toBeLessThan(1);
  });
});
