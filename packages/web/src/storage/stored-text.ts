import { logWarning } from "../log.ts";

/**
 * A text that a browser keeps under a key. Storage may be forbidden, full or broken: that is logged, once for each thing
 * that it kept from being done, and whoever writes is told.
 * @param storage called late: a browser that forbids storage throws at the mere access to it
 */
export type StoredText = {
  /** Null where there is nothing, or nothing that may be read. */
  read(): string | null;
  /** @returns whether it is kept */
  write(text: string): boolean;
  remove(): void;
};

export const storedText = (storage: () => Storage, key: string): StoredText => {
  const logged = new Set<string>();
  const tryOrLog = <T>(what: string, action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch (error) {
      if (!logged.has(what)) logWarning(`${key} could not be ${what}`, error);
      logged.add(what);
      return otherwise;
    }
  };
  return {
    read: () => tryOrLog("read", () => storage().getItem(key), null),
    write: text => {
      const set = (): boolean => {
        storage().setItem(key, text);
        return true;
      };
      return tryOrLog("stored", set, false);
    },
    remove: () => tryOrLog("removed", () => storage().removeItem(key), undefined),
  };
};
