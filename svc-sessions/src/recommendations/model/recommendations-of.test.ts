import { type Goal, goals, type SceneOpinion } from "@phaselock/contracts";
import { type SceneName, sceneNames } from "@phaselock/signal";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalogue } from "../../modes/catalogue/catalogue.ts";
import type { CandidateMode } from "./candidates.ts";
import { chooseScene } from "./choose-scene.ts";
import { type Basis, recommendationsOf } from "./recommendations-of.ts";

const modes: readonly CandidateMode[] = catalogue.map(mode => ({
  ...mode,
  band: "alpha",
  defaultSeconds: mode.defaultDurationSeconds,
  variants: [{ fromSeconds: 0, needsHeadphones: false }],
}));
const scenesOf = (modeId: string): readonly SceneName[] =>
  modes.find(({ id }) => id === modeId)?.scenes ?? expect.unreachable();

const anyOpinions = fc
  .dictionary(fc.constantFrom(...sceneNames), fc.constantFrom<SceneOpinion>("more", "less"))
  .map(opinions => new Map(Object.entries(opinions) as [SceneName, SceneOpinion][]));
const anyStatistics = fc.uniqueArray(
  fc.record({
    modeId: fc.constantFrom(...modes.map(({ id }) => id)),
    sessions: fc.integer({ min: 1, max: 40 }),
    change: fc.integer({ min: -20, max: 20 }),
  }),
  { selector: ({ modeId }) => modeId, maxLength: 8 },
);
const anyBasis = fc
  .record({
    statistics: anyStatistics,
    hour: fc.nat(23),
    hasPremium: fc.boolean(),
    userId: fc.constantFrom("ada", "grace", "mary"),
  })
  .map(({ statistics, hour, hasPremium, userId }): Omit<Basis, "opinions"> => {
    const share = { people: 1, weight: 1, weightedSum: 0 };
    return {
      ...{ modes, population: new Map(), lastModes: [], hasPremium, userId },
      local: { day: "2026-11-27", hour },
      statistics: statistics.map(({ modeId, sessions, change }) => ({
        ...{ modeId, series: "change", sessions, sum: sessions * change * 1_000 },
        ...{ squares: sessions * (change * 1_000) ** 2, ...share, everyone: share },
      })),
    };
  });
const anyRequest = fc.record({
  goal: fc.option(fc.constantFrom<Goal>(...goals), { nil: undefined }),
  secondsAvailable: fc.option(fc.integer({ min: 60, max: 3_600 }), { nil: undefined }),
  timeZone: fc.constant("UTC"),
});

describe("opinions of scenes", () => {
  it("never change which modes are recommended, their order, or any number or reason", () => {
    const withoutScene = (basis: Basis, request: Parameters<typeof recommendationsOf>[1]) => {
      const { recommendations, ...rest } = recommendationsOf(basis, request);
      return { rest, modes: recommendations.map(({ scene: _, sceneReason: __, ...mode }) => mode) };
    };
    fc.assert(
      fc.property(anyBasis, anyRequest, anyOpinions, (basis, request, opinions) => {
        const without = withoutScene({ ...basis, opinions: new Map() }, request);
        expect(withoutScene({ ...basis, opinions }, request)).toEqual(without);
        expect(without.modes.length).toBeGreaterThan(0);
      }),
    );
  });

  it("choose among the mode's own scenes: a wanted one if there is one, an unwanted one only if all are", () => {
    fc.assert(
      fc.property(anyBasis, anyRequest, anyOpinions, (basis, request, opinions) => {
        for (const { modeId, scene, sceneReason } of recommendationsOf({ ...basis, opinions }, request)
          .recommendations) {
          const scenes = scenesOf(modeId);
          const played = scene ?? scenes[0] ?? expect.unreachable();
          const opinionsHeld = scenes.map(name => opinions.get(name));
          expect(scenes).toContain(played);
          expect(scene).not.toBe(scenes[0]);
          if (opinionsHeld.includes("more")) expect(opinions.get(played)).toBe("more");
          else if (opinionsHeld.some(opinion => opinion !== "less"))
            expect(opinions.get(played)).toBeUndefined();
          else expect(scene).toBeNull();
          expect(sceneReason === null).toBe(scene === null);
        }
      }),
    );
  });

  const scenes = ["glass", "haze", "paper"] as const;
  it.each([
    [{}, null, null],
    [{ paper: "more" }, "paper", "In Paper, because you asked for more like it."],
    [{ glass: "more", paper: "more" }, null, null],
    [{ glass: "less" }, "haze", "In Haze, because you asked for less like Glass."],
    [{ glass: "less", haze: "less" }, "paper", "In Paper, because you asked for less like Glass."],
    [{ glass: "less", haze: "less", paper: "less" }, null, null],
    [{ tape: "more" }, null, null],
  ] as const)("%j → %s: %s", (opinions, scene, sceneReason) => {
    const held = new Map(Object.entries(opinions) as [SceneName, SceneOpinion][]);
    expect(chooseScene(scenes, held)).toEqual({ scene, sceneReason });
  });

  it("a mode without scenes plays its own", () => {
    expect(chooseScene([], new Map([["tape", "more"]]))).toEqual({ scene: null, sceneReason: null });
  });
});
