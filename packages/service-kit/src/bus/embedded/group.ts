import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "../../db/pool.ts";
import type { Logger } from "../../logger.ts";
import { deadLetterOf } from "../dead-letters.ts";
import { deliver } from "../deliver.ts";
import type { Delivery, Subscription } from "../event-bus.ts";
import { appendRecords, commitOffset, findBacklogOf, type OffsetRange, readRecords } from "./records.ts";

const defaultBatchSize = 1;

/** Pause after a failure of the bus's own database, in milliseconds. */
const retryAfterMs = 500;

/**
 * One consumer group in this process. Its members share its partitions, and at most one task drains a partition at a
 * time, so order per key survives every rebalance.
 */
export class ConsumerGroup {
  readonly #members: Subscription[] = [];
  readonly #draining = new Map<string, Promise<void>>();
  /** Partitions offered while being drained: their records may be newer than the drain's last query. */
  readonly #offeredAgain = new Set<string>();
  readonly #pool: Pool;
  readonly #logger: Logger;
  readonly name: string;
  /** Aborts the work in progress when the group closes or loses its lock. */
  #tenure = new AbortController();
  #isClosed = false;

  constructor(name: string, pool: Pool, logger: Logger) {
    this.name = name;
    this.#pool = pool;
    this.#logger = logger;
  }

  join(member: Subscription): void {
    this.#members.push(member);
  }

  /** Removes a member and waits until it handles no batch. @returns the number of remaining members */
  async leave(member: Subscription): Promise<number> {
    this.#members.splice(this.#members.indexOf(member), 1);
    if (this.#members.length === 0) {
      this.#isClosed = true;
      this.#tenure.abort();
    }
    await Promise.all(this.#draining.values());
    return this.#members.length;
  }

  /** Stops starting batches and retries. A running handler finishes. */
  pause(): void {
    this.#tenure.abort();
  }

  resume(): void {
    if (!this.#isClosed) this.#tenure = new AbortController();
  }

  /** Drains a partition that has new records. */
  offer({ topic, partition }: Pick<OffsetRange, "topic" | "partition">): void {
    if (this.#tenure.signal.aborted || !this.#ownerOf(topic, partition)) return;
    const key = `${topic} ${partition}`;
    if (this.#draining.has(key)) return void this.#offeredAgain.add(key);
    const task = this.#drain(topic, partition).finally(() => {
      this.#draining.delete(key);
      if (this.#offeredAgain.delete(key)) this.offer({ topic, partition });
    });
    this.#draining.set(key, task);
  }

  /** The member that owns a partition at present. */
  #ownerOf(topic: string, partition: number): Subscription | undefined {
    const candidates = this.#members.filter(member => member.topics.includes(topic));
    return candidates[partition % candidates.length];
  }

  async #drain(topic: string, partition: number): Promise<void> {
    const { signal } = this.#tenure;
    while (!signal.aborted) {
      try {
        const backlog = await findBacklogOf(this.#pool, this.name, topic, partition);
        const owner = this.#ownerOf(topic, partition);
        if (!backlog || !owner) return;
        await this.#deliverBatch(backlog, owner, signal);
      } catch (error) {
        if (signal.aborted) return;
        this.#logger.warn(
          { err: error, group: this.name, topic, partition },
          "embedded bus failed, retrying",
        );
        await delay(retryAfterMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async #deliverBatch(backlog: OffsetRange, owner: Subscription, signal: AbortSignal): Promise<void> {
    const limit = owner.batchSize ?? defaultBatchSize;
    const batch = await readRecords(this.#pool, { ...backlog, limit });
    const last = batch.at(-1);
    // The group fell behind retention: none of these records exists any more.
    if (!last) return commitOffset(this.#pool, this.name, backlog, backlog.end);
    await deliver(batch, {
      subscription: owner,
      system: "postgresql",
      logger: this.#logger,
      signal,
      deadLetter: (delivery, error, attempts) => this.#deadLetter(delivery, error, attempts),
    });
    await commitOffset(this.#pool, this.name, backlog, last.offset + 1);
  }

  async #deadLetter(delivery: Delivery, error: Error, attempts: number): Promise<void> {
    await appendRecords(this.#pool, [deadLetterOf(this.name, { ...delivery, error, attempts })]);
  }
}
