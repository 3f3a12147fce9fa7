import { type Account, fixedAccounts } from "./account.ts";

/** Everyone who can be looked up by `sub`: the fixed people and whoever signed in since the start. */
export type AccountBook = { find(sub: string): Account | undefined; remember(account: Account): void };

export function createAccountBook(): AccountBook {
  const accounts = new Map(fixedAccounts.map(account => [account.sub, account]));
  return {
    find: sub => accounts.get(sub),
    remember: account => void accounts.set(account.sub, account),
  };
}
