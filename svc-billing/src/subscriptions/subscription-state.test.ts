import { premiumGraceSeconds } from "@phaselock/contracts";
import type Stripe from "stripe";
import { expect, it } from "vitest";
import { changeBetween, factsOf } from "./subscription-state.ts";

const day = 24 * 60 * 60;
const start = 1_800_000_000;
const end = start + 30 * day;
const at = (seconds: number) => new Date(seconds * 1000);

const subscription = (fields: Partial<Stripe.Subscription>): Stripe.Subscription =>
  ({
    start_date: start,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    items: { data: [{ current_period_start: start, current_period_end: end }] },
    ...fields,
  }) as unknown as Stripe.Subscription;

it("an active subscription is paid until its period ends, and Premium stays on for the grace period", () => {
  expect(factsOf(subscription({ status: "active" }))).toEqual({
    status: "active",
    startedAt: at(start),
    paidUntil: at(end),
    canceledAt: null,
    endedAt: null,
    premiumUntil: at(end + premiumGraceSeconds),
  });
});

it("a canceled subscription keeps Premium on until its paid period ends, and no longer", () => {
  const canceled = {
    status: "active",
    cancel_at_period_end: true,
    cancel_at: end,
    canceled_at: start + day,
  } as const;
  expect(factsOf(subscription(canceled))).toMatchObject({
    status: "canceled",
    canceledAt: at(start + day),
    paidUntil: at(end),
    premiumUntil: at(end),
  });
});

it("an unpaid renewal keeps Premium on for the grace period after the last paid one, also when it was canceled", () => {
  for (const cancel_at_period_end of [false, true])
    expect(factsOf(subscription({ status: "past_due", cancel_at_period_end }))).toMatchObject({
      status: "past_due",
      paidUntil: at(start),
      premiumUntil: at(start + premiumGraceSeconds),
    });
});

it.each(["canceled", "unpaid"] as const)(
  "a subscription that Stripe calls %s has ended, and so has Premium",
  status => {
    expect(factsOf(subscription({ status, ended_at: start + 3 * day }))).toMatchObject({
      status: "ended",
      endedAt: at(start + 3 * day),
      premiumUntil: at(start + 3 * day),
    });
  },
);

it.each(["incomplete", "incomplete_expired"] as const)("a subscription that is %s grants nothing", status => {
  expect(factsOf(subscription({ status }))).toBeUndefined();
});

const state = (status: "active" | "past_due" | "canceled" | "ended", paidUntil = at(end)) => ({
  status,
  paidUntil,
});

it.each([
  [undefined, state("active"), "activated"],
  [state("active"), state("active"), null],
  [state("active"), state("active", at(end + 30 * day)), "renewed"],
  [state("active"), state("past_due"), "pastDue"],
  [state("past_due"), state("active", at(end + 30 * day)), "renewed"],
  [state("active"), state("canceled"), "canceled"],
  [state("canceled"), state("active"), "resumed"],
  [state("canceled"), state("ended"), "ended"],
  [state("past_due"), state("ended"), "ended"],
  [state("ended"), state("ended"), null],
] as const)("from %j to %j it is %s", (before, after, change) => {
  expect(changeBetween(before, after)).toBe(change);
});
