import type { EventEmitter } from "node:events";
import type { Pool } from "../../db/pool.ts";
import type { Delivery, Reading } from "../event-bus.ts";
import { ensureTopic, findStretches, readRecords, type Stretch } from "./records.ts";

/** Most records that are fetched at once. */
const pageSize = 500;

/** Tells who waits that records were appended to a topic, or, with "", that any topic may have more. */
export type News = EventEmitter<{ appended: [topic: string] }>;

/** The records of one stretch, page by page. */
async function* readStretch(
  pool: Pool,
  { topic, partition, offset, end }: Stretch,
): AsyncGenerator<Delivery> {
  for (let next = offset; next < end; ) {
    const page = await readRecords(pool, { topic, partition, offset: next, limit: pageSize });
    yield* page.filter(delivery => delivery.offset < end);
    const last = page.at(-1);
    if (!last) return;
    next = last.offset + 1;
  }
}

/** Resolves when there may be more of a topic, or nobody wants it any more. */
const waitForMore = (news: News, topic: string, until: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const done = () => {
      news.off("appended", hear);
      until.removeEventListener("abort", done);
      resolve();
    };
    const hear = (appended: string) => {
      if (appended === topic || appended === "") done();
    };
    news.on("appended", hear);
    until.addEventListener("abort", done);
    if (until.aborted) done();
  });

/** Reads a topic of the embedded bus, one partition after the other. */
export async function* readTopic(
  pool: Pool,
  news: News,
  { topic, from, until, onCaughtUp }: Reading,
): AsyncGenerator<Delivery> {
  await ensureTopic(pool, topic);
  const leaving = new AbortController();
  const over = until === "end" ? undefined : AbortSignal.any([until, leaving.signal]);
  let had: Map<number, number> | undefined;
  try {
    for (;;) {
      // Listened for before looking, or what comes in between would wait for the next news.
      const more = over && waitForMore(news, topic, over);
      const found = await findStretches(pool, topic, had ? "beginning" : from);
      const stretches = found.map(stretch => ({
        ...stretch,
        offset: had ? (had.get(stretch.partition) ?? 0) : stretch.offset,
      }));
      for (const stretch of stretches) yield* readStretch(pool, stretch);
      if (!had) onCaughtUp?.();
      if (!over || over.aborted) return;
      had = new Map(stretches.map(({ partition, offset, end }) => [partition, Math.max(offset, end)]));
      await more;
    }
  } finally {
    leaving.abort();
  }
}
