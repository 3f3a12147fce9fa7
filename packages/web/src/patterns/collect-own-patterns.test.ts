import { readPlace } from "@phaselock/contracts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { collectOwnPatterns } from "./collect-own-patterns.ts";

const idOf = (n: number) => `0192d0a0-0000-7000-8000-${String(n).padStart(12, "0")}`;
/** Patterns, newest first. Neighbours share a time, so that only their ids tell them apart. */
const patternsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => count - at).map(n => ({
    id: idOf(n),
    createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3) * 1_000).toISOString(),
  }));

it("any number of patterns → each of them once, newest first", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 160 }), async count => {
      const kept = patternsOf(count);
      const collected = await collectOwnPatterns(async ({ limit, before }) => {
        const last = before && readPlace(before);
        const rest = last ? kept.slice(kept.findIndex(({ id }) => id === last.id) + 1) : kept;
        return { patterns: rest.slice(0, limit), total: count };
      });
      expect(collected).toEqual(kept);
    }),
  );
});

it("a pattern deleted between two pages → the pages end all the same", async () => {
  const kept = patternsOf(60);
  const collected = await collectOwnPatterns(async ({ limit, before }) => ({
    patterns: before ? [] : kept.slice(0, limit),
    total: kept.length,
  }));
  expect(collected).toEqual(kept.slice(0, 50));
});

it("a page that fails → its error", async () => {
  await expect(collectOwnPatterns(() => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
});
