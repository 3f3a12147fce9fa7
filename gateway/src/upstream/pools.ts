/**
 * Connections to each replica, by kind of call. A kind whose connections are all in use delays no other kind: nobody without
 * an account shares connections with users, and no call that lasts long shares them with calls that end at once.
 */
export const pools = {
  users: 128,
  visitors: 64,
  webhooks: 32,
  /** Long polls on a checkout, which wait up to 25 s. */
  waits: 256,
  exports: 8,
} as const;

export type PoolName = keyof typeof pools;
