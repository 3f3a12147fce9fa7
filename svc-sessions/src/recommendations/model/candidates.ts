import type { Goal, Intention } from "@phaselock/contracts";
import type { SceneName } from "@phaselock/signal";
import type { Purpose } from "./fit.ts";

/** A mode that may be recommended. */
export type CandidateMode = Purpose & {
  readonly id: string;
  readonly name: string;
  readonly isPremium: boolean;
  readonly defaultSeconds: number;
  /** The scenes that fit it, its own first. */
  readonly scenes: readonly SceneName[];
  /** Shortest first. A session plays the last one whose `fromSeconds` it reaches. */
  readonly variants: readonly { readonly fromSeconds: number; readonly needsHeadphones: boolean }[];
};

/** What the user has. */
export type Circumstances = {
  readonly hasPremium: boolean;
  readonly goal?: Goal | undefined;
  readonly secondsAvailable?: number | undefined;
  readonly hasHeadphones?: boolean | undefined;
};

/** The intentions that serve a goal. */
export const intentionsFor: Readonly<Record<Goal, readonly Intention[]>> = {
  focus: ["focus"],
  calm: ["calm", "breathing"],
  sleep: ["sleep"],
  energy: ["energy"],
  creativity: ["loose-thinking"],
};

/** A mode keeps its shape down to half of its usual length. */
const shortestShare = 0.5;

/** None of the variants that may play in this time needs headphones. */
const playsOnSpeakers = ({ variants }: CandidateMode, seconds: number): boolean =>
  variants.every(({ fromSeconds, needsHeadphones }) => !needsHeadphones || fromSeconds > seconds);

/** The modes that fit the time; if none does, those with the shortest usual length. */
const fitting = (modes: readonly CandidateMode[], seconds: number): readonly CandidateMode[] => {
  const fit = modes.filter(({ defaultSeconds }) => defaultSeconds * shortestShare <= seconds);
  if (fit.length > 0) return fit;
  const shortest = Math.min(...modes.map(({ defaultSeconds }) => defaultSeconds));
  return modes.filter(({ defaultSeconds }) => defaultSeconds === shortest);
};

/**
 * The modes that the user may play and that suit what they have. Premium and headphones exclude for certain. A goal
 * leaves only modes made for it, if there is one: a better mood doesn't say that a sleeper slept.
 */
export const candidatesOf = (
  modes: readonly CandidateMode[],
  { hasPremium, goal, secondsAvailable = Number.POSITIVE_INFINITY, hasHeadphones }: Circumstances,
): readonly CandidateMode[] => {
  const playable = modes.filter(
    mode =>
      (hasPremium || !mode.isPremium) && (hasHeadphones !== false || playsOnSpeakers(mode, secondsAvailable)),
  );
  const wanted = goal
    ? playable.filter(({ intentions }) => intentions.some(it => intentionsFor[goal].includes(it)))
    : [];
  return fitting(wanted.length > 0 ? wanted : playable, secondsAvailable);
};
