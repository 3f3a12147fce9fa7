import { mkdir, open, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { deserializeState, emptyState, type State, serializeState } from "./state.ts";

export type Store = {
  readonly state: State;
  /** Changes the state at once, in memory, and begins to write it. Nothing may be told before `durable`. */
  change<Result>(mutate: (state: State) => Result): Result;
  /** Resolves when all that was changed before the call would survive a power cut. */
  durable(): Promise<void>;
  /** Calls back after each write. */
  onDurable(listener: () => void): void;
};

async function readState(path: string): Promise<State> {
  try {
    return deserializeState(await readFile(path, "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return emptyState();
    throw new Error(`The Stripe stand-in can not read its state at ${path}: mend or delete the file.`, {
      cause: error,
    });
  }
}

async function syncFile(path: string, write: string | undefined): Promise<void> {
  const handle = await open(path, write === undefined ? "r" : "w");
  try {
    if (write !== undefined) await handle.writeFile(write);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * The state, kept in one file that is replaced whole: a process that dies at any moment leaves the old
 * or the new one. Changes made while a write runs share the next one.
 */
export async function openStore(path: string): Promise<Store> {
  await mkdir(dirname(path), { recursive: true });
  const state = await readState(path);
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const listeners: (() => void)[] = [];

  async function write(): Promise<void> {
    const temporary = `${path}.tmp`;
    await syncFile(temporary, serializeState(state));
    await rename(temporary, path);
    // The name is the folder's data: without this the rename itself may be lost.
    await syncFile(dirname(path), undefined);
    for (const listener of listeners) listener();
  }

  function save(): void {
    next ??= current
      .catch(() => {})
      .then(() => {
        next = undefined;
        current = write();
        return current;
      });
    // Whoever waits for `durable` hears of a failure; the promise itself must not end the process.
    next.catch(() => {});
  }

  return {
    state,
    change(mutate) {
      const result = mutate(state);
      save();
      return result;
    },
    durable: () => next ?? current,
    onDurable: listener => void listeners.push(listener),
  };
}
