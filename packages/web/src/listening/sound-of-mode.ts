import type { ListeningResponse, Mode, Recommendation } from "@phaselock/contracts";

type SceneName = Mode["scenes"][number];

/** How a new session of a mode sounds. */
export type ModeSound = {
  /** Null for bare tones. */
  readonly scene: SceneName | null;
  /** How the user has set the mode; null if they haven't. */
  readonly mix: ListeningResponse["mixes"][number] | null;
  /** The scene and its reason, if a recommendation chose it; null if the user did, or it is the mode's own. */
  readonly suggested: { readonly scene: SceneName; readonly reason: string } | null;
};

/**
 * How a new session of a mode sounds: in the scene that the user has set, else in the recommended one, else in its own.
 * While it isn't known what the user has set, a recommended scene doesn't count.
 */
export function soundOfMode(
  { id, scenes, variants }: Pick<Mode, "id" | "scenes" | "variants">,
  listening: ListeningResponse | undefined,
  recommendation: Recommendation | null,
): ModeSound {
  const mix = listening?.mixes.find(({ modeId }) => modeId === id) ?? null;
  const isPure = mix?.isPure === true && variants.some(variant => variant.isPure);
  if (isPure) return { scene: null, mix, suggested: null };
  const { scene = null, sceneReason: reason = null } = recommendation ?? {};
  const suggested = listening && !mix?.scene && scene && reason !== null ? { scene, reason } : null;
  return { scene: mix?.scene ?? suggested?.scene ?? scenes[0] ?? null, mix, suggested };
}

/** The player's address with the scene that a recommendation chose, if it chose one. */
export const inSuggestedScene = (address: string, { suggested }: ModeSound): string =>
  suggested ? `${address}&scene=${suggested.scene}` : address;
