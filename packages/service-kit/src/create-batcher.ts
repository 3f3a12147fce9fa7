import { setImmediate as nextTurn } from "node:timers/promises";

type Pending<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/** Collects items into batches. */
export type Batcher<Item, Result = void> = {
  /** Adds an item to the next batch; the promise settles with that batch, and resolves to the batch's result. */
  add(item: Item): Promise<Result>;
  /** Resolves when no batch is running or waiting. */
  idle(): Promise<void>;
};

/**
 * Runs one batch at a time. Items added while a batch runs form the next one, in the order of the calls. Under load the
 * batches grow instead of the queue, and without load an item waits for no more than the current turn of the event loop.
 * @param run processes one batch; if it rejects, every `add` of that batch rejects with the same error
 * @param maxSize maximum size of a batch, measured by `sizeOf`; a single item may exceed it
 * @example const commits = createBatcher(offsets => consumer.commitOffsets(offsets)); await commits.add(offset);
 */
export const createBatcher = <Item, Result = void>(
  run: (items: Item[]) => Promise<Result>,
  {
    maxSize = Number.POSITIVE_INFINITY,
    sizeOf = () => 1,
  }: { maxSize?: number; sizeOf?: (item: Item) => number } = {},
): Batcher<Item, Result> => {
  const waiting: Pending<Item, Result>[] = [];
  let running: Promise<void> | undefined;

  const takeBatch = (): Pending<Item, Result>[] => {
    let size = 0;
    const end = waiting.findIndex(({ item }) => {
      size += sizeOf(item);
      return size > maxSize;
    });
    return waiting.splice(0, end === -1 ? waiting.length : Math.max(1, end));
  };
  const runAll = async (): Promise<void> => {
    // The items of one turn belong together: they often come from a batch that has just resolved.
    await nextTurn();
    while (waiting.length > 0) {
      const batch = takeBatch();
      try {
        const result = await run(batch.map(({ item }) => item));
        for (const { resolve } of batch) resolve(result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    // Synchronously after finding the queue empty: a caller resolved above may add items before any callback runs.
    running = undefined;
  };

  return {
    add(item) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      waiting.push({ item, resolve, reject });
      running ??= runAll();
      return promise;
    },
    idle: async () => running,
  };
};
