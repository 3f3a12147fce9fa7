import type { Intention } from "./catalogue.ts";
import { areEyesClosed } from "./eyes-closed.ts";

const slowing: readonly string[] = ["sleep", "calm", "breathing"] satisfies readonly Intention[];

/**
 * Whether a session may make people drowsy, so that its ready screen warns them not to use it while driving: sessions for
 * sleep, calm or slow breathing, and those in which eyes are closed by design.
 * @param mode a mode, or a pattern of the user's own, which has no intentions
 */
export const mayMakeDrowsy = (mode: {
  readonly targetFrequencyHz: number;
  readonly intentions: readonly string[];
}): boolean => mode.intentions.some(it => slowing.includes(it)) || areEyesClosed(mode);
