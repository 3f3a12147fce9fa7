import { secondsPerCredit } from "@phaselock/contracts";
import { expect } from "vitest";
import type { Database } from "../database.ts";

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Expect a user's books to agree: ledger, account, credits and holds sum to the same seconds. */
export const auditBooks = async (db: Database, userId: string): Promise<void> => {
  const where = { userId };
  const [account, ledger, credits, holds, purchases] = await db.$transaction(
    [
      db.creditAccount.findUniqueOrThrow({ where }),
      db.creditLedgerEntry.findMany({ where, orderBy: { sequence: "asc" } }),
      db.patternCredit.findMany({ where, orderBy: { id: "asc" } }),
      db.creditHold.findMany({ where }),
      db.creditPurchase.findMany({ where }),
    ],
    { isolationLevel: "RepeatableRead" },
  );
  const { balanceSeconds, heldSeconds } = account;
  expect(heldSeconds).toBeGreaterThanOrEqual(0);
  expect(heldSeconds).toBeLessThanOrEqual(balanceSeconds);
  expect(ledger.at(-1)?.balanceAfter ?? 0).toBe(balanceSeconds);
  expect(ledger.at(-1)?.heldAfter ?? 0).toBe(heldSeconds);
  const [balances, helds] = [ledger.map(entry => entry.balanceChange), ledger.map(entry => entry.heldChange)];
  for (const [index, { sequence, balanceAfter, heldAfter }] of ledger.entries())
    expect({ sequence, balanceAfter, heldAfter }).toEqual({
      sequence: index + 1,
      balanceAfter: sumOf(balances.slice(0, index + 1)),
      heldAfter: sumOf(helds.slice(0, index + 1)),
    });
  expect(sumOf(credits.map(credit => credit.secondsRemaining))).toBe(balanceSeconds);
  expect(sumOf(holds.filter(({ status }) => status === "held").map(({ seconds }) => seconds))).toBe(
    heldSeconds,
  );
  for (const { capturedSeconds, seconds } of holds) expect(capturedSeconds).toBeLessThanOrEqual(seconds);

  const reclaimedSeconds = sumOf(purchases.map(purchase => purchase.reclaimedSeconds));
  const reclaims = ledger.filter(({ kind }) => ["refund", "dispute", "late-refund", "adjust"].includes(kind));
  expect(0 - sumOf(reclaims.map(entry => entry.balanceChange))).toBe(reclaimedSeconds);
  if (reclaimedSeconds > 0) return;
  // Oldest first: spent credits, then at most one that is partly spent, then whole ones.
  const firstLeft = credits.findIndex(credit => credit.secondsRemaining > 0);
  const younger = firstLeft < 0 ? [] : credits.slice(firstLeft + 1);
  expect(younger.every(credit => credit.secondsRemaining === secondsPerCredit)).toBe(true);
};
