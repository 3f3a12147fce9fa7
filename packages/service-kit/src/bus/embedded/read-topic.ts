import type { EventEmitter } from "node:events";
import type { Pool } from "../../db/pool.ts";
import type { Delivery, Reading } from "../event-bus.ts";
import { ensureTopic, findRanges, type OffsetRange, readRecords } from "./records.ts";

/** Maximum number of records per query. */
const pageSize = 500;

/** Notifies readers that records were appended to a topic, or, with "", that any topic may have new records. */
export type AppendNotifier = EventEmitter<{ appended: [topic: string] }>;

/** The records of one range, page by page. */
async function* readRange(
  pool: Pool,
  { topic, partition, offset, end }: OffsetRange,
): AsyncGenerator<Delivery> {
  for (let next = offset; next < end; ) {
    const page = await readRecords(pool, { topic, partition, offset: next, limit: pageSize });
    yield* page.filter(delivery => delivery.offset < end);
    const last = page.at(-1);
    if (!last) return;
    next = last.offset + 1;
  }
}

/** Resolves when a topic may have new records, or when `until` aborts. */
const waitForMore = (notifier: AppendNotifier, topic: string, until: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const done = () => {
      notifier.off("appended", onAppended);
      until.removeEventListener("abort", done);
      resolve();
    };
    const onAppended = (appended: string) => {
      if (appended === topic || appended === "") done();
    };
    notifier.on("appended", onAppended);
    until.addEventListener("abort", done);
    if (until.aborted) done();
  });

/** Reads a topic of the embedded bus, one partition after another. */
export async function* readTopic(
  pool: Pool,
  notifier: AppendNotifier,
  { topic, from, until, onCaughtUp }: Reading,
): AsyncGenerator<Delivery> {
  await ensureTopic(pool, topic);
  const leaving = new AbortController();
  const over = until === "end" ? undefined : AbortSignal.any([until, leaving.signal]);
  let nextOffsets: Map<number, number> | undefined;
  try {
    for (;;) {
      // Listen before querying, or a record appended in between would wait for the next notification.
      const more = over && waitForMore(notifier, topic, over);
      const found = await findRanges(pool, topic, nextOffsets ? "beginning" : from);
      const ranges = found.map(range => ({
        ...range,
        offset: nextOffsets ? (nextOffsets.get(range.partition) ?? 0) : range.offset,
      }));
      for (const range of ranges) yield* readRange(pool, range);
      if (!nextOffsets) onCaughtUp?.();
      if (!over || over.aborted) return;
      nextOffsets = new Map(ranges.map(({ partition, offset, end }) => [partition, Math.max(offset, end)]));
      await more;
    }
  } finally {
    leaving.abort();
  }
}
