import { ApiError, NoAnswerError, type StoredLease } from "@phaselock/web";
import { describe, expect, it } from "vitest";
import { type PrepareDependencies, prepareOffline } from "./prepare.ts";

const now = "2026-11-22T12:00:00.000Z";
const fresh = { lease: "fresh", expiresAt: "2026-12-06T12:00:00.000Z" };
const storedAt = (fetchedAt: string): StoredLease => ({ ...fresh, lease: "old", fetchedAt });

/** Prepares a device with `stored` for a user of the tier. Returns what it stores then and how often it persisted. */
const prepare = async (
  tier: "free" | "premium",
  stored: StoredLease | undefined,
  fetchLease: PrepareDependencies["fetchLease"] = async () => fresh,
) => {
  let lease = stored;
  let persisted = 0;
  await prepareOffline(
    { id: "u", subscriptionTier: tier },
    {
      store: {
        readLease: async () => lease,
        writeLease: async (_, next) => {
          lease = next;
          return true;
        },
        removeLease: async () => {
          lease = undefined;
          return true;
        },
      },
      fetchLease,
      persist: async () => {
        persisted++;
      },
      nowMs: () => Date.parse(now),
    },
  );
  return { lease, persisted };
};

describe("preparing a device for offline play", () => {
  it("with Premium and no lease → stores one, and asks the browser to keep it", async () => {
    expect(await prepare("premium", undefined)).toEqual({
      lease: { ...fresh, fetchedAt: now },
      persisted: 1,
    });
  });

  it("a lease of an hour ago stays; one of yesterday is renewed, without asking the browser again", async () => {
    const recent = storedAt("2026-11-22T11:00:00.000Z");
    expect((await prepare("premium", recent)).lease).toBe(recent);
    const { lease, persisted } = await prepare("premium", storedAt("2026-11-21T12:00:00.000Z"));
    expect([lease?.lease, persisted]).toEqual(["fresh", 0]);
  });

  it("a user without Premium stores nothing, and loses the lease they had", async () => {
    const never = () => Promise.reject(new Error("A user without Premium asked for a lease"));
    expect((await prepare("free", undefined, never)).lease).toBeUndefined();
    expect((await prepare("free", storedAt(now), never)).lease).toBeUndefined();
  });

  it("billing refuses → the lease is removed; no answer → it stays", async () => {
    const old = storedAt("2026-11-20T12:00:00.000Z");
    const refuse = () => Promise.reject(new ApiError(403, "", ""));
    expect((await prepare("premium", old, refuse)).lease).toBeUndefined();
    const noAnswer = () => Promise.reject(new NoAnswerError("gone"));
    expect((await prepare("premium", old, noAnswer)).lease).toBe(old);
    const unavailable = () => Promise.reject(new ApiError(503, "", ""));
    expect((await prepare("premium", old, unavailable)).lease).toBe(old);
  });
});
