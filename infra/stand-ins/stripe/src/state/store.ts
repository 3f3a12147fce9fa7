import { mkdir, open, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { deserializeState, emptyState, type State, serializeState } from "./state.ts";

export type Store = {
  readonly state: State;
  /** Changes the state in memory and starts to write it. Do not respond before `durable` resolves. */
  change<Result>(mutate: (state: State) => Result): Result;
  /** Resolves when every change made before the call would survive a power cut. */
  durable(): Promise<void>;
  /** Calls the listener after each write. */
  onDurable(listener: () => void): void;
};

async function readState(path: string | undefined): Promise<State> {
  if (path === undefined) return emptyState();
  try {
    return deserializeState(await readFile(path, "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return emptyState();
    throw new Error(`The Stripe stand-in can't read its state at ${path}. Repair or delete the file.`, {
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
 * Opens the state, which is stored in one file and replaced atomically: a process killed at any moment leaves the old or
 * the new file. Changes made during a write share the next write.
 * @param path without one, the state is in memory only
 */
export async function openStore(path: string | undefined): Promise<Store> {
  if (path !== undefined) await mkdir(dirname(path), { recursive: true });
  const state = await readState(path);
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const listeners: (() => void)[] = [];

  async function replaceFile(file: string): Promise<void> {
    const temporary = `${file}.tmp`;
    await syncFile(temporary, serializeState(state));
    await rename(temporary, file);
    // The folder stores the name: without syncing it, the rename itself may be lost.
    await syncFile(dirname(file), undefined);
  }

  async function write(): Promise<void> {
    if (path !== undefined) await replaceFile(path);
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
    // Callers of `durable` receive a failure. The promise itself must not end the process.
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
