import type { Transaction } from "../database.ts";
import type { Credit } from "./rules.ts";

const statement = `
UPDATE pattern_credits AS credit SET seconds_remaining = changed.remaining
FROM unnest($1::bigint[], $2::int[]) AS changed (id, remaining) WHERE credit.id = changed.id`;

/** Write the remaining seconds of credits. */
export const writeCredits = async (tx: Transaction, credits: readonly Credit[]): Promise<void> => {
  await tx.$executeRawUnsafe(
    statement,
    credits.map(({ id }) => id),
    credits.map(({ secondsRemaining }) => secondsRemaining),
  );
};
