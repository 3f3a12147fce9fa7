import { setImmediate as nextTurn } from "node:timers/promises";
import { type Context, context, ROOT_CONTEXT, trace } from "@opentelemetry/api";
import { isSampled } from "@phaselock/telemetry";

type Pending<Item, Result> = {
  readonly item: Item;
  /** The trace that the item belongs to. */
  readonly context: Context;
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

/** Never the context of the loop, which belongs to the item that started it. */
const contextOfBatch = (batch: readonly { readonly context: Context }[]): Context => {
  const traced = batch.filter(pending => trace.getSpan(pending.context));
  return (traced.find(pending => isSampled(pending.context)) ?? traced[0])?.context ?? ROOT_CONTEXT;
};

/**
 * Runs one batch at a time. Items added while a batch runs form the next one, in the order of the calls. Under load the
 * batches grow instead of the queue, and without load an item waits for no more than the current turn of the event loop.
 * A batch belongs to the trace of its first sampled item, or else of its first traced one.
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
        const result = await context.with(
          contextOfBatch(batch),
          run,
          undefined,
          batch.map(({ item }) => item),
        );
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
      waiting.push({ item, context: context.active(), resolve, reject });
      running ??= runAll();
      return promise;
    },
    idle: async () => running,
  };
};
