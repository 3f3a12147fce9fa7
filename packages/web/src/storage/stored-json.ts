import { logWarning } from "../log.ts";
import { storedText } from "./stored-text.ts";

/** A value that a browser keeps under a key, as far as it keeps anything: see {@link storedText}. */
export type Stored = {
  /** What is stored, unparsed by any schema; null where there is nothing, or nothing that can be read. */
  read(): unknown;
  /** @returns whether it is kept */
  write(value: unknown): boolean;
  remove(): void;
};

/** @param storage called late: a browser that forbids storage throws at the mere access to it */
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
