import type { Transaction } from "../database.ts";
import { lockAccount, post } from "./account.ts";
import { balanceEntry } from "./rules.ts";

/** End all credits of an account that no session holds any of, because its user was erased. */
export const lapseCredits = async (tx: Transaction, userId: string): Promise<void> => {
  const account = await lockAccount(tx, userId);
  if (account.balanceSeconds === 0) return;
  await tx.patternCredit.updateMany({ where: { userId }, data: { secondsRemaining: 0 } });
  await post(tx, account, [balanceEntry("lapse", -account.balanceSeconds)], userId);
};
