import type Stripe from "stripe";
import { expect, test } from "vitest";
import { judgeSession } from "./judge-session.ts";

const checkout = { id: "cs_1", userId: "user-1", credits: 5, amountCents: 1500, buyerErasedAt: null };
const session = {
  id: "cs_1",
  livemode: false,
  mode: "payment",
  client_reference_id: "user-1",
  metadata: { userId: "user-1", credits: "5" },
  currency: "usd",
  amount_total: 1500,
  status: "complete",
  payment_status: "paid",
};
const judge = (changes: Partial<Record<keyof Stripe.Checkout.Session, unknown>>) =>
  judgeSession({ ...session, ...changes } as Stripe.Checkout.Session, checkout, false).kind;

test("a session is paid only if complete and paid", () => {
  expect(judge({})).toBe("paid");
  expect(judge({ payment_status: "unpaid" })).toBe("open");
  expect(judge({ payment_status: "no_payment_required" })).toBe("open");
  expect(judge({ status: "open", payment_status: "unpaid" })).toBe("open");
  expect(judge({ status: "expired", payment_status: "unpaid" })).toBe("expired");
});

test("for an erased buyer, everything but the buyer is compared", () => {
  const erased = { ...checkout, userId: "anonymous", buyerErasedAt: new Date() };
  const judgeErased = (changes: Partial<Record<keyof Stripe.Checkout.Session, unknown>>) =>
    judgeSession({ ...session, ...changes } as Stripe.Checkout.Session, erased, false).kind;
  expect(judgeErased({})).toBe("paid");
  expect(judgeErased({ amount_total: 1 })).toBe("foreign");
  expect(judgeErased({ metadata: { userId: "user-1", credits: "20" } })).toBe("foreign");
});

test.each([
  ["another session", { id: "cs_2" }],
  ["the other mode", { livemode: true }],
  ["a subscription", { mode: "subscription" }],
  ["another user's reference", { client_reference_id: "user-2" }],
  ["another user's metadata", { metadata: { userId: "user-2", credits: "5" } }],
  ["more credits than bought", { metadata: { userId: "user-1", credits: "20" } }],
  ["no metadata", { metadata: null }],
  ["another currency", { currency: "jpy" }],
  ["another amount", { amount_total: 1 }],
])("%s is foreign, paid or not", (_, changes) => {
  expect(judge(changes)).toBe("foreign");
  expect(judge({ ...changes, status: "expired" })).toBe("foreign");
});
