import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "../../db/pool.ts";
import type { Logger } from "../../logger.ts";
import { deadLetterOf } from "../dead-letters.ts";
import { deliver } from "../deliver.ts";
import type { Delivery, Subscription } from "../event-bus.ts";
import { appendRecords, commitOffset, findBacklog, readRecords, type Stretch } from "./records.ts";

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
  readonly #closing = new AbortController();
  readonly #pool: Pool;
  readonly #logger: Logger;
  readonly name: string;

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
    if (this.#members.length === 0) this.#closing.abort();
    await Promise.all(this.#draining.values());
    return this.#members.length;
  }

  /** Look for what is new and drain it. Called on every notification and every poll. */
  async wake(): Promise<void> {
    const topicNames = [...new Set(this.#members.flatMap(member => member.topics))];
    if (topicNames.length === 0) return;
    for (const { topic, partition } of await findBacklog(this.#pool, this.name, topicNames)) {
      const key = `${topic} ${partition}`;
      if (this.#draining.has(key)) continue;
      const task = this.#drain(topic, partition).finally(() => this.#draining.delete(key));
      this.#draining.set(key, task);
    }
  }

  /** The member that a partition belongs to now. */
  #ownerOf(topic: string, partition: number): Subscription | undefined {
    const candidates = this.#members.filter(member => member.topics.includes(topic));
    return candidates[partition % candidates.length];
  }

  async #drain(topic: string, partition: number): Promise<void> {
    while (!this.#closing.signal.aborted) {
      try {
        const backlog = await this.#backlogOf(topic, partition);
        const owner = this.#ownerOf(topic, partition);
        if (!backlog || !owner) return;
        await this.#deliverBatch(backlog, owner);
      } catch (error) {
        if (this.#closing.signal.aborted) return;
        this.#logger.warn({ err: error, group: this.name, topic, partition }, "embedded bus in trouble");
        await delay(troubleDelayMs, undefined, { signal: this.#closing.signal }).catch(() => undefined);
      }
    }
  }

  async #backlogOf(topic: string, partition: number): Promise<Stretch | undefined> {
    const backlog = await findBacklog(this.#pool, this.name, [topic]);
    return backlog.find(candidate => candidate.partition === partition);
  }

  async #deliverBatch(backlog: Stretch, owner: Subscription): Promise<void> {
    const limit = owner.batchSize ?? defaultBatchSize;
    const batch = await readRecords(this.#pool, { ...backlog, limit });
    const last = batch.at(-1);
    // Nothing of it is kept any more: retention has passed the group by.
    if (!last) return commitOffset(this.#pool, this.name, backlog, backlog.end);
    await deliver(batch, {
      subscription: owner,
      logger: this.#logger,
      signal: this.#closing.signal,
      bury: (delivery, error, attempts) => this.#bury(delivery, error, attempts),
    });
    await commitOffset(this.#pool, this.name, backlog, last.offset + 1);
  }

  async #bury(delivery: Delivery, error: Error, attempts: number): Promise<void> {
    await appendRecords(this.#pool, [deadLetterOf(this.name, { ...delivery, error, attempts })]);
  }
}
