import type { Product } from "../product/open-product.ts";
import { type Kind, signUp, type User } from "./sign-up.ts";

/** Calls per user before a new user takes over, well below the gateway's limit per user and minute. */
const callsPerUser = 120;

/** The signed-in callers: one user of each kind at a time, replaced after enough calls or a sign-out. */
export type CallerPool = {
  /** Returns the current user of this kind. */
  get(kind: Kind): Promise<User>;
  /** Removes a user whose sign-in has ended. */
  remove(user: User): void;
  /** The number of users created so far. */
  readonly size: number;
};

export const createCallerPool = (product: Product, nextAddress: () => string): CallerPool => {
  const current = new Map<Kind, { user: User; calls: number }>();
  let size = 0;
  return {
    async get(kind) {
      let entry = current.get(kind);
      if (!entry || entry.calls >= callsPerUser) {
        entry = { user: await signUp(product, kind, nextAddress()), calls: 0 };
        current.set(kind, entry);
        size++;
      }
      entry.calls++;
      return entry.user;
    },
    remove(user) {
      for (const [kind, entry] of current) if (entry.user === user) current.delete(kind);
    },
    get size() {
      return size;
    },
  };
};
