import { type Goal, goals, type MoodName, moods, type SceneOpinion } from "@phaselock/contracts";
import { type SceneName, sceneNames } from "@phaselock/signal";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalogue } from "../../modes/catalogue/catalogue.ts";
import type { CandidateMode } from "./candidates.ts";
import { chooseScene } from "./choose-scene.ts";
import { suitsMood } from "./fit.ts";
import { type Basis, recommendationsOf } from "./recommendations-of.ts";

const modes: readonly CandidateMode[] = catalogue.map(mode => ({
  ...mode,
  band: "alpha",
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
    recordedMood: fc.option(fc.constantFrom<MoodName>(...moods)),
  })
  .map(({ statistics, hour, hasPremium, userId, recordedMood }): Omit<Basis, "opinions"> => {
    const share = { people: 1, weight: 1, weightedSum: 0 };
    return {
      ...{ modes, population: new Map(), lastModes: [], hasPremium, userId, recordedMood },
      local: { day: "2026-11-27", hour },
      statistics: statistics.map(({ modeId, sessions, change }) => ({
        ...{ modeId, series: "change", sessions, sum: sessions * change * 1_000 },
        ...{ squares: sessions * (change * 1_000) ** 2, ...share, everyone: share },
      })),
    };
  });
const anyRequest = fc.record({
  goal: fc.option(fc.constantFrom<Goal>(...goals), { nil: undefined }),
  mood: fc.option(fc.constantFrom<MoodName>(...moods), { nil: undefined }),
  timeZone: fc.constant("UTC"),
});

describe("the answers for the moods", () => {
  const ask = (basis: Omit<Basis, "opinions">, request: Parameters<typeof recommendationsOf>[1]) =>
    recommendationsOf({ ...basis, opinions: new Map() }, request);

  it("each is the first of the answer to a request with that mood, and the one without is that without any", () => {
    fc.assert(
      fc.property(anyBasis, anyRequest, (basis, request) => {
        const { byMood, withoutMood } = ask(basis, request);
        for (const mood of moods)
          expect(byMood[mood]).toEqual(ask(basis, { ...request, mood }).recommendations[0]);
        const silent = { ...basis, recordedMood: null };
        expect(withoutMood).toEqual(ask(silent, { ...request, mood: undefined }).recommendations[0]);
      }),
    );
  });

  it("a recorded mood counts as if it were named, unless another is named", () => {
    fc.assert(
      fc.property(anyBasis, anyRequest, (basis, request) => {
        const mood = request.mood ?? basis.recordedMood ?? undefined;
        expect(ask(basis, request)).toEqual(ask({ ...basis, recordedMood: null }, { ...request, mood }));
      }),
    );
  });

  it("the best mode suits the mood, and its reason begins with what the mood changed", () => {
    fc.assert(
      fc.property(anyBasis, anyRequest, (basis, request) => {
        const { byMood, withoutMood } = ask(basis, request);
        const nameOf = (modeId = "") => modes.find(({ id }) => id === modeId)?.name;
        for (const mood of moods) {
          const best = byMood[mood] ?? expect.unreachable();
          expect(suitsMood(modes.find(({ id }) => id === best.modeId) ?? expect.unreachable(), mood)).toBe(
            true,
          );
          const change =
            best.modeId === withoutMood?.modeId
              ? `You said ${mood}; it stays ${nameOf(best.modeId)}. `
              : `You said ${mood}; without that it would be ${nameOf(withoutMood?.modeId)}. `;
          expect(best.reason.slice(0, change.length)).toBe(change);
        }
      }),
    );
  });
});

describe("opinions of scenes", () => {
  it("never change which modes are recommended, their order, or any number or reason", () => {
    const withoutScene = (basis: Basis, request: Parameters<typeof recommendationsOf>[1]) => {
      const { recommendations, withoutMood, byMood, ...rest } = recommendationsOf(basis, request);
      const all = [...recommendations, withoutMood, ...Object.values(byMood)];
      return {
        rest,
        modes: all.flatMap(it => it ?? []).map(({ scene: _, sceneReason: __, ...mode }) => mode),
      };
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
