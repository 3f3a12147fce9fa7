/** Something open: how to close it in order, and how to let go of it when there is no time. */
export type Closable = { close(): Promise<unknown> | unknown; abandon?(): void };

/** What was opened, to be closed in the opposite order. */
export type Closing = {
  add(name: string, opened: Closable): void;
  /** Closes everything, the last opened first; what fails doesn't keep the rest open. Harmless to repeat. */
  close(onClosed?: (name: string) => void): Promise<void>;
  /** Lets go of everything at once. One that fails keeps neither the others nor the process. */
  abandon(): void;
};

export function createClosing(): Closing {
  const open: { name: string; opened: Closable }[] = [];
  return {
    add: (name, opened) => void open.push({ name, opened }),
    async close(onClosed) {
      const failures: string[] = [];
      for (let last = open.at(-1); last; last = open.at(-1)) {
        try {
          await last.opened.close();
          onClosed?.(last.name);
        } catch (error) {
          failures.push(`${last.name}: ${error instanceof Error ? error.message : error}`);
        }
        open.pop();
      }
      if (failures.length > 0) throw new Error(`Couldn't close ${failures.join("; ")}`);
    },
    abandon() {
      for (const { opened } of open.reverse()) {
        try {
          opened.abandon?.();
        } catch {
          // Gone already: a process that has ended can't be signalled.
        }
      }
    },
  };
}
