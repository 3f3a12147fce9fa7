import { creditPacks, secondsPerCredit } from "@phaselock/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Account,
  apply,
  availableSeconds,
  burn,
  type Credit,
  captureEntries,
  centsOfUnused,
  dueSeconds,
  type Entry,
  grantEntry,
  holdEntry,
  lateCaptureEntries,
  refill,
  splitHold,
  splitLateCapture,
} from "./rules.ts";

const credit = (id: number, secondsRemaining: number): Credit => ({ id: BigInt(id), secondsRemaining });
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

test("a minute burns from the oldest credit with time left, then from the next", () => {
  expect(burn([credit(1, 0), credit(2, 20), credit(3, 180)], 60)).toEqual([credit(2, 0), credit(3, 140)]);
});

test("burning more than the credits hold is refused", () => {
  expect(() => burn([credit(1, 180)], 181)).toThrow(RangeError);
});

test("a burn takes exactly the seconds asked for, never more than a credit has, oldest first", () => {
  const remaining = fc.array(fc.integer({ min: 0, max: secondsPerCredit }), { maxLength: 30 });
  fc.assert(
    fc.property(remaining, fc.nat(), (seconds, wish) => {
      const credits = seconds.map((left, index) => credit(index, left));
      const asked = wish % (sumOf(seconds) + 1);
      const changes = new Map(burn(credits, asked).map(({ id, secondsRemaining }) => [id, secondsRemaining]));
      const after = credits.map(({ id, secondsRemaining }) => changes.get(id) ?? secondsRemaining);

      expect(sumOf(seconds) - sumOf(after)).toBe(asked);
      expect(after.every((left, index) => left >= 0 && left <= (seconds[index] ?? 0))).toBe(true);
      const firstLeft = after.findIndex(left => left > 0);
      if (firstLeft >= 0) expect(after.slice(firstLeft + 1)).toEqual(seconds.slice(firstLeft + 1));
    }),
  );
});

test("a split captures the seconds played, at most the hold, and releases the rest", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 14_400 }), fc.nat(20_000), (held, played) => {
      const { capturedSeconds, releasedSeconds } = splitHold(held, played);
      expect(capturedSeconds).toBe(Math.min(held, played));
      expect(capturedSeconds + releasedSeconds).toBe(held);
      expect(releasedSeconds).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("a late capture takes what is available, at most what was played of the hold, and the rest falls short", () => {
  const seconds = fc.nat(2_000);
  fc.assert(
    fc.property(seconds, seconds, seconds, seconds, (held, available, hold, played) => {
      const account = { balanceSeconds: held + available, heldSeconds: held };
      const split = splitLateCapture(account, hold, played);
      expect(split.capturedSeconds + split.shortfallSeconds).toBe(Math.min(hold, played));
      const [entry, ...others] = lateCaptureEntries(split);
      expect(others).toEqual([]);
      const after = entry ? apply(account, entry) : account;
      expect(after.heldSeconds).toBe(held);
      expect(after.balanceSeconds).toBeGreaterThanOrEqual(held);
      if (split.shortfallSeconds > 0) expect(after.balanceSeconds).toBe(held);
    }),
  );
});

test("after any sequence of grants, holds and captures the ledger sums to the account, and 0 ≤ held ≤ balance", () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("grant"), amount: fc.constantFrom(5, 10, 20) }),
    fc.record({ kind: fc.constant("hold"), amount: fc.integer({ min: 1, max: 4000 }) }),
    fc.record({ kind: fc.constant("capture"), amount: fc.nat(5000) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      let account: Account = { balanceSeconds: 0, heldSeconds: 0 };
      const ledger: Entry[] = [];
      const holds: number[] = [];
      const post = (entries: readonly Entry[]) => {
        ledger.push(...entries);
        account = entries.reduce(apply, account);
      };
      for (const { kind, amount } of steps) {
        const oldestHold = kind === "capture" ? holds.shift() : undefined;
        if (kind === "grant") post([grantEntry(amount)]);
        if (kind === "hold" && amount <= availableSeconds(account)) {
          holds.push(amount);
          post([holdEntry(amount)]);
        }
        if (oldestHold !== undefined) post(captureEntries(splitHold(oldestHold, amount)));

        expect(account.heldSeconds).toBe(sumOf(holds));
        expect(account.balanceSeconds).toBeGreaterThanOrEqual(account.heldSeconds);
        expect(ledger.every(({ balanceChange, heldChange }) => balanceChange !== 0 || heldChange !== 0)).toBe(
          true,
        );
      }
      expect(account.balanceSeconds).toBe(sumOf(ledger.map(entry => entry.balanceChange)));
      expect(account.heldSeconds).toBe(sumOf(ledger.map(entry => entry.heldChange)));
    }),
  );
});

const anyPurchase = fc
  .constantFrom(...creditPacks)
  .map(({ credits, priceCents }) => ({ packSeconds: credits * secondsPerCredit, amountCents: priceCents }));

test("seconds that are put back fill the credits they were taken from, and no credit holds more than its time", () => {
  const spent = fc.array(fc.integer({ min: 0, max: secondsPerCredit }), { maxLength: 30 });
  fc.assert(
    fc.property(spent, fc.nat(), (seconds, wish) => {
      const credits = seconds.map((left, index) => credit(index, left));
      const room = sumOf(seconds.map(left => secondsPerCredit - left));
      const asked = wish % (room + 1);
      const changes = new Map(
        refill(credits, asked).map(({ id, secondsRemaining }) => [id, secondsRemaining]),
      );
      const after = credits.map(({ id, secondsRemaining }) => changes.get(id) ?? secondsRemaining);
      expect(sumOf(after) - sumOf(seconds)).toBe(asked);
      expect(after.every(left => left <= secondsPerCredit)).toBe(true);
    }),
  );
});

test("putting back more than was taken is refused", () => {
  expect(() => refill([credit(1, 170)], 11)).toThrow(RangeError);
});

test("the whole amount claims back the whole pack, and no amount claims more than its share", () => {
  fc.assert(
    fc.property(anyPurchase, fc.integer({ min: 0, max: 10_000 }), (purchase, cents) => {
      const { packSeconds, amountCents } = purchase;
      const due = dueSeconds(purchase, cents);
      expect(dueSeconds(purchase, amountCents)).toBe(packSeconds);
      expect(due).toBeLessThanOrEqual(packSeconds);
      expect(due).toBeLessThanOrEqual((packSeconds * cents) / amountCents);
    }),
  );
});

test("refunding what unused seconds are worth claims back at most those seconds, and leaves less than one cent's worth", () => {
  fc.assert(
    fc.property(anyPurchase, fc.nat(), (purchase, wish) => {
      const unused = wish % (purchase.packSeconds + 1);
      const due = dueSeconds(purchase, centsOfUnused(purchase, unused));
      expect(due).toBeLessThanOrEqual(unused);
      expect(unused - due).toBeLessThanOrEqual(Math.ceil(purchase.packSeconds / purchase.amountCents));
    }),
  );
});
