import { type Recommendation, type SceneOpinion, sceneTitles } from "@phaselock/contracts";
import type { SceneName } from "@phaselock/signal";

/** What a user thinks of scenes. A scene without an opinion is left out. */
export type Opinions = ReadonlyMap<SceneName, SceneOpinion>;

/**
 * Chooses the scene to play a recommended mode in: one that the user wants more of, else one that they don't want less of,
 * else the mode's own. The mode's own comes first among equals.
 * @param scenes those that fit the mode, its own first
 */
export const chooseScene = (
  scenes: readonly SceneName[],
  opinions: Opinions,
): Pick<Recommendation, "scene" | "sceneReason"> => {
  const [own] = scenes;
  const wanted = scenes.find(name => opinions.get(name) === "more");
  const chosen = wanted ?? scenes.find(name => opinions.get(name) !== "less");
  if (own === undefined || chosen === undefined || chosen === own) return { scene: null, sceneReason: null };
  return {
    scene: chosen,
    sceneReason: wanted
      ? `In ${sceneTitles[chosen]}, because you asked for more like it.`
      : `In ${sceneTitles[chosen]}, because you asked for less like ${sceneTitles[own]}.`,
  };
};
