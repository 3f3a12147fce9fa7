import type { Balance } from "@phaselock/contracts";

/** The fewest bars to show, and the most that fit on one line. */
const fewest = 5;
const maxBarsInLine = 20;

/** Shares of one credit, 0…1: what is left, and what sessions in progress hold. The rest is burnt. */
type CreditBar = { readonly left: number; readonly held: number };

/**
 * One bar per credit, filled by what is left of it, padded with empty bars. The credit that is burnt next comes last,
 * so that the line shrinks from its end. Held time is the time that will be burnt first.
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
    columns: Math.min(maxBarsInLine, Math.max(fewest, bars.length)),
  };
}
