import { type Balance, secondsPerCredit } from "@phaselock/contracts";
import type { Database } from "../database.ts";
import { availableSeconds } from "./rules.ts";

/** Read a user's balance, holds and credits in one snapshot. */
export const readBalance = async (db: Database, userId: string): Promise<Balance> => {
  const [stored, credits, holds] = await db.$transaction(
    [
      db.creditAccount.findUnique({ where: { userId } }),
      db.patternCredit.findMany({
        where: { userId, secondsRemaining: { gt: 0 } },
        orderBy: { id: "asc" },
        select: { secondsRemaining: true },
      }),
      db.creditHold.findMany({ where: { userId, status: "held" }, select: { sessionId: true } }),
    ],
    { isolationLevel: "RepeatableRead" },
  );
  const { balanceSeconds, heldSeconds } = stored ?? { balanceSeconds: 0, heldSeconds: 0 };
  return {
    balanceSeconds,
    heldSeconds,
    availableSeconds: availableSeconds({ balanceSeconds, heldSeconds }),
    heldBy: holds.map(({ sessionId }) => sessionId),
    credits: credits.map(({ secondsRemaining }) => ({ secondsRemaining, secondsTotal: secondsPerCredit })),
  };
};
