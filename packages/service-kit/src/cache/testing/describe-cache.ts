import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Cache } from "../cache.ts";

/** The contract of every Cache. Each adapter runs this suite on its real storage. */
export const describeCache = (adapter: string, open: () => Promise<Cache>): void => {
  describe(`cache contract: ${adapter}`, () => {
    let cache: Cache;
    let key: string;
    beforeEach(async () => {
      cache = await open();
      key = randomUUID();
    });
    afterEach(() => cache.close());

    it("returns a value until it is deleted", async () => {
      expect(await cache.get(key)).toBeUndefined();
      await cache.set(key, "value", { ttlMs: 60_000 });
      expect(await cache.get(key)).toBe("value");
      await cache.delete(key);
      expect(await cache.get(key)).toBeUndefined();
    });

    it("drops a value when it expires", async () => {
      await cache.set(key, "value", { ttlMs: 30 });
      await vi.waitFor(async () => expect(await cache.get(key)).toBeUndefined(), {
        timeout: 2_000,
        interval: 5,
      });
    });

    it("counts concurrent calls of a window exactly once each", async () => {
      const counts = await Promise.all(Array.from({ length: 50 }, () => cache.countInWindow(key, 60_000)));
      expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 50 }, (_, at) => at + 1),
      );
    });

    it("opens a new window when the old one closes, and returns the time until it closes", async () => {
      const first = await cache.countInWindow(key, 40);
      expect(first.count).toBe(1);
      expect(first.resetsInMs).toBeGreaterThan(0);
      expect(first.resetsInMs).toBeLessThanOrEqual(40);
      await vi.waitFor(async () => expect((await cache.countInWindow(`${key}`, 40)).count).toBe(1), {
        timeout: 2_000,
        interval: 60,
      });
    });

    it("counts different keys separately", async () => {
      await cache.countInWindow(key, 60_000);
      expect((await cache.countInWindow(`${key}-other`, 60_000)).count).toBe(1);
    });

    it("delivers a message to every subscriber, and to none that has unsubscribed", async () => {
      const [one, two] = [vi.fn(), vi.fn()];
      const stopOne = await cache.subscribe(key, one);
      await cache.subscribe(key, two);
      await cache.publish(key, "first");
      await vi.waitFor(
        () => expect([one.mock.calls, two.mock.calls]).toEqual([[["first"]], [["first"]]]),
        10_000,
      );
      await stopOne();
      await cache.publish(key, "second");
      await vi.waitFor(() => expect(two).toHaveBeenLastCalledWith("second"), 10_000);
      expect(one).toHaveBeenCalledTimes(1);
    });
  });
};
