import type { Experiment } from "@phaselock/contracts";
import { experimentFor } from "@phaselock/contracts/testing";
import { forSpeakers, withRecording } from "@phaselock/signal";
import { calmFocus, glassMusic } from "@phaselock/signal/testing";
import { describe, expect, it } from "vitest";
import { experimentOf } from "./takes-part.ts";

const experiment = experimentFor({ modeId: "deep-work" });
const candidate = {
  modeId: "deep-work",
  payment: "free" as const,
  score: calmFocus,
  hasHeadphones: true,
  isOnline: true,
};

it("a free or premium session of its mode, on headphones and online, belongs to the experiment", () => {
  expect(experimentOf([experiment], candidate)).toBe(experiment);
  expect(experimentOf([experiment], { ...candidate, payment: "premium" })).toBe(experiment);
});

it.each([
  ["paid with credits", { payment: "credits" as const }],
  ["of another mode", { modeId: "before-sleep" }],
  ["in the version for speakers", { score: forSpeakers(calmFocus) ?? calmFocus }],
  ["with the user's own audio", { score: withRecording(calmFocus) ?? calmFocus }],
  ["without a passed headphone check", { hasHeadphones: false }],
  ["offline", { isOnline: false }],
])("a session %s → takes no part", (_, changed) => {
  expect(experimentOf([experiment], { ...candidate, ...changed })).toBeNull();
});

it.each(["ready", "revealed", "stopped"] as const)("a %s experiment → takes no more sessions", status => {
  expect(experimentOf([{ ...experiment, status }], candidate)).toBeNull();
});

describe("a comparison of a pulse", () => {
  const pulsed: Experiment = { ...experiment, sham: "jittered" };
  const onSpeakers = { ...candidate, score: glassMusic, hasHeadphones: false };

  it("a session from speakers takes part", () => {
    expect(experimentOf([pulsed], onSpeakers)).toBe(pulsed);
  });

  it.each([
    ["with the user's own audio", { score: withRecording(glassMusic) ?? glassMusic }],
    ["of pure tones", { score: calmFocus }],
    ["paid with credits", { payment: "credits" as const }],
    ["offline", { isOnline: false }],
  ])("a session %s → takes no part", (_, changed) => {
    expect(experimentOf([pulsed], { ...onSpeakers, ...changed })).toBeNull();
  });
});
