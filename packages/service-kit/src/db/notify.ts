import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import { type Batcher, createBatcher } from "../create-batcher.ts";
import type { SqlExecutor } from "./sql-executor.ts";

/** A NOTIFY: its channel and its payload, as one string, so that a set keeps equal ones once. */
type Notification = `${string} ${string}`;
const toNotification = (channel: string, payload: string): Notification => `${channel} ${payload}`;

/** Shortest time from one NOTIFY of a pool to its next one, in milliseconds. The first one after a silence never waits. */
const notifyEveryMs = 5;

const senders = new WeakMap<Pool, Batcher<Notification>>();
/** The notifications of open transactions, by the process id of their connection's backend. */
const uncommitted = new Map<number, Set<Notification>>();

const senderOf = (pool: Pool): Batcher<Notification> => {
  const known = senders.get(pool);
  if (known) return known;
  const sender = createBatcher<Notification>(async notifications => {
    const pairs = [...new Set(notifications)].map(text => text.split(" ", 2));
    await pool.query(
      "SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS n(channel, payload)",
      [pairs.map(([channel]) => channel), pairs.map(([, payload]) => payload)],
    );
    await delay(notifyEveryMs);
  });
  senders.set(pool, sender);
  return sender;
};

// A lost notification delays its effect until the listener's next poll.
const send = (pool: Pool, notification: Notification): void =>
  void senderOf(pool)
    .add(notification)
    .catch(() => undefined);

/**
 * Notifies the listeners of a channel, in a transaction of its own. Never call pg_notify in a transaction that changes data:
 * PostgreSQL commits notifying transactions of the whole server one after another. Equal notifications that arrive at the same
 * time are sent once.
 * @param payload contains no space
 */
export const notify = (pool: Pool, channel: string, payload = ""): void =>
  send(pool, toNotification(channel, payload));

/**
 * Like `notify`, once the transaction has ended. Its connection must come from `openPool`.
 * @param backend the transaction's `pg_backend_pid()`, if a statement has already returned it
 */
export const notifyAfterCommit = async (
  tx: SqlExecutor,
  channel: string,
  { payload = "", backend }: { payload?: string; backend?: number } = {},
): Promise<void> => {
  const pid = backend ?? (await readBackend(tx));
  const waiting = uncommitted.get(pid) ?? new Set();
  uncommitted.set(pid, waiting.add(toNotification(channel, payload)));
};

const readBackend = async (tx: SqlExecutor): Promise<number> => {
  const [row] = await tx.$queryRawUnsafe<{ pid: number }[]>("SELECT pg_backend_pid() AS pid");
  if (!row) throw new Error("pg_backend_pid() returned no row");
  return row.pid;
};

/**
 * Sends the notifications of each transaction when its connection returns to the pool, which is after COMMIT or ROLLBACK. After a
 * ROLLBACK they are harmless, because listeners look for data and find none.
 */
export const notifyOnRelease = (pool: Pool): void => {
  pool.on("release", (_, client) => {
    const pid = "processID" in client ? client.processID : undefined;
    if (typeof pid !== "number") return;
    for (const notification of uncommitted.get(pid) ?? []) send(pool, notification);
    uncommitted.delete(pid);
  });
};

/** Resolves when every notification has been sent. Await it before you end the pool of a command that runs no relay. */
export const notificationsSent = async (pool: Pool): Promise<void> => senders.get(pool)?.idle();
