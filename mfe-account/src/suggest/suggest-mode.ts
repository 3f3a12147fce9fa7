import type { Goal, Mode, Tier } from "@phaselock/contracts";

type Candidate = Pick<Mode, "id" | "isPremium">;

/** A mode to play next, and what it is suggested for; `everyone` where nothing is known that would tell. */
export type Suggested<M extends Candidate> = { readonly mode: M; readonly reason: Goal | "everyone" };

/** What fits a goal, best first. Each has a basic pattern, which everybody may play, and one that Premium opens. */
const modeIdsFor: Readonly<Record<Goal, readonly string[]>> = {
  focus: ["calm-focus", "deep-work", "steady-pace"],
  calm: ["resonance-breathing", "calm-focus", "open-attention"],
  sleep: ["before-sleep", "wind-down", "deep-rest"],
  energy: ["quick-start", "deep-work"],
  creativity: ["loose-ideas", "between-tasks"],
};
const firstModeId = "calm-focus";

/**
 * What to play next: for the first goal that a mode is there for, else what everybody is offered. Never what the
 * user's tier does not open. Undefined only where there is no mode at all.
 */
export const suggestMode = <M extends Candidate>(
  modes: readonly M[],
  { goals, tier }: { readonly goals: readonly Goal[]; readonly tier: Tier },
): Suggested<M> | undefined => {
  const open = modes.filter(mode => !mode.isPremium || tier === "premium");
  const find = (id: string): M | undefined => open.find(mode => mode.id === id);
  for (const goal of goals) {
    const mode = modeIdsFor[goal].map(find).find(found => found !== undefined);
    if (mode) return { mode, reason: goal };
  }
  const mode = find(firstModeId) ?? open[0];
  return mode && { mode, reason: "everyone" };
};
