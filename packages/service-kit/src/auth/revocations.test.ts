import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { accessTokenSeconds } from "@phaselock/contracts";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Delivery, EventBus, Reading } from "../bus/event-bus.ts";
import { createLogger } from "../logger.ts";
import { openRevocations, type Revocations } from "./revocations.ts";
import { revocationOf } from "./testing/revocation-of.ts";

const logger = createLogger("revocations-test", "silent");

/** One read: yields the revocations of these sessions, catches up, then follows until it is stopped or lost. */
const readingOf = (sessionIds: readonly string[], lost = new AbortController().signal) =>
  async function* ({ topic, until, onCaughtUp }: Reading): AsyncGenerator<Delivery> {
    for (const id of sessionIds) yield { topic, partition: 0, offset: 0, event: revocationOf(id) };
    onCaughtUp?.();
    if (until !== "end") await Promise.race([once(until, "abort"), once(lost, "abort")]);
    if (lost.aborted) throw new Error("the broker is lost");
  };

/** Revocations on a bus that first refuses `refusals` reads, then serves these reads one after another. */
const openOn = (readings: ReturnType<typeof readingOf>[], refusals = 0): Revocations => {
  let refusalsLeft = refusals;
  const read = (reading: Reading) => {
    const next = refusalsLeft-- > 0 ? undefined : readings.shift();
    if (!next) throw new Error("the bus is unreachable");
    return next(reading);
  };
  const bus: Pick<EventBus, "read"> = { read };
  const revocations = openRevocations(bus, logger);
  onTestFinished(() => revocations.close());
  return revocations;
};

const soon = { timeout: 3_000, interval: 10 };

it("a bus that is unreachable at start → every session is refused until the revocations are known", async () => {
  const sessionId = randomUUID();
  const revocations = openOn([readingOf([sessionId])], 2);
  expect(() => revocations.isRevoked(randomUUID())).toThrow(
    expect.objectContaining({ code: "upstream_unavailable" }),
  );
  await revocations.caughtUp;
  expect(revocations.isRevoked(sessionId)).toBe(true);
});

it("a bus lost later → known revocations still apply, and the others follow once it is back", async () => {
  const [before, meanwhile] = [randomUUID(), randomUUID()];
  const lost = new AbortController();
  const revocations = openOn([readingOf([before], lost.signal), readingOf([meanwhile])]);
  await revocations.caughtUp;
  lost.abort();
  expect([before, meanwhile].map(revocations.isRevoked)).toEqual([true, false]);
  await vi.waitFor(() => expect(revocations.isRevoked(meanwhile)).toBe(true), soon);
  expect(revocations.isRevoked(before)).toBe(true);
});

it("1,000 revocations whose tokens have all expired → all are dropped from memory", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const old = Array.from({ length: 1_000 }, () => randomUUID());
  const lost = new AbortController();
  const revocations = openOn([readingOf(old, lost.signal), readingOf([randomUUID()])]);
  await revocations.caughtUp;
  expect(revocations.size).toBe(1_000);
  vi.setSystemTime(Date.now() + (accessTokenSeconds + 61) * 1_000);
  lost.abort();
  await vi.waitFor(() => expect(revocations.size).toBe(1), soon);
});
