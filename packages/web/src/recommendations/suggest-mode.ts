import { type Goal, type Intention, intentionsOfGoal, type Mode, type Tier } from "@phaselock/contracts";

type Candidate = Pick<Mode, "isPremium" | "needsHeadphones" | "intentions">;

type Known = {
  readonly goals: readonly Goal[];
  readonly tier: Tier;
  /** Whether this device's headphone check failed. An unchecked device does not count as failed. */
  readonly isWithoutHeadphones: boolean;
};

/** Whether the user may play a mode. */
export const isOpenTo = (tier: Tier, { isPremium }: Pick<Mode, "isPremium">): boolean =>
  !isPremium || tier === "premium";

/** The mode made for an intention and for the fewest others: the first of them. */
const madeFor = <M extends Candidate>(modes: readonly M[], intention: Intention): M | undefined =>
  modes
    .filter(({ intentions }) => intentions.includes(intention))
    .toSorted((a, b) => a.intentions.length - b.intentions.length)[0];

/**
 * Suggests a mode when there is no recommendation: one made for the user's first goal, or for focus. It never
 * suggests a mode that the user's tier doesn't include. Without headphones it suggests a mode that needs them only if there
 * is no other.
 * @returns the mode, and the user's goal that it is made for, null if it serves none; undefined if there is no mode at all
 */
export const suggestMode = <M extends Candidate>(
  modes: readonly M[],
  { goals: [goal], tier, isWithoutHeadphones }: Known,
): { readonly mode: M; readonly goal: Goal | null } | undefined => {
  const open = modes.filter(mode => isOpenTo(tier, mode));
  const heard = open.filter(({ needsHeadphones }) => !isWithoutHeadphones || !needsHeadphones);
  const offered = heard.length > 0 ? heard : open;
  const [intention] = intentionsOfGoal[goal ?? "focus"];
  const fitting = madeFor(offered, intention);
  const mode = fitting ?? offered[0];
  return mode && { mode, goal: (fitting && goal) ?? null };
};
