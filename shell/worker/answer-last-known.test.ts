import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RouteHandlerCallbackOptions } from "workbox-core";
import { answerChange, answerLastKnown } from "./answer-last-known.ts";
import { giveLastKnownTo, keyOf, lastKnownCache } from "./last-known.ts";

const address = "https://phaselock.example/api/preferences";
const tokenOf = (userId: string) => `e30.${btoa(JSON.stringify({ sub: userId })).replace(/=+$/, "")}.sig`;

/** A browser's caches. As the Cache API says, a deleted cache lives on for those who have it open. */
const createCaches = () => {
  const createCache = () => {
    const entries = new Map<string, Response>();
    return {
      match: async (key: string) => entries.get(key)?.clone(),
      put: async (key: string, response: Response) => void entries.set(key, response),
    };
  };
  const byName = new Map<string, ReturnType<typeof createCache>>();
  return {
    open: async (name: string) => {
      const cache = byName.get(name) ?? createCache();
      byName.set(name, cache);
      return cache;
    },
    delete: async (name: string) => byName.delete(name),
  };
};

beforeEach(() => void vi.stubGlobal("caches", createCaches()));
afterEach(() => void vi.unstubAllGlobals());

/** A request of this user to the worker. The network answers it once `answer` is called, and fails after `fail`. */
const ask = (userId: string, handle = answerLastKnown) => {
  const network = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => network.promise);
  const work: Promise<unknown>[] = [];
  const response = handle({
    request: new Request(address, { headers: { authorization: `Bearer ${tokenOf(userId)}` } }),
    event: { waitUntil: (done: Promise<unknown>) => work.push(done) },
  } as unknown as RouteHandlerCallbackOptions);
  const read = async () => {
    const text = await (await response).text();
    await Promise.all(work);
    return text;
  };
  return {
    answer: (body: string, status = 200) => {
      network.resolve(new Response(body, { status }));
      return read();
    },
    fail: () => {
      network.reject(new TypeError("Failed to fetch"));
      return read();
    },
  };
};
const kept = async (userId: string) =>
  (await (await caches.open(lastKnownCache)).match(keyOf(address, userId)))?.text();

describe.each([
  ["a read", answerLastKnown],
  ["a change", answerChange],
] as const)("%s", (_, handle) => {
  it("of the signed-in user → its answer is stored, and a refusal is not", async () => {
    await giveLastKnownTo("ada");
    expect(await ask("ada", handle).answer("1")).toBe("1");
    expect(await ask("ada", handle).answer("refused", 403)).toBe("refused");
    expect(await kept("ada")).toBe("1");
  });

  it("in flight at the sign-out → its answer is not stored after it", async () => {
    await giveLastKnownTo("ada");
    const asked = ask("ada", handle);
    await giveLastKnownTo(null);
    expect(await asked.answer("late")).toBe("late");
    expect(await kept("ada")).toBeUndefined();
  });

  it("answered just before the sign-out → what is stored after it is in the deleted cache", async () => {
    await giveLastKnownTo("ada");
    const cache = await caches.open(lastKnownCache);
    const { put } = cache;
    cache.put = async (key, response) => {
      await giveLastKnownTo(null);
      await put(key, response);
    };
    expect(await ask("ada", handle).answer("late")).toBe("late");
    expect(await kept("ada")).toBeUndefined();
  });
});

it("another user signs in → the first one's answers are deleted, and one in flight is not stored", async () => {
  await giveLastKnownTo("ada");
  await ask("ada").answer("1");
  const asked = ask("ada");
  await giveLastKnownTo("grace");
  await asked.answer("late");
  expect(await kept("ada")).toBeUndefined();
  await ask("grace").answer("2");
  expect(await kept("grace")).toBe("2");
});

it("a sign-out right after a sign-in → nothing is stored", async () => {
  await Promise.all([giveLastKnownTo("ada"), giveLastKnownTo(null)]);
  await ask("ada").answer("late");
  expect(await kept("ada")).toBeUndefined();
});

it("the same user's next start keeps their answers", async () => {
  await giveLastKnownTo("ada");
  await ask("ada").answer("1");
  await giveLastKnownTo("ada");
  expect(await kept("ada")).toBe("1");
});

it("the network fails → the answer stored for this user; another user gets the failure", async () => {
  await giveLastKnownTo("ada");
  await ask("ada").answer("1");
  expect(await ask("ada").fail()).toBe("1");
  await expect(ask("grace").fail()).rejects.toThrow("Failed to fetch");
});
