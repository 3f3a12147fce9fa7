import { secondsPerCredit } from "@phaselock/contracts";
import { expect } from "vitest";
import { type Disagreement, findDisagreements } from "../audit/find-disagreements.ts";
import type { Database } from "../database.ts";

/** Expect a user's books to agree, and their credits to have been burnt oldest first. */
export const auditBooks = async (db: Database, userId: string): Promise<void> => {
  await db.creditAccount.findUniqueOrThrow({ where: { userId } });
  const found = await findDisagreements({
    query: async ({ text }) => ({ rows: await db.$queryRawUnsafe<Disagreement[]>(text) }),
  });
  expect(found.filter(({ id }) => id === userId)).toEqual([]);

  // A reclaim takes the credits of its own purchase, whatever their age.
  if (await db.creditPurchase.count({ where: { userId, reclaimedSeconds: { gt: 0 } } })) return;
  const credits = await db.patternCredit.findMany({ where: { userId }, orderBy: { id: "asc" } });
  // Spent credits come first, then at most one that is partly spent, then whole ones.
  const firstLeft = credits.findIndex(credit => credit.secondsRemaining > 0);
  const younger = firstLeft < 0 ? [] : credits.slice(firstLeft + 1);
  expect(younger.every(credit => credit.secondsRemaining === secondsPerCredit)).toBe(true);
};
