import { type CreditPack, creditPacks, premiumCentsPerMonth } from "@phaselock/contracts";

export const centsPerMinute = ({ priceCents, minutes }: CreditPack): number => priceCents / minutes;

/** From so many minutes a month on, a month of Premium costs no more than they do in any pack. */
export const premiumPaysFromMinutes: number = Math.ceil(
  premiumCentsPerMonth / Math.min(...creditPacks.map(centsPerMinute)),
);

/** By how many cents a minute gets cheaper from one pack to the next. */
export type PriceStep = { readonly from: number; readonly to: number; readonly centsLess: number };

/**
 * The steps from pack to pack, smallest pack first, if the pack marked as the best value has the largest. None if it hasn't:
 * nothing then explains the mark.
 */
export const bestValueSteps = (packs: readonly CreditPack[]): readonly PriceStep[] => {
  const steps = packs.slice(1).map((pack, before) => {
    const smaller = packs[before] ?? pack;
    const centsLess = Math.round(centsPerMinute(smaller) - centsPerMinute(pack));
    return { from: smaller.minutes, to: pack.minutes, centsLess, isMarked: pack.bestValue };
  });
  const [largest] = steps.toSorted((a, b) => b.centsLess - a.centsLess);
  return largest?.isMarked ? steps.map(({ isMarked: _, ...step }) => step) : [];
};
