import { logWarning } from "../log.ts";

/**
 * A text in the browser's storage. If storage is forbidden, full or broken, each kind of failure (read, write, remove) is
 * logged once, and `write` returns false.
 * @param storage called lazily: a browser that forbids storage throws on access
 */
export type StoredText = {
  /** Null if there is no text, or if it can't be read. */
  read(): string | null;
  /** @returns whether it was stored */
  write(text: string): boolean;
  remove(): void;
};

export const storedText = (storage: () => Storage, key: string): StoredText => {
  const logged = new Set<string>();
  const tryOrLog = <T>(operation: string, action: () => T, fallback: T): T => {
    try {
      return action();
    } catch (error) {
      if (!logged.has(operation)) logWarning(`${key} could not be ${operation}`, error);
      logged.add(operation);
      return fallback;
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
