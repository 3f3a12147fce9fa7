import { afterEach, beforeEach, expect, it, vi } from "vitest";

const releaseOf = (version: string) => ({ version, entry: `/remotes/mfe-x/${version}/remoteEntry.js` });

let live: string;
let modes: (RequestCache | undefined)[];
let answer: () => Promise<Response>;

/** A page that has just opened, without data in its document. */
const openPage = async () => {
  vi.resetModules();
  return (await import("./known-releases.ts")).releasesOf;
};

beforeEach(() => {
  live = "1.0.0";
  modes = [];
  answer = async () => Response.json({ "mfe-x": releaseOf(live), "mfe-y": releaseOf(live) });
  vi.stubGlobal("document", { getElementById: () => null });
  vi.stubGlobal("fetch", (_: string, { cache }: RequestInit) => {
    modes.push(cache);
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("screens without a retry → one request, although the releases change meanwhile", async () => {
  const releasesOf = await openPage();
  await releasesOf("mfe-x", 0);
  live = "2.0.0";
  expect(await releasesOf("mfe-y", 0)).toEqual(releaseOf("1.0.0"));
  expect(modes).toHaveLength(1);
});

it("a retry → asks once, past every cache, for this remote only", async () => {
  const releasesOf = await openPage();
  await releasesOf("mfe-x", 0);
  live = "2.0.0";
  const both = await Promise.all([releasesOf("mfe-x", 1), releasesOf("mfe-x", 1)]);
  expect(both).toEqual([releaseOf("2.0.0"), releaseOf("2.0.0")]);
  expect(modes.slice(1)).toEqual(["no-store"]);
  expect(await releasesOf("mfe-y", 0)).toEqual(releaseOf("1.0.0"));
});

it("a retry without an answer within 1 s → the releases that the page knows", async () => {
  const releasesOf = await openPage();
  await releasesOf("mfe-x", 0);
  vi.useFakeTimers();
  answer = () => new Promise(() => undefined);
  const releases = releasesOf("mfe-x", 1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await releases).toEqual(releaseOf("1.0.0"));
});

it("a first request that fails → the next one asks again", async () => {
  const releasesOf = await openPage();
  answer = async () => new Response(null, { status: 500 });
  await expect(releasesOf("mfe-x", 0)).rejects.toThrow("500");
  answer = async () => Response.json({ "mfe-x": releaseOf("1.0.0") });
  expect(await releasesOf("mfe-x", 0)).toEqual(releaseOf("1.0.0"));
});

it("a remote without a release → an error that names it", async () => {
  const releasesOf = await openPage();
  await expect(releasesOf("mfe-z", 0)).rejects.toThrow("No release of mfe-z is live");
});
