import type { ListeningResponse, Recommendation } from "@phaselock/contracts";
import { describe, expect, it } from "vitest";
import { modes, ownRecommendations } from "../testing/samples.ts";
import { inSuggestedScene, soundOfMode } from "./sound-of-mode.ts";

const [calmFocus] = modes;
const [first] = ownRecommendations.recommendations;
if (!calmFocus || !first) throw new Error("The samples have no mode, or no recommendation");
const recommendation: Recommendation = {
  ...first,
  modeId: calmFocus.id,
  scene: "haze",
  sceneReason: "In Haze.",
};
const mixed = (change: Partial<ListeningResponse["mixes"][number]>): ListeningResponse => ({
  mixes: [
    {
      ...{ modeId: calmFocus.id, scene: null, isPure: false, strength: "medium" },
      ...{ music: 100, texture: 100, pulse: 100, ...change },
    },
  ],
  opinions: [],
});
const nothing: ListeningResponse = { mixes: [], opinions: [] };
const suggested = { scene: "haze", reason: "In Haze." };

describe("the scene of a new session", () => {
  it.each([
    ["nothing set, nothing recommended → the mode's own", nothing, null, "glass", null],
    ["nothing set → the recommended one", nothing, recommendation, "haze", suggested],
    [
      "a scene set → that one, also before the recommended one",
      mixed({ scene: "paper" }),
      recommendation,
      "paper",
      null,
    ],
    [
      "a mix without a scene → the recommended one",
      mixed({ strength: "high" }),
      recommendation,
      "haze",
      suggested,
    ],
    ["not known yet what is set → the mode's own", undefined, recommendation, "glass", null],
  ] as const)("%s", (_, listening, given, scene, chosen) => {
    expect(soundOfMode(calmFocus, listening, given)).toMatchObject({ scene, suggested: chosen });
  });

  it("bare tones have none, if the mode has a pure version", () => {
    const pure = { ...calmFocus, variants: calmFocus.variants.map(it => ({ ...it, isPure: true })) };
    expect(soundOfMode(pure, mixed({ isPure: true }), recommendation)).toMatchObject({
      scene: null,
      suggested: null,
    });
    expect(soundOfMode(calmFocus, mixed({ isPure: true }), null).scene).toBe("glass");
  });
});

it("only a recommended scene is part of the address", () => {
  const address = "/play/calm-focus?seconds=300";
  expect(inSuggestedScene(address, soundOfMode(calmFocus, nothing, recommendation))).toBe(
    `${address}&scene=haze`,
  );
  expect(inSuggestedScene(address, soundOfMode(calmFocus, mixed({ scene: "paper" }), recommendation))).toBe(
    address,
  );
});
