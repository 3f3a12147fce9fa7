import type { Mode, Recommendation } from "@phaselock/contracts";
import { excerptOf } from "@phaselock/signal";
import { glassMusic } from "@phaselock/signal/testing";
import {
  type Answers,
  ownRecommendations,
  renderScreen,
  modes as samples,
  statefulListening,
} from "@phaselock/web/testing";
import { useReducer } from "react";
import { expect, it } from "vitest";
import type { Means } from "../session/start/payment.ts";
import type { LibraryItem } from "./library-items.ts";
import { useLibraryItems, useSuggestedItem } from "./use-library-items.ts";

const [sample] = samples;
if (!sample) throw new Error("The samples have no mode");
const mode: Mode = {
  ...sample,
  excerpt: excerptOf(glassMusic),
  variants: sample.variants.flatMap(variant => [variant, { ...variant, isPure: true }]),
};
const modes = [mode];
const [first] = ownRecommendations.recommendations;
if (!first) throw new Error("The samples have no recommendation");
const inHaze: Recommendation = { ...first, modeId: mode.id, scene: "haze", sceneReason: "In Haze." };

const means: Means = { tier: "free", availableSeconds: 0 };

/** Renders the items as the library does, and again on request; returns each rendering's suggestion. */
function render(answers: Answers) {
  const shown: (LibraryItem | null)[] = [];
  let again = () => {};
  const Screen = () => {
    [, again] = useReducer((n: number) => n + 1, 0);
    const { items } = useLibraryItems(modes, means);
    const [item] = items;
    if (!item) throw new Error("There is no item");
    const recommendation = item.sound.scene === "glass" ? inHaze : null;
    const sound = { scene: null, mix: null, suggested: null };
    shown.push(useSuggestedItem({ mode, recommendation, goal: null, sound }, means));
    return null;
  };
  const { settled } = renderScreen(<Screen />, { answers });
  return {
    shown,
    again: async () => {
      again();
      await settled();
    },
  };
}

const mix = { modeId: mode.id, scene: null, isPure: false, strength: "medium" } as const;
const faders = { music: 100, texture: 100, pulse: 100 };

it.each([
  ["a scene that the user has set", { scene: "tape" }, "tape"],
  ["bare tones", { isPure: true }, null],
  ["a recommended scene", {}, "haze"],
] as const)(
  "an excerpt in %s stays the same score in every rendering, so that it is composed once",
  async (_, change, scene) => {
    const { shown, again } = render(statefulListening({ mixes: [{ ...mix, ...faders, ...change }] }));
    await expect.poll(() => shown.at(-1)?.sound.scene).toBe(scene);
    const before = shown.at(-1)?.excerpt;
    const renderings = shown.length;
    await again();
    expect(shown.length).toBeGreaterThan(renderings);
    expect(shown.at(-1)?.excerpt).toBe(before);
  },
);
