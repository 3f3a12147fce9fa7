import type { LedgerEntry, Purchase } from "@phaselock/contracts";
import {
  type Answers,
  fails,
  neverAnswers,
  noCredits,
  partlyHeld,
  playedSession,
  premiumAda,
  renderScreen,
  screen,
  shownToasts,
  within,
} from "@phaselock/web/testing";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failures } from "../../testing/failures.ts";
import { BillingSection } from "./billing-section.tsx";

const now = new Date("2026-11-22T12:00:00");

beforeEach(() => {
  vi.setSystemTime(now);
});

const ledgerPath = "GET /api/billing/ledger";
const purchasesPath = "GET /api/billing/purchases";
const receiptPath = "GET /api/billing/purchases/{id}/receipt";

const entry = (sequence: number, change: Partial<LedgerEntry> = {}): LedgerEntry => ({
  sequence,
  reason: "purchased",
  changeSeconds: 900,
  balanceSeconds: 900,
  sessionId: null,
  at: "2026-11-03T12:00:00Z",
  ...change,
});
const pack = (id: string, change: Partial<Purchase> = {}): Purchase => ({
  id,
  kind: "credits",
  credits: 5,
  amountCents: 1500,
  refundedCents: 0,
  disputedCents: 0,
  paidAt: "2026-11-03T12:00:00Z",
  paidUntil: null,
  ...change,
});
const month = (id: string): Purchase =>
  pack(id, { kind: "premium", credits: 0, amountCents: 999, paidUntil: "2026-12-03T12:00:00Z" });

const open = (answers: Answers = {}) => renderScreen(<BillingSection />, { at: "/account", answers });
const openPurchases = (...purchases: Purchase[]) => open({ [purchasesPath]: { purchases, next: null } });
/** The rows of a table below its header, each as the texts of its cells. */
const rowsOf = async (name: string): Promise<(string | null)[][]> => {
  const table = within(await screen.findByRole("table", { name }));
  const [, ...rows] = table.getAllByRole("row");
  return rows.map(row => [...row.querySelectorAll("th, td")].map(cell => cell.textContent));
};
const cursorOf = (path: string) => new URL(path, "http://localhost").searchParams.get("before");

describe("/account, the balance", () => {
  it("Premium → nothing about a balance, which Premium doesn't use", async () => {
    const { server, settled } = renderScreen(<BillingSection />, { at: "/account", as: premiumAda });
    await screen.findByRole("heading", { name: "Purchases" });
    await settled();
    expect(screen.queryByRole("heading", { name: "Balance" })).toBeNull();
    expect(server.requestsOf("GET /api/billing/balance")).toEqual([]);
  });

  it("reserved time → the session that holds it, and its end, after which nothing is reserved", async () => {
    const session = { ...playedSession, payment: "credits", status: "paused", playedSeconds: 90 } as const;
    const { server, user } = open({
      "GET /api/billing/balance": { ...partlyHeld, heldSeconds: 300, heldBy: [session.id] },
      "GET /api/sessions": { sessions: [session] },
      "POST /api/sessions/{id}/reports": { session: { ...session, status: "abandoned" } },
    });
    await screen.findByText(/^5 min 0 s reserved/);
    const end = await screen.findByRole("button", { name: "End and release 3:30" });
    server.answer({ "GET /api/billing/balance": { ...partlyHeld, heldSeconds: 0, heldBy: [] } });
    await user.click(end);
    await expect.poll(() => screen.queryByText(/reserved/)).toBeNull();
    expect(screen.queryByRole("button", { name: /^End/ })).toBeNull();
    expect(document.activeElement, "the focus stays at the balance").not.toBe(document.body);
  });

  it("an end whose release can't be read is no failure: it says that the time comes in a moment", async () => {
    const session = { ...playedSession, payment: "credits", status: "paused", playedSeconds: 90 } as const;
    const { server, user } = open({
      "GET /api/billing/balance": { ...partlyHeld, heldSeconds: 300, heldBy: [session.id] },
      "GET /api/sessions": { sessions: [session] },
      "POST /api/sessions/{id}/reports": { session: { ...session, status: "abandoned" } },
    });
    const end = await screen.findByRole("button", { name: "End and release 3:30" });
    server.answer({ "GET /api/billing/balance": fails("internal") });
    await user.click(end);
    await expect
      .poll(() => shownToasts().map(({ title }) => title))
      .toEqual(["Session ended. The time it didn't play will be yours again in a moment."]);
    expect(screen.queryByText(/could not be ended/)).toBeNull();
  });

  it("8:48 left is 2 credits and 2:48: nothing is rounded", async () => {
    open({ "GET /api/billing/balance": { ...noCredits, balanceSeconds: 528, availableSeconds: 528 } });
    await screen.findByText("8:48");
    screen.getByText("8 min 48 s");
    screen.getByText("2 credits and 2:48");
    expect(screen.queryByText(/reserved/)).toBeNull();
  });

  it("held time is not left: it is shown as reserved, with an explanation", async () => {
    open({ "GET /api/billing/balance": partlyHeld });
    await screen.findByText("10:00");
    screen.getByText("3 credits and 1:00");
    screen.getByText(/^5 min 0 s reserved\. Reserved time belongs to a session in progress\./);
    expect(document.body.textContent).not.toContain("15:00");
  });

  it("is read again whenever the section opens, because a refund changes it elsewhere", async () => {
    const { server, go } = renderScreen(<BillingSection />, { at: "/account", path: "/account" });
    await screen.findByText("0:00");
    await go("/pricing");
    await expect.poll(() => screen.queryByText("0:00")).toBeNull();
    const left = { ...noCredits, balanceSeconds: 900, availableSeconds: 900 };
    server.answer({
      "GET /api/billing/balance": left,
      [ledgerPath]: { entries: [entry(1)], next: null },
      [purchasesPath]: { purchases: [pack("cs_1")], next: null },
    });
    await go("/account");
    await screen.findByText("15:00", { selector: "p > *" });
    await screen.findByRole("table", { name: "History" });
    await screen.findByRole("table", { name: "Purchases" });
  });
});

describe("/account, the history", () => {
  it("says in words what changed the balance, by how much, and the balance after it", async () => {
    open({
      [ledgerPath]: {
        entries: [
          entry(9, { reason: "lapsed", changeSeconds: -60, balanceSeconds: 0 }),
          entry(8, { reason: "restored", changeSeconds: 60, balanceSeconds: 60 }),
          entry(7, { reason: "disputed", changeSeconds: -180, balanceSeconds: 0 }),
          entry(6, { reason: "refunded", changeSeconds: -348, balanceSeconds: 180 }),
          entry(5, { reason: "played", changeSeconds: -372, balanceSeconds: 528 }),
          entry(1),
        ],
        next: null,
      },
    });
    const rows = (await rowsOf("History")).map(([what, _, change, left]) => [what, change, left]);
    expect(rows).toEqual([
      ["1:00 of a credit lapsed", "−1:00", "balance 0:00"],
      ["1:00 of a credit restored", "+1:00", "balance 1:00"],
      ["Disputed payment, 1 credit withdrawn", "−3:00", "balance 0:00"],
      ["Refund of 1 credit and 2:48", "−5:48", "balance 3:00"],
      ["Session, 6:12 played", "−6:12", "balance 8:48"],
      ["Bought 5 credits", "+15:00", "balance 15:00"],
    ]);
  });

  it("nothing bought or played yet → says what will be listed", async () => {
    open();
    await screen.findByText("Nothing yet. The credits you buy and play will be listed here.");
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("Show earlier entries → adds the next page, and goes with the last one, which gets the focus", async () => {
    const pages = new Map([
      [null, { entries: [entry(30), entry(20)], next: 20 }],
      ["20", { entries: [entry(10)], next: null }],
    ]);
    const { server, user } = open({
      [ledgerPath]: ({ path }) => pages.get(cursorOf(path)) ?? { entries: [], next: null },
    });
    await user.click(await screen.findByRole("button", { name: "Show earlier entries" }));
    await expect.poll(async () => (await rowsOf("History")).length).toBe(3);
    expect(screen.queryByRole("button", { name: "Show earlier entries" })).toBeNull();
    await expect.poll(() => document.activeElement?.querySelector("table")).toBeTruthy();
    expect(server.requestsOf(ledgerPath)).toHaveLength(2);
  });

  it("a double click on Show earlier entries asks once", async () => {
    const { server, user } = open({
      [ledgerPath]: ({ path }) =>
        cursorOf(path) === null ? { entries: [entry(20)], next: 20 } : new Promise<never>(() => undefined),
    });
    await user.dblClick(await screen.findByRole("button", { name: "Show earlier entries" }));
    const busy = await screen.findByRole("button", { name: "Loading..." });
    expect(busy.getAttribute("aria-busy")).toBe("true");
    expect(server.requestsOf(ledgerPath)).toHaveLength(2);
  });

  it.for(failures)(
    "%s: a next page that fails shows why, keeps the list, and can be asked for again",
    async ([_, failure, why]) => {
      let isBroken = true;
      const { user } = open({
        [ledgerPath]: ({ path }) => {
          if (cursorOf(path) === null) return { entries: [entry(20)], next: 20 };
          return isBroken ? failure : { entries: [entry(10)], next: null };
        },
      });
      await user.click(await screen.findByRole("button", { name: "Show earlier entries" }));
      expect((await screen.findByRole("alert")).textContent).toBe(
        `Earlier entries could not be loaded. ${why}`,
      );
      expect(await rowsOf("History")).toHaveLength(1);
      isBroken = false;
      await user.click(screen.getByRole("button", { name: "Show earlier entries" }));
      await expect.poll(async () => (await rowsOf("History")).length).toBe(2);
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );
});

describe("/account, the purchases", () => {
  it("lists packs and months of Premium with their price", async () => {
    openPurchases(pack("cs_2", { credits: 10, amountCents: 2700 }), month("in_1"));
    const rows = (await rowsOf("Purchases")).map(([what, _, price, state]) => [what, price, state]);
    expect(rows).toEqual([
      ["10 credits", "$27", "Paid"],
      [expect.stringMatching(/^Premium until .*3/), "$9.99", "Paid"],
    ]);
  });

  it.for([
    ["nothing went back", {}, "Paid"],
    ["a part was refunded", { refundedCents: 600 }, "$6 refunded"],
    ["all was refunded", { refundedCents: 1500 }, "Refunded"],
    ["the bank took it back", { disputedCents: 1500 }, "Disputed"],
    [
      "a part was refunded, the rest disputed",
      { refundedCents: 600, disputedCents: 900 },
      "$6 refunded, $9 disputed",
    ],
  ] as const)("%s → says so", async ([_, back, state]) => {
    openPurchases(pack("cs_1", back));
    const [row = []] = await rowsOf("Purchases");
    expect(row[3]).toBe(state);
  });

  it("never reads the export, which is for the download", async () => {
    const { server, settled } = openPurchases(pack("cs_1"));
    await screen.findByRole("table", { name: "Purchases" });
    await settled();
    expect(server.requestsOf("GET /api/billing/export")).toEqual([]);
  });

  it("Receipt opens the receipt at Stripe in place of this page, and is named after its purchase", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    const { server, user } = openPurchases(pack("cs_1"), pack("cs_2", { credits: 10 }));
    server.answer({ [receiptPath]: { url: "https://pay.stripe.invalid/receipts/1" } });
    await user.dblClick(await screen.findByRole("button", { name: /^Receipt for 10 credits, .*3/ }));
    await expect.poll(() => assign.mock.calls).toEqual([["https://pay.stripe.invalid/receipts/1"]]);
    expect(server.requestsOf(receiptPath).map(({ path }) => path)).toEqual([
      "/api/billing/purchases/cs_2/receipt",
    ]);
    const busy = screen.getByRole("button", { name: /^Opening\.\.\. for 10 credits/ });
    expect(busy.getAttribute("aria-busy")).toBe("true");
  });

  it.for(failures)(
    "%s: a receipt that can't be opened shows why, and can be tried again",
    async ([_, failure, why]) => {
      const { server, user } = openPurchases(pack("cs_1"));
      server.answer({ [receiptPath]: failure });
      await user.click(await screen.findByRole("button", { name: /^Receipt for 5 credits/ }));
      expect((await screen.findByRole("alert")).textContent).toBe(`The receipt could not be opened. ${why}`);
      screen.getByRole("button", { name: /^Receipt for 5 credits/ });
    },
  );
});

describe("/account, billing that loads or fails", () => {
  it("shows a loading mark for each part", async () => {
    open({
      "GET /api/billing/balance": neverAnswers,
      [ledgerPath]: neverAnswers,
      [purchasesPath]: neverAnswers,
    });
    await expect.poll(() => screen.getAllByText("Loading")).toHaveLength(3);
  });

  it("parts that fail to load each show an error and a retry button", async () => {
    const { server, user } = open({
      "GET /api/billing/balance": fails("internal"),
      [ledgerPath]: fails("internal"),
      [purchasesPath]: fails("internal"),
    });
    await screen.findByText("Your balance could not be loaded. Something went wrong on our side.");
    await screen.findByText("Your history could not be loaded. Something went wrong on our side.");
    await screen.findByText("Your purchases could not be loaded. Something went wrong on our side.");
    server.answer({
      "GET /api/billing/balance": partlyHeld,
      [ledgerPath]: { entries: [entry(1)], next: null },
      [purchasesPath]: { purchases: [pack("cs_1")], next: null },
    });
    for (const retry of screen.getAllByRole("button", { name: "Try again" })) await user.click(retry);
    await screen.findByText("10:00");
    await screen.findByRole("table", { name: "History" });
    await screen.findByRole("table", { name: "Purchases" });
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
