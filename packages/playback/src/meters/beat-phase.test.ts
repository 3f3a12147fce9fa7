import { integralAt, scheduleOf } from "@phaselock/signal";
import { bareScore, binaural, calmFocus, constant, glassMusic } from "@phaselock/signal/testing";
import { expect, it } from "vitest";
import { beatPhaseAt, envelopeAt } from "./beat-phase.ts";

it("the phase of the beat is the integral of the schedule's beat, glides included", () => {
  const schedule = scheduleOf(calmFocus, 360);
  for (const seconds of [0, 1, 40.1, 79.2, 200, 359.9]) {
    const { hz, part } = beatPhaseAt(schedule, seconds);
    expect(part).toBe(integralAt(schedule.beat, seconds) % 1);
    expect(hz).toBeGreaterThanOrEqual(10);
  }
  expect(beatPhaseAt(schedule, 0)).toEqual({ hz: 14, band: "beta", part: 0 });
  expect(beatPhaseAt(schedule, 200)).toMatchObject({ hz: 10, band: "alpha" });
});

const envelope = (layer: Parameters<typeof bareScore>[0]) =>
  envelopeAt(scheduleOf(bareScore(layer, constant(10)), 300), 60);

it("a gate that is on for half of the beat: an envelope that is open at its start and closed in its middle", () => {
  const gated = envelope({ ...binaural, kind: "isochronic", duty: 0.5 });
  expect(gated[0]).toBe(1);
  expect(gated[64]).toBe(0);
  expect(gated[128]).toBe(1);
});

it("a modulation of depth 0.8 leaves a fifth of the amplitude in the middle of the beat", () => {
  expect(envelope({ ...binaural, kind: "am", depth: 0.8 })[64]).toBeCloseTo(0.2, 9);
});

it("a beat that is the breath: quiet where it begins, loudest when the lungs are full", () => {
  const guided = bareScore({ ...binaural, kind: "breath" }, constant(0.1));
  const breathing = envelopeAt(scheduleOf(guided, 300), 62);
  expect(breathing[64]).toBe(1);
  expect(breathing[0]).toBeCloseTo(0.1, 9);
});

it("a binaural beat has the envelope of its two tones heard together, and a silent pattern has none", () => {
  const heard = envelope(binaural);
  expect([heard[0], heard[128]]).toEqual([1, 1]);
  expect(heard[64]).toBeCloseTo(0, 9);
  expect(Math.max(...envelope({ ...binaural, gain: constant(0) }))).toBe(0);
});

it("music moves with the pulse alone, and leaves less of a tone's beat beside it", () => {
  const pulsed = envelopeAt(scheduleOf(glassMusic, 300, "high"), 60);
  expect(pulsed[0]).toBe(1);
  expect(pulsed[64]).toBeCloseTo(0.15, 9);
  expect(envelopeAt(scheduleOf(glassMusic, 300, "off"), 60)[64]).toBe(1);
  const { pulse: _pulse, ...music } = glassMusic;
  const beside = envelopeAt(scheduleOf({ ...music, tones: [{ ...binaural, gain: constant(0.1) }] }, 300), 60);
  expect(beside[64]).toBeGreaterThan(0.5);
  expect(beside[64]).toBeLessThan(0.95);
});
