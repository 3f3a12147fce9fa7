import { randomUUID } from "node:crypto";
import { accessTokenSeconds } from "@phaselock/contracts";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { EventBus } from "../../bus/event-bus.ts";
import { createLogger } from "../../logger.ts";
import { openRevocations, type Revocations } from "../revocations.ts";
import { revocationOf } from "./revocation-of.ts";

const logger = createLogger("revocations-test", "silent");
/** docs/product.md#sign-in: logout takes effect everywhere within this, in milliseconds. */
const effectWithinMs = 2_000;

/** The contract of revocations, tested on each bus. @param open opens the bus; called once per test */
export const describeRevocations = (adapter: string, open: () => Promise<EventBus>): void => {
  describe(`revocations: ${adapter}`, () => {
    const opened = async (bus: EventBus): Promise<Revocations> => {
      const revocations = openRevocations(bus, logger);
      onTestFinished(() => revocations.close());
      await revocations.caughtUp;
      return revocations;
    };

    it("a session revoked before the process started is revoked", async () => {
      const bus = await open();
      const sessionId = randomUUID();
      await bus.publish([revocationOf(sessionId)]);
      expect((await opened(bus)).isRevoked(sessionId)).toBe(true);
    });

    it("a revocation reaches every process in time", async () => {
      const bus = await open();
      const everywhere = [await opened(bus), await opened(bus)];
      const sessionId = randomUUID();
      expect(everywhere.map(revocations => revocations.isRevoked(sessionId))).toEqual([false, false]);
      await bus.publish([revocationOf(sessionId)]);
      await vi.waitFor(
        () => expect(everywhere.map(revocations => revocations.isRevoked(sessionId))).toEqual([true, true]),
        { timeout: effectWithinMs, interval: 5 },
      );
    });

    it("a session revoked during catch-up is revoked", async () => {
      const bus = await open();
      const revoked = Array.from({ length: 40 }, () => randomUUID());
      const [first = "", ...meanwhile] = revoked;
      await bus.publish([revocationOf(first)]);
      const revocations = openRevocations(bus, logger);
      onTestFinished(() => revocations.close());
      for (const sessionId of meanwhile) await bus.publish([revocationOf(sessionId)]);
      await revocations.caughtUp;
      await vi.waitFor(
        () => expect(revoked.filter(sessionId => !revocations.isRevoked(sessionId))).toEqual([]),
        { timeout: effectWithinMs, interval: 5 },
      );
    });

    it("every session is refused until catch-up is done", async () => {
      const bus = await open();
      const revocations = openRevocations(bus, logger);
      onTestFinished(() => revocations.close());
      await expect(revocations.ready()).rejects.toThrow();
      expect(() => revocations.isRevoked(randomUUID())).toThrow(
        expect.objectContaining({ code: "upstream_unavailable" }),
      );
      await revocations.caughtUp;
      await expect(revocations.ready()).resolves.toBeUndefined();
    });

    it("a revocation whose tokens have all expired is not held", async () => {
      const bus = await open();
      const old = randomUUID();
      await bus.publish([revocationOf(old, new Date(Date.now() - (accessTokenSeconds + 120) * 1_000))]);
      expect((await opened(bus)).isRevoked(old)).toBe(false);
    });
  });
};
