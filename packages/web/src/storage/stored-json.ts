import { logWarning } from "../log.ts";

/**
 * A value that a browser keeps under a key. Storage may be forbidden, full or broken: that is logged and nothing more,
 * for nothing that is kept this way is worth a failure.
 * @param storage called late: a browser that forbids storage throws at the mere access to it
 */
export type Stored = {
  /** What is stored, unparsed by any schema; null where there is nothing, or nothing that can be read. */
  read(): unknown;
  write(value: unknown): void;
  remove(): void;
};

export const storedJson = (storage: () => Storage, key: string): Stored => {
  const orLog = <T>(what: string, action: () => T): T | null => {
    try {
      return action();
    } catch (error) {
      logWarning(`${key} could not be ${what}`, error);
      return null;
    }
  };
  return {
    read: () => orLog<unknown>("read", () => JSON.parse(storage().getItem(key) ?? "null")),
    write: value => void orLog("stored", () => storage().setItem(key, JSON.stringify(value))),
    remove: () => void orLog("removed", () => storage().removeItem(key)),
  };
};
