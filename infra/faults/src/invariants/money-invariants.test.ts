import { describe, expect, it } from "vitest";
import type { StripeInvoice, StripeSubscription } from "../system/open-stripe.ts";
import { compareEntitlements, type StoredEntitlement } from "./entitlements.ts";
import { compareGrants, type Payment } from "./grants.ts";
import { compareHolds, type Hold, type PaidSession } from "./holds.ts";
import { describeSubscription, paidRenewals } from "./subscriptions.ts";

describe("grants", () => {
  const pack: Payment = { checkoutId: "cs_1", userId: "kim", seconds: 900, cents: 1_500 };
  const premium: Payment = { checkoutId: "cs_2", userId: "lee", seconds: 0, cents: 999 };
  const paid = [pack, premium];
  const traces = {
    acknowledged: paid,
    checkouts: paid,
    completedEvents: paid,
    grantedEvents: [pack],
  };

  it("that match the payments are correct", () => expect(compareGrants(paid, traces)).toEqual([]));

  it("are reported when missing, doubled, or never paid", () => {
    const odd = { ...pack, checkoutId: "cs_3" };
    expect(
      compareGrants(paid, { ...traces, checkouts: [premium], grantedEvents: [pack, pack, odd] }),
    ).toEqual([
      "granted checkout cs_1, 900 s of kim, 1500 cents: 0 instead of 1",
      "grant in the log cs_1, 900 s of kim: 2 instead of 1",
      "grant in the log cs_3, 900 s of kim: 1 instead of 0",
    ]);
  });

  it("are reported when given to another user, or for another price", () => {
    const cheaper = { ...pack, cents: 1_499 };
    const problems = compareGrants(paid, {
      ...traces,
      checkouts: [cheaper, premium],
      acknowledged: [{ ...pack, userId: "lee" }, premium],
    });
    expect(problems).toHaveLength(4);
    expect(problems).toContain("granted checkout cs_1, 900 s of kim, 1499 cents: 1 instead of 0");
    expect(problems).toContain("acknowledged grant cs_1, 900 s of lee: 1 instead of 0");
  });
});

describe("holds", () => {
  const session: PaidSession = {
    id: "a",
    userId: "kim",
    status: "abandoned",
    plannedSeconds: 60,
    playedSeconds: 7,
  };
  const hold: Hold = { sessionId: "a", userId: "kim", status: "captured", seconds: 60, capturedSeconds: 7 };
  it("of an ended session capture the played seconds", () => {
    expect(compareHolds([session], [hold])).toEqual([]);
  });

  it("of an ended session without played seconds are released", () => {
    const released = { ...hold, status: "released", capturedSeconds: 0 };
    expect(compareHolds([{ ...session, playedSeconds: 0 }], [released])).toEqual([]);
  });

  it("of an open session stay open", () => {
    const open = { ...session, status: "running" } as const;
    expect(compareHolds([open], [{ ...hold, status: "held", capturedSeconds: 0 }])).toEqual([]);
    expect(compareHolds([open], [hold])).toHaveLength(1);
  });

  it.each<[string, Hold[]]>([
    ["is still open", [{ ...hold, status: "held", capturedSeconds: 0 }]],
    ["captured other seconds", [{ ...hold, capturedSeconds: 8 }]],
    ["is another user's", [{ ...hold, userId: "lee" }]],
    ["is missing", []],
  ])("of an ended session are reported when the hold %s", (_, holds) => {
    expect(compareHolds([session], holds)).toEqual([
      expect.stringContaining("but needs (captured, 7 of 60 s, of kim)"),
    ]);
  });

  it("of a session that never started and is gone are released", () => {
    const expired = { ...hold, status: "expired", capturedSeconds: 0 };
    expect(compareHolds([], [expired], ["a"])).toEqual([]);
    expect(compareHolds([], [{ ...expired, status: "held" }], ["a"])).toHaveLength(1);
  });

  it("without a session are reported", () => {
    expect(compareHolds([], [hold])).toEqual(["session a has (captured, 7 of 60 s, of kim) but needs ()"]);
  });
});

describe("subscriptions", () => {
  const [start, end] = [Date.UTC(2026, 10, 22) / 1_000, Date.UTC(2026, 11, 22) / 1_000];
  const subscription: StripeSubscription = {
    id: "sub_1",
    status: "active",
    metadata: { userId: "kim" },
    items: { data: [{ current_period_start: start, current_period_end: end }] },
  };

  it("are paid until the end of the period, and past due until its start", () => {
    expect(describeSubscription(subscription)).toBe(
      "sub_1 of kim: active, paid until 2026-12-22T00:00:00.000Z",
    );
    expect(describeSubscription({ ...subscription, status: "past_due" })).toBe(
      "sub_1 of kim: past_due, paid until 2026-11-22T00:00:00.000Z",
    );
  });

  it("are renewed by paid invoices of a cycle only", () => {
    const invoice: StripeInvoice = {
      id: "in_1",
      status: "paid",
      billing_reason: "subscription_cycle",
      parent: { subscription_details: { subscription: "sub_1" } },
      lines: { data: [{ period: { end } }] },
    };
    const others = [
      { ...invoice, status: "open" },
      { ...invoice, billing_reason: "subscription_create" },
    ];
    expect(paidRenewals([invoice, ...others])).toEqual(["sub_1 until 2026-12-22T00:00:00.000Z"]);
  });
});

describe("copies of the entitlement", () => {
  const premiumUntil = new Date("2026-12-29T00:00:00.000Z");
  const premium = { userId: "kim", tier: "premium", premiumUntil };
  const free = { userId: "kim", tier: "free", premiumUntil: null };

  it("that equal billing's are correct, and no row means free", () => {
    expect(compareEntitlements("svc-identity", [premium], [premium])).toEqual([]);
    expect(compareEntitlements("svc-identity", [], [free])).toEqual([]);
  });

  it.each<[string, StoredEntitlement[], StoredEntitlement[]]>([
    ["missing", [premium], []],
    ["free instead of Premium", [premium], [free]],
    ["outdated", [premium], [{ ...premium, premiumUntil: new Date("2026-11-29T00:00:00.000Z") }]],
    ["Premium without an entitlement at billing", [], [premium]],
  ])("are reported when %s", (_, entitlements, copies) => {
    expect(compareEntitlements("svc-identity", entitlements, copies)).toHaveLength(1);
  });
});
