type Brought<Item> = {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

/** What `together` gives: bring an item, and it settles as the run does that it went into. */
export type Together<Item> = {
  bring(item: Item): Promise<void>;
  /** Resolves when nothing is under way or waiting. */
  idle(): Promise<void>;
};

/**
 * One run at a time over what many bring; what comes while it is under way goes together in the next, in the order of
 * the calls. So load makes runs larger, not the queue longer, and where there is none nobody waits.
 * @param run where it fails, everybody who had a part in it hears so
 * @param most of what one run takes, by `sizeOf`; a single item may be larger
 * @example const commits = together(offsets => consumer.commitOffsets(offsets)); await commits.bring(offset);
 */
export const together = <Item>(
  run: (items: Item[]) => Promise<void>,
  {
    most = Number.POSITIVE_INFINITY,
    sizeOf = () => 1,
  }: { most?: number; sizeOf?: (item: Item) => number } = {},
): Together<Item> => {
  const waiting: Brought<Item>[] = [];
  let running: Promise<void> | undefined;

  const take = (): Brought<Item>[] => {
    let size = 0;
    const end = waiting.findIndex(({ item }) => {
      size += sizeOf(item);
      return size > most;
    });
    return waiting.splice(0, end === -1 ? waiting.length : Math.max(1, end));
  };
  const runAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const taken = take();
      try {
        await run(taken.map(({ item }) => item));
        for (const { resolve } of taken) resolve();
      } catch (error) {
        for (const { reject } of taken) reject(error);
      }
    }
    // In the same step that found the queue empty: whoever is resolved above may bring more before any callback runs.
    running = undefined;
  };

  return {
    bring(item) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push({ item, resolve, reject });
      running ??= runAll();
      return promise;
    },
    idle: async () => running,
  };
};
