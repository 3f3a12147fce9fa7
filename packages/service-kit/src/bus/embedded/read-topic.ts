import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "../../db/pool.ts";
import type { Delivery, Reading } from "../event-bus.ts";
import { ensureTopic, findStretches, readRecords, type Stretch } from "./records.ts";

/** Most records that are fetched at once. */
const pageSize = 500;
/** A reader that waits for more looks this often, in milliseconds: it serves people, not effects. */
const lookEveryMs = 100;

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

/** Reads a topic of the embedded bus, one partition after the other. */
export async function* readTopic(pool: Pool, { topic, from, until }: Reading): AsyncGenerator<Delivery> {
  await ensureTopic(pool, topic);
  let stretches = await findStretches(pool, topic, from);
  for (;;) {
    for (const stretch of stretches) yield* readStretch(pool, stretch);
    if (until === "end" || until.aborted) return;
    await delay(lookEveryMs, undefined, { signal: until }).catch(() => undefined);
    const had = new Map(stretches.map(({ partition, offset, end }) => [partition, Math.max(offset, end)]));
    const now = await findStretches(pool, topic, "beginning");
    stretches = now.map(stretch => ({ ...stretch, offset: had.get(stretch.partition) ?? 0 }));
  }
}
