import type { Balance } from "@phaselock/contracts";

/** So few bars look like a balance, and so many fit into a line. */
const fewest = 5;
const mostInLine = 20;

/**
 * One bar for each credit, filled by what is left of it, and empty ones where there are few. The one that is burnt
 * next stands last, so that the line gets shorter from its end.
 */
export function creditBars(credits: Balance["credits"]): { fills: number[]; columns: number } {
  const left = credits.map(credit => credit.secondsRemaining / credit.secondsTotal).toReversed();
  const empty = Array.from({ length: Math.max(0, fewest - left.length) }, () => 0);
  return { fills: [...left, ...empty], columns: Math.min(mostInLine, Math.max(fewest, left.length)) };
}
