import { type Goal, type Mode, needsHeadphones, type Tier } from "@phaselock/contracts";

type Candidate = Pick<Mode, "id" | "name" | "isPremium"> & {
  readonly pattern: Pick<Mode["pattern"], "score">;
};

/** A mode to play next, and why this one. */
export type Suggested<M extends Candidate> = {
  readonly mode: M;
  /** What it is suggested for; `everyone` where nothing is known that would tell. */
  readonly reason: Goal | "everyone";
  /** The mode that would have come first, had this device's headphones been heard. */
  readonly insteadOf: M | null;
};

/** What fits a goal, best first. Each has a basic pattern, which everybody may play, and one that Premium opens. */
const modeIdsFor: Readonly<Record<Goal, readonly string[]>> = {
  focus: ["calm-focus", "deep-work", "steady-pace"],
  calm: ["resonance-breathing", "calm-focus", "open-attention"],
  sleep: ["before-sleep", "wind-down", "deep-rest"],
  energy: ["quick-start", "deep-work"],
  creativity: ["loose-ideas", "between-tasks"],
};
/** What everybody is offered; the second works from speakers. */
const modeIdsForEveryone = ["calm-focus", "between-tasks"];

/** The first mode that is there: for a goal, else of those for everyone, else any. */
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
  /** Whether the check of this device's headphones failed. Never checked is no failure: who has some may know. */
  readonly isWithoutHeadphones: boolean;
};

/**
 * What to play next: for the first goal that a mode is there for, else what everybody is offered. Never what the
 * user's tier does not open, nor without headphones what needs them, unless there is nothing else. Undefined only
 * where there is no mode at all.
 */
export const suggestMode = <M extends Candidate>(
  modes: readonly M[],
  { goals, tier, isWithoutHeadphones }: Known,
): Suggested<M> | undefined => {
  const open = modes.filter(mode => !mode.isPremium || tier === "premium");
  const wished = best(open, goals);
  if (!wished) return undefined;
  const fromSpeakers = open.filter(mode => !needsHeadphones(mode.pattern.score));
  const chosen = (isWithoutHeadphones && best(fromSpeakers, goals)) || wished;
  return { ...chosen, insteadOf: chosen.mode === wished.mode ? null : wished.mode };
};
