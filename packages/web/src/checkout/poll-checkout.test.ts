import { type CheckoutState, checkoutWaitGiveUpMs } from "@phaselock/contracts";
import { expect, it } from "vitest";
import { noCredits, subscribed } from "../testing/samples.ts";
import { pollCheckout } from "./poll-checkout.ts";

const open: CheckoutState = {
  id: "cs_1",
  status: "open",
  credits: 5,
  minutes: 15,
  amountCents: 1_500,
  createdAt: "2026-11-20T12:00:00Z",
  balance: noCredits,
  entitlement: subscribed.entitlement,
  retryAfterSeconds: 0,
};

/** A server that takes so long for each answer, on a clock of its own. */
const pollOf = async (answers: (asked: number) => CheckoutState, answersAfterMs: number) => {
  let [now, asked] = [0, 0];
  const clock = {
    nowMs: () => now,
    wait: async (ms: number) => {
      now += ms;
    },
  };
  const result = await pollCheckout(async () => {
    now += answersAfterMs;
    return answers(++asked);
  }, clock);
  return { result, asked, tookMs: now };
};

it("a server that answers at once, as one that stops does → one request a second, and an end after two minutes", async () => {
  const { result, asked, tookMs } = await pollOf(() => open, 10);
  expect(result).toBeNull();
  expect(asked).toBe(checkoutWaitGiveUpMs / 1_000);
  expect(tookMs).toBe(checkoutWaitGiveUpMs);
});

it("a fifth tab, which is told to come back in 5 s → a request every 5 s", async () => {
  const { asked } = await pollOf(() => ({ ...open, retryAfterSeconds: 5 }), 10);
  expect(asked).toBe(24);
});

it("long polls that the server holds for 25 s follow each other at once", async () => {
  const { asked } = await pollOf(() => open, 25_000);
  expect(asked).toBe(5);
});

it.for(["granted", "failed"] as const)("%s → reported without another wait", async status => {
  const { result, tookMs } = await pollOf(asked => (asked < 3 ? open : { ...open, status }), 10);
  expect(result?.status).toBe(status);
  expect(tookMs).toBe(2 * 1_000 + 10);
});
