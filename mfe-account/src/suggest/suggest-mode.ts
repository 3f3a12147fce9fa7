import type { Goal, Mode, Tier } from "@phaselock/contracts";

type Candidate = Pick<Mode, "id" | "name" | "isPremium" | "needsHeadphones">;

/** A suggested mode and the reason for it. */
export type Suggested<M extends Candidate> = {
  readonly mode: M;
  /** The goal it fits; `everyone` if no goal is known. */
  readonly reason: Goal | "everyone";
  /** The mode that would have come first if the check had detected headphones. */
  readonly insteadOf: M | null;
};

/** Modes per goal, best first. Each goal has a basic mode, open to everyone, and a Premium one. */
const modeIdsFor: Readonly<Record<Goal, readonly string[]>> = {
  focus: ["calm-focus", "deep-work", "steady-pace"],
  calm: ["resonance-breathing", "calm-focus", "open-attention"],
  sleep: ["before-sleep", "wind-down", "deep-rest"],
  energy: ["quick-start", "deep-work"],
  creativity: ["loose-ideas", "between-tasks"],
};
/** The default suggestions; the second works from speakers. */
const modeIdsForEveryone = ["calm-focus", "between-tasks"];

/** The first available mode: for a goal, else a default suggestion, else any. */
const best = <M extends Candidate>(modes: readonly M[], goals: readonly Goal[]) => {
  const firstOf = (ids: readonly string[]): M | undefined =>
    ids.map(id => modes.find(mode => mode.id === id)).find(mode => mode !== undefined);
  for (const goal of goals) {
    const mode = firstOf(modeIdsFor[goal]);
    if (mode) return { mode, reason: goal };
  }
  const mode = firstOf(modeIdsForEveryone) ?? modes[0];
  return mode && ({ mode, reason: "everyone" } as const);
};

type Known = {
  readonly goals: readonly Goal[];
  readonly tier: Tier;
  /** Whether this device's headphone check failed. An unchecked device does not count as failed. */
  readonly isWithoutHeadphones: boolean;
};

/**
 * Suggests a mode for the first goal that has one, else a default. It never suggests a mode that the user's tier
 * doesn't include. Without headphones it suggests a mode that needs them only if there is no other. Undefined only if
 * there is no mode at all.
 */
export const suggestMode = <M extends Candidate>(
  modes: readonly M[],
  { goals, tier, isWithoutHeadphones }: Known,
): Suggested<M> | undefined => {
  const open = modes.filter(mode => !mode.isPremium || tier === "premium");
  const wished = best(open, goals);
  if (!wished) return undefined;
  const fromSpeakers = open.filter(mode => !mode.needsHeadphones);
  const chosen = (isWithoutHeadphones && best(fromSpeakers, goals)) || wished;
  return { ...chosen, insteadOf: chosen.mode === wished.mode ? null : wished.mode };
};
