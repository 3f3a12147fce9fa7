/** An open resource: `close` closes it in order, `abandon` ends it without waiting. */
export type Closable = { close(): Promise<unknown> | unknown; abandon?(): void };

/** The open resources, which close in reverse order. */
export type Closing = {
  add(name: string, opened: Closable): void;
  /** Closes everything, the last opened first. A failure doesn't keep the rest open. Idempotent. */
  close(onClosed?: (name: string) => void): Promise<void>;
  /** Abandons everything at once. A failure stops neither the others nor the exit. */
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
          // The process has already ended, so it can't be signalled.
        }
      }
    },
  };
}
