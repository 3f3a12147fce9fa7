/** What was opened, to be closed in the opposite order. */
export type Closing = {
  add(name: string, close: () => Promise<unknown> | unknown): void;
  /** Closes everything, the last opened first; what fails doesn't keep the rest open. Harmless to repeat. */
  close(onClosed?: (name: string) => void): Promise<void>;
};

export function createClosing(): Closing {
  const opened: { name: string; close: () => Promise<unknown> | unknown }[] = [];
  return {
    add: (name, close) => void opened.push({ name, close }),
    async close(onClosed) {
      const failures: unknown[] = [];
      for (let next = opened.pop(); next; next = opened.pop()) {
        try {
          await next.close();
          onClosed?.(next.name);
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, `Couldn't close: ${failures.join("; ")}`);
    },
  };
}
