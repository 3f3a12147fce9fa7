import { type Account, fixedAccounts } from "./account.ts";

/** Accounts by `sub`: the fixed ones and every account that signed in since the start. */
export type AccountBook = { find(sub: string): Account | undefined; remember(account: Account): void };

export function createAccountBook(): AccountBook {
  const accounts = new Map(fixedAccounts.map(account => [account.sub, account]));
  return {
    find: sub => accounts.get(sub),
    remember: account => void accounts.set(account.sub, account),
  };
}
