import { describe, expect, it } from "vitest";
import type { StripeInvoice, StripeSubscription } from "../system/open-stripe.ts";
import { type Books, compareBooks } from "./books.ts";
import { compareEntitlements, type StoredEntitlement } from "./entitlements.ts";
import { compareGrants, type Payment } from "./grants.ts";
import { compareHolds, type Hold, type Line, type PaidSession } from "./holds.ts";
import { describeSubscription, paidRenewals } from "./subscriptions.ts";

describe("grants", () => {
  const pack: Payment = { checkoutId: "cs_1", userId: "kim", seconds: 900, cents: 1_500 };
  const premium: Payment = { checkoutId: "cs_2", userId: "lee", seconds: 0, cents: 999 };
  const paid = [pack, premium];
  const traces = {
    acknowledged: paid,
    checkouts: paid,
    completedEvents: paid,
    purchases: [pack],
    credits: [pack],
    ledger: [pack],
    grantedEvents: [pack],
  };

  it("that match the payments are correct", () => expect(compareGrants(paid, traces)).toEqual([]));

  it("are reported when missing, doubled, or never paid", () => {
    const odd = { ...pack, checkoutId: "cs_3" };
    expect(compareGrants(paid, { ...traces, checkouts: [premium], ledger: [pack, pack, odd] })).toEqual([
      "granted checkout cs_1, 900 s of kim: 0 instead of 1",
      "grant in the ledger cs_1, 900 s of kim: 2 instead of 1",
      "grant in the ledger cs_3, 900 s of kim: 1 instead of 0",
    ]);
  });

  it("are reported when given to another user, or for another price", () => {
    const cheaper = { ...pack, cents: 1_499 };
    const problems = compareGrants(paid, {
      ...traces,
      purchases: [cheaper],
      credits: [{ ...pack, userId: "lee" }],
    });
    expect(problems).toHaveLength(4);
    expect(problems).toContain("purchase cs_1, 900 s of kim, 1499 cents: 1 instead of 0");
    expect(problems).toContain("credits cs_1, 900 s of lee: 1 instead of 0");
  });
});

describe("books", () => {
  const books: Books = {
    userId: "kim",
    balance: 890,
    held: 60,
    ledgerBalance: 890,
    ledgerHeld: 60,
    credits: 890,
    openHolds: 60,
    lines: 4,
    lastLine: 4,
    repeatedLines: 0,
    audit: null,
  };
  const judge = (changes: Partial<Books>) => compareBooks({ ...books, ...changes });

  it("that agree are correct", () => expect(judge({})).toEqual([]));

  it.each<[string, Partial<Books>, string]>([
    ["a ledger with another balance", { ledgerBalance: 900 }, "balance 890, ledger 900"],
    ["credits with another balance", { credits: 1_790 }, "balance 890, credits 1790"],
    ["a ledger that holds other seconds", { ledgerHeld: 0 }, "held 60, ledger 0"],
    ["open holds of other seconds", { openHolds: 120 }, "held 60, open holds 120"],
    ["a missing line", { lines: 3 }, "3 lines up to 4"],
    ["a line posted twice", { repeatedLines: 1 }, "1 lines repeated"],
    [
      "a finding of the service's audit",
      { audit: "balance 1, ledger 2" },
      "the audit found: balance 1, ledger 2",
    ],
  ])("with %s are reported", (_, changes, problem) => {
    expect(judge(changes)).toEqual([`account of kim: ${problem}`]);
  });

  it("that hold more than the balance are reported", () => {
    expect(judge({ held: 900, ledgerHeld: 900, openHolds: 900 })).toEqual([
      "account of kim: held 900 of 890",
    ]);
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
  const line = (kind: string, balanceChange: number, heldChange: number): Line => ({
    kind,
    sessionId: "a",
    userId: "kim",
    balanceChange,
    heldChange,
  });
  const held = line("hold", 0, 60);
  const lines = [held, line("capture", -7, -7), line("release", 0, -53)];

  it("of an ended session capture the played seconds and release the rest", () => {
    expect(compareHolds([session], [hold], lines)).toEqual([]);
  });

  it("of an ended session without played seconds release everything", () => {
    const released = { ...hold, status: "released", capturedSeconds: 0 };
    const unplayed = { ...session, playedSeconds: 0 };
    expect(compareHolds([unplayed], [released], [held, line("release", 0, -60)])).toEqual([]);
  });

  it("of an open session stay open", () => {
    const open = { ...session, status: "running" } as const;
    expect(compareHolds([open], [{ ...hold, status: "held", capturedSeconds: 0 }], [held])).toEqual([]);
    expect(compareHolds([open], [hold], lines)).toHaveLength(1);
  });

  it.each<[string, Hold[], Line[]]>([
    ["is still open", [{ ...hold, status: "held", capturedSeconds: 0 }], [held]],
    ["captured other seconds", [{ ...hold, capturedSeconds: 8 }], lines],
    ["was captured twice", [hold], [...lines, line("capture", -7, -7)]],
    ["lacks a line", [hold], lines.slice(0, 2)],
    ["is missing", [], []],
  ])("of an ended session are reported when the hold %s", (_, holds, ledger) => {
    expect(compareHolds([session], holds, ledger)).toEqual([
      expect.stringContaining(
        "but needs (captured, 7 of 60 s, of kim; capture -7/-7 of kim; hold 0/60 of kim;",
      ),
    ]);
  });

  it("of a session that never started and is gone are released", () => {
    const expired = { ...hold, status: "expired", capturedSeconds: 0 };
    expect(compareHolds([], [expired], [held, line("release", 0, -60)], ["a"])).toEqual([]);
    expect(compareHolds([], [{ ...expired, status: "held" }], [held], ["a"])).toHaveLength(1);
  });

  it("without a session are reported", () => {
    expect(compareHolds([], [hold], [])).toEqual([
      "session a has (captured, 7 of 60 s, of kim) but needs ()",
    ]);
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
