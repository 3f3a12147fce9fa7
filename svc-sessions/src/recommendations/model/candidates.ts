import type { Goal, MoodName } from "@phaselock/contracts";
import type { SceneName } from "@phaselock/signal";
import { type Purpose, servesGoal, suitsMood } from "./fit.ts";

/** A mode that may be recommended. */
export type CandidateMode = Purpose & {
  readonly id: string;
  readonly name: string;
  readonly isPremium: boolean;
  /** The scenes that fit it, its own first. */
  readonly scenes: readonly SceneName[];
  /** Shortest first. A session plays the last one whose `fromSeconds` it reaches. */
  readonly variants: readonly { readonly fromSeconds: number; readonly needsHeadphones: boolean }[];
};

/** What the user has, feels and wants. */
export type Circumstances = {
  readonly hasPremium: boolean;
  readonly mood?: MoodName | undefined;
  readonly goal?: Goal | undefined;
  readonly hasHeadphones?: boolean | undefined;
};

const playsOnSpeakers = ({ variants }: CandidateMode): boolean =>
  variants.every(({ needsHeadphones }) => !needsHeadphones);

/**
 * The modes that the user may play and that suit what they have. Premium and headphones exclude for certain. A mood leaves
 * only modes that suit it, if there is one. Without a mood, a goal leaves only modes made for it, if there is one: a better
 * mood doesn't say that a sleeper slept.
 */
export const candidatesOf = (
  modes: readonly CandidateMode[],
  { hasPremium, mood, goal, hasHeadphones }: Circumstances,
): readonly CandidateMode[] => {
  const playable = modes.filter(
    it => (hasPremium || !it.isPremium) && (hasHeadphones !== false || playsOnSpeakers(it)),
  );
  const suiting = mood ? playable.filter(it => suitsMood(it, mood)) : [];
  if (suiting.length > 0) return suiting;
  const wanted = goal ? playable.filter(it => servesGoal(it, goal)) : [];
  return wanted.length > 0 ? wanted : playable;
};
