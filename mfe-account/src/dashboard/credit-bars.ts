import type { Balance } from "@phaselock/contracts";

/** So few bars look like a balance, and so many fit into a line. */
const fewest = 5;
const mostInLine = 20;

/** Shares of one credit, 0…1: what is left of it, what sessions under way hold of it; the rest is burnt. */
type CreditBar = { readonly left: number; readonly held: number };

/**
 * One bar for each credit, filled by what is left of it, and empty ones where there are few. The one that is burnt
 * next stands last, so that the line gets shorter from its end. What is held is what will be burnt first.
 */
export function creditBars({ credits, heldSeconds }: Pick<Balance, "credits" | "heldSeconds">): {
  readonly bars: readonly CreditBar[];
  readonly columns: number;
} {
  let unplaced = heldSeconds;
  const bars = credits.map(({ secondsRemaining, secondsTotal }) => {
    const heldOfIt = Math.min(unplaced, secondsRemaining);
    unplaced -= heldOfIt;
    return { left: (secondsRemaining - heldOfIt) / secondsTotal, held: heldOfIt / secondsTotal };
  });
  const empty = Array.from({ length: Math.max(0, fewest - bars.length) }, () => ({ left: 0, held: 0 }));
  return {
    bars: [...bars.toReversed(), ...empty],
    columns: Math.min(mostInLine, Math.max(fewest, bars.length)),
  };
}
