import { logWarning } from "../log.ts";
import { storedText } from "./stored-text.ts";

/** A JSON value in the browser's storage. Failures are handled as in {@link storedText}. */
export type Stored = {
  /** The stored value, not checked by a schema; null if there is none, or if it can't be read. */
  read(): unknown;
  /** @returns whether it was stored */
  write(value: unknown): boolean;
  remove(): void;
};

/** @param storage called lazily: a browser that forbids storage throws on access */
export const storedJson = (storage: () => Storage, key: string): Stored => {
  const stored = storedText(storage, key);
  return {
    read: () => {
      try {
        return JSON.parse(stored.read() ?? "null");
      } catch (error) {
        logWarning(`${key} could not be read`, error);
        return null;
      }
    },
    write: value => stored.write(JSON.stringify(value)),
    remove: stored.remove,
  };
};
