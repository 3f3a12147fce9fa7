import { createHash } from "node:crypto";
import type { ReleaseFile } from "@phaselock/contracts";
import { afterEach, expect, it, vi } from "vitest";
import { cacheVerified } from "./verified.ts";

const content = "export const play = 1;";
const file: ReleaseFile = {
  path: "play.js",
  bytes: content.length,
  sha256: createHash("sha256").update(content).digest("hex"),
  type: "text/javascript",
};
const answer = (body: string, type = "text/javascript", status = 200) =>
  new Response(body, { status, headers: { "content-type": type } });

const files = new Map([
  ["/play.js", file],
  ["/stop.js", file],
]);
const emptyCache = () => {
  const stored = new Map<string, Response>();
  return {
    stored,
    match: async (url: RequestInfo | URL) => stored.get(String(url)),
    put: async (url: RequestInfo | URL, response: Response) => void stored.set(String(url), response),
  };
};
/** Answers /stop.js with these, one after the other, and /play.js as it should. */
const serveStop = (...answers: readonly Response[]) => {
  const rest = answers.values();
  const fetching = vi.fn(async (url: string, _init: RequestInit) =>
    url === "/play.js" ? answer(content) : (rest.next().value ?? Response.error()),
  );
  vi.stubGlobal("fetch", fetching);
  return fetching;
};
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ["a script cut short", () => answer(content.slice(0, 9))],
  ["other content of the same length", () => answer(content.replace("1", "2"))],
  ["an HTML page", () => answer(content, "text/html")],
  ["a 404", () => answer(content, "text/javascript", 404)],
  ["a 500", () => answer(content, "text/javascript", 500)],
])("%s twice → no file is cached", async (_, bad) => {
  serveStop(bad(), bad());
  const cache = emptyCache();
  await expect(cacheVerified(cache, files)).rejects.toThrow("/stop.js");
  expect([...cache.stored.keys()]).toEqual([]);
});

it("a damaged copy in the HTTP cache → the file is fetched past that cache", async () => {
  const fetching = serveStop(answer("damaged"), answer(content));
  const cache = emptyCache();
  await cacheVerified(cache, files);
  expect(fetching.mock.calls.filter(([url]) => url === "/stop.js").map(([, init]) => init.cache)).toEqual([
    "default",
    "reload",
  ]);
  expect(await cache.stored.get("/stop.js")?.text()).toBe(content);
});

it("either content type of scripts, and a charset → the file is cached", async () => {
  serveStop(answer(content, "application/javascript; charset=utf-8"));
  const cache = emptyCache();
  await cacheVerified(cache, files);
  expect([...cache.stored.keys()].sort()).toEqual(["/play.js", "/stop.js"]);
});

it("a file that is cached already → it is not fetched again", async () => {
  const fetching = serveStop(answer(content));
  const cache = emptyCache();
  await cacheVerified(cache, files);
  await cacheVerified(cache, files);
  expect(fetching).toHaveBeenCalledTimes(2);
});
