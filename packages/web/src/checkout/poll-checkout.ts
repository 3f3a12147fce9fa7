import { type CheckoutState, checkoutWaitGiveUpMs } from "@phaselock/contracts";

/** Minimum time from one request to the next: a server that stops answers long polls at once. */
const minimumRoundMs = 1_000;

/** The clock of a poll; another one only in tests. */
export type PollClock = {
  readonly nowMs: () => number;
  readonly wait: (ms: number) => Promise<void>;
};

/**
 * Asks for a checkout until it is granted or failed: at most once a second, and no sooner than the server says.
 * @param ask one long poll
 * @returns null after two minutes
 */
export const pollCheckout = async (
  ask: () => Promise<CheckoutState>,
  { nowMs, wait }: PollClock,
): Promise<CheckoutState | null> => {
  const giveUpAtMs = nowMs() + checkoutWaitGiveUpMs;
  while (nowMs() < giveUpAtMs) {
    const askedAtMs = nowMs();
    const checkout = await ask();
    if (checkout.status !== "open") return checkout;
    const nextAtMs = Math.max(askedAtMs + minimumRoundMs, nowMs() + checkout.retryAfterSeconds * 1_000);
    if (nextAtMs > nowMs()) await wait(nextAtMs - nowMs());
  }
  return null;
};
