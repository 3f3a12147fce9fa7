import { expect, it } from "vitest";
import { calmFocus, constant, glassMusic } from "../testing/scores.ts";
import { peakOf } from "./automation.ts";
import type { Score } from "./score.ts";
import { withRecording } from "./with-recording.ts";

it("the recording replaces the noise, and the tones stay, softer", () => {
  const version = withRecording(calmFocus);
  expect(version?.noise).toEqual([]);
  expect(version?.tones.map(tone => tone.kind)).toEqual(["binaural", "recording"]);
  const [tone] = version?.tones ?? [];
  expect(tone && peakOf(tone.gain)).toBeCloseTo(0.08, 9);
  expect(tone?.gain.segments.map(it => it.curve)).toEqual(["raised-cosine"]);
  expect(version?.beatHz).toEqual(calmFocus.beatHz);
});

it("tones that are softer already keep their gain", () => {
  const soft: Score = {
    ...calmFocus,
    tones: [{ kind: "am", carrierHz: 100, gain: constant(0.05), depth: 1 }],
  };
  expect(withRecording(soft)?.tones[0]).toEqual(soft.tones[0]);
});

it("a score whose version the schema refuses → null", () => {
  const full: Score = {
    ...calmFocus,
    tones: Array.from({ length: 8 }, () => ({ kind: "monaural", carrierHz: 200, gain: constant(0.05) })),
  };
  expect(withRecording(full)).toBeNull();
});

it("the recording takes the place of music and textures, and pulses as they do", () => {
  const version = withRecording({ ...glassMusic, textures: [{ kind: "rain", level: constant(0.1) }] });
  expect(version).toMatchObject({ tones: [{ kind: "recording", depth: 0 }], pulse: glassMusic.pulse });
  expect(version?.music ?? version?.textures).toBeUndefined();
});
