import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "../../db/pool.ts";
import type { Logger } from "../../logger.ts";
import { deadLetterOf } from "../dead-letters.ts";
import { deliver } from "../deliver.ts";
import type { Delivery, Subscription } from "../event-bus.ts";
import { appendRecords, commitOffset, findBacklogOf, readRecords, type Stretch } from "./records.ts";

const defaultBatchSize = 1;

/** Wait after a failure of the bus's own database, in milliseconds. */
const troubleDelayMs = 500;

/**
 * One consumer group in this process: its members share its partitions, and each partition is drained by at most
 * one task at a time, so that order per key survives every rebalance.
 */
export class ConsumerGroup {
  readonly #members: Subscription[] = [];
  readonly #draining = new Map<string, Promise<void>>();
  /** Partitions offered while they were drained: the records may have come after the drain's last look. */
  readonly #offeredAgain = new Set<string>();
  readonly #pool: Pool;
  readonly #logger: Logger;
  readonly name: string;
  /** Aborts what is under way when the group closes or another process may consume as it. */
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

  /** Take a member out; resolves when no batch is in its hands. @returns how many members are left */
  async leave(member: Subscription): Promise<number> {
    this.#members.splice(this.#members.indexOf(member), 1);
    if (this.#members.length === 0) {
      this.#isClosed = true;
      this.#tenure.abort();
    }
    await Promise.all(this.#draining.values());
    return this.#members.length;
  }

  /** Starts no further batch and retries nothing; the handler that is running finishes. */
  pause(): void {
    this.#tenure.abort();
  }

  resume(): void {
    if (!this.#isClosed) this.#tenure = new AbortController();
  }

  /** Drains a partition that has new records. */
  offer({ topic, partition }: Pick<Stretch, "topic" | "partition">): void {
    if (this.#tenure.signal.aborted || !this.#ownerOf(topic, partition)) return;
    const key = `${topic} ${partition}`;
    if (this.#draining.has(key)) return void this.#offeredAgain.add(key);
    const task = this.#drain(topic, partition).finally(() => {
      this.#draining.delete(key);
      if (this.#offeredAgain.delete(key)) this.offer({ topic, partition });
    });
    this.#draining.set(key, task);
  }

  /** The member that a partition belongs to now. */
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
        this.#logger.warn({ err: error, group: this.name, topic, partition }, "embedded bus in trouble");
        await delay(troubleDelayMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async #deliverBatch(backlog: Stretch, owner: Subscription, signal: AbortSignal): Promise<void> {
    const limit = owner.batchSize ?? defaultBatchSize;
    const batch = await readRecords(this.#pool, { ...backlog, limit });
    const last = batch.at(-1);
    // Nothing of it is kept any more: retention has passed the group by.
    if (!last) return commitOffset(this.#pool, this.name, backlog, backlog.end);
    await deliver(batch, {
      subscription: owner,
      logger: this.#logger,
      signal,
      bury: (delivery, error, attempts) => this.#bury(delivery, error, attempts),
    });
    await commitOffset(this.#pool, this.name, backlog, last.offset + 1);
  }

  async #bury(delivery: Delivery, error: Error, attempts: number): Promise<void> {
    await appendRecords(this.#pool, [deadLetterOf(this.name, { ...delivery, error, attempts })]);
  }
}
