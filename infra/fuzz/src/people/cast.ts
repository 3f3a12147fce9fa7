import type { Product } from "../product/open-product.ts";
import { type Kind, type Person, signUp } from "./sign-up.ts";

/** Calls after which somebody new takes over, well below what the gateway allows one user in a minute. */
const callsEach = 120;

/** Who calls: one person of each kind at a time, replaced when worn out or signed out. */
export type Cast = {
  of(kind: Kind): Promise<Person>;
  /** Their sign-in is over. */
  dismiss(person: Person): void;
  /** How many there have been. */
  readonly size: number;
};

export const createCast = (product: Product, nextAddress: () => string): Cast => {
  const seats = new Map<Kind, { person: Person; calls: number }>();
  let size = 0;
  return {
    async of(kind) {
      let seat = seats.get(kind);
      if (!seat || seat.calls >= callsEach) {
        seat = { person: await signUp(product, kind, nextAddress()), calls: 0 };
        seats.set(kind, seat);
        size++;
      }
      seat.calls++;
      return seat.person;
    },
    dismiss(person) {
      for (const [kind, seat] of seats) if (seat.person === person) seats.delete(kind);
    },
    get size() {
      return size;
    },
  };
};
