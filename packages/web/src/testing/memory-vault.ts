import type { Vault } from "../auth/vault/vault.ts";

/** An in-memory vault for tests. `broken`: writes fail, as in a private window without a database. */
export const createMemoryVault = (options: { readonly broken: boolean } = { broken: false }): Vault => {
  const entries = new Map<string, unknown>();
  return {
    read: async entry => entries.get(entry),
    write: async (entry, value) => {
      if (!options.broken) entries.set(entry, value);
      return !options.broken;
    },
    remove: async entry => {
      entries.delete(entry);
    },
  };
};
