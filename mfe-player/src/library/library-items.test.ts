import type { ListeningResponse, Mode, OwnPattern, Recommendation } from "@phaselock/contracts";
import { excerptOf, type Score } from "@phaselock/signal";
import { soundOfMode } from "@phaselock/web";
import { modes, ownRecommendations } from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import type { Means } from "../session/start/payment.ts";
import { itemOfMode, itemOfPattern } from "./library-items.ts";

const steady = (start: number) => ({ start, segments: [] });
const [sample] = modes;
const tones = sample?.variants[0]?.score;
if (!sample || !tones) throw new Error("The samples have no score");
const music: Score = {
  ...tones,
  ...{ version: 2, tones: [], noise: [] },
  music: { scene: "glass", seed: 1, level: steady(1) },
};
/** Plays music in Glass, from speakers, or bare tones that need headphones. */
const mode: Mode = {
  ...sample,
  excerpt: excerptOf(music),
  variants: sample.variants.flatMap(variant => [
    { ...variant, score: music, needsHeadphones: false },
    { ...variant, isPure: true, needsHeadphones: true },
  ]),
};
const means: Means = { tier: "free", availableSeconds: 900 };
const plain = { modeId: mode.id, scene: null, isPure: false, strength: "medium" } as const;
type MixChange = Partial<ListeningResponse["mixes"][number]>;
const listeningTo = (mix: MixChange | null): ListeningResponse => ({
  mixes: mix ? [{ ...plain, ...{ music: 100, texture: 100, pulse: 100 }, ...mix }] : [],
  opinions: [],
});
const itemWith = (mix: MixChange | null, recommendation: Recommendation | null = null) =>
  itemOfMode(mode, means, soundOfMode(mode, listeningTo(mix), recommendation));

describe("a mode sounds as the user has set it", () => {
  it("nothing set → its own scene with the scene's textures, and nothing else to say", () => {
    const { sound, excerpt, needsHeadphones } = itemWith(null);
    expect(sound).toEqual({ scene: "glass", textures: ["air"], reason: null });
    expect(excerpt).toEqual(mode.excerpt);
    expect(needsHeadphones).toBe(false);
  });

  it("another scene → its textures, and the excerpt plays in it", () => {
    const { sound, excerpt, playAddress } = itemWith({ scene: "haze" });
    expect(sound).toMatchObject({ scene: "haze", textures: ["wind", "air"] });
    expect(excerpt).toEqual({ ...mode.excerpt, music: { ...mode.excerpt.music, scene: "haze" } });
    expect(playAddress).toBe("/play/calm-focus?payment=free&seconds=300");
  });

  it("another scene than its own → described before the mode", () => {
    expect(itemWith({ scene: "glass" }).description).toBe(mode.description);
    expect(itemWith({ scene: "haze" }).description).toBe(
      `A choir without words, far away, with a harp in front of it. In Glass, its own scene: ${mode.description}`,
    );
  });

  it("bare tones → no scene, the pure version's excerpt, and its headphones", () => {
    const { sound, excerpt, needsHeadphones } = itemWith({ isPure: true, strength: "high", texture: 0 });
    expect(sound).toEqual({ scene: null, textures: [], reason: null });
    expect(excerpt).toEqual(excerptOf(tones));
    expect(needsHeadphones).toBe(true);
  });

  it("a texture that is off isn't heard", () => {
    expect(itemWith({ texture: 0 }).sound.textures).toEqual([]);
  });

  it("its line → its own in its own scene, and the scene's name in another one", () => {
    expect(itemWith(null).line).toBe(mode.line);
    expect(itemWith({ scene: "haze" }).line).toBe("10 Hz in Haze, wind, as you set it.");
    expect(itemWith({ isPure: true }).line).toBe("10 Hz in Pure, as you set it.");
  });

  it("a recommended scene → played, with its reason, and part of the address", () => {
    const [first] = ownRecommendations.recommendations;
    const recommendation = first ? ({ ...first, scene: "paper", sceneReason: "In Paper." } as const) : null;
    const { sound, excerpt, playAddress } = itemWith(null, recommendation);
    expect(sound).toMatchObject({ scene: "paper", reason: "In Paper." });
    expect(excerpt.music?.scene).toBe("paper");
    expect(playAddress).toBe("/play/calm-focus?payment=free&seconds=300&scene=paper");
  });
});

it("a closed mode has the length that it would have with Premium", () => {
  const closed = { ...mode, isPremium: true, defaultDurationSeconds: 1_200 };
  expect(itemOfMode(closed, means, soundOfMode(mode, undefined, null))).toMatchObject({
    isClosed: true,
    seconds: 1_200,
  });
});

it.each([
  ["free", 1_200, "free", 300],
  ["free", 180, "free", 180],
  ["premium", 1_200, "premium", 1_200],
] as const)(
  "tier %s, a mode of %i s → Play pays by %s and plays %i s, without credits",
  (tier, own, payment, seconds) => {
    const asked = { ...mode, defaultDurationSeconds: own };
    const item = itemOfMode(asked, { ...means, tier }, soundOfMode(mode, undefined, null));
    expect(item.seconds).toBe(seconds);
    expect(item.playAddress).toBe(`/play/calm-focus?payment=${payment}&seconds=${seconds}`);
  },
);

it.each([
  [tones, null, []],
  [music, "glass", ["air"]],
  [{ ...music, textures: [{ kind: "rain", level: steady(0.1) }] }, "glass", ["rain"]],
] as const)("a pattern of the user's own sounds as it was made, %#", (score, scene, textures) => {
  const pattern: OwnPattern = {
    ...{ id: "0192d0a0-0000-7000-8000-00000000000a", name: "Tuesday", revision: 1, shareId: null },
    ...{ score: score as Score, svgPath: "", band: "alpha", needsHeadphones: false },
    ...{ createdAt: "2025-11-12T12:00:00Z", updatedAt: "2025-11-12T12:00:00Z" },
  };
  expect(itemOfPattern(pattern, means).sound).toMatchObject({ scene, textures });
});
