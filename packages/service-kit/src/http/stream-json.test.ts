import Fastify from "fastify";
import { afterEach, expect, test } from "vitest";
import { readItems } from "../db/read-pages.ts";
import { type Streamed, streamJson } from "./stream-json.ts";

type Body = { at: string; few: readonly number[]; many: readonly unknown[] };

const apps: { close(): Promise<unknown> }[] = [];
afterEach(() => Promise.all(apps.splice(0).map(app => app.close())));

const serve = async (fields: () => Streamed<Body>): Promise<string> => {
  const app = Fastify();
  apps.push(app);
  app.get("/", (_, reply) => streamJson<Body>(reply, fields()));
  return app.listen({ port: 0, host: "127.0.0.1" });
};

/** Counts to `end` in pages of 100. Tells of each page that is read. */
const count = (end: number, onPage: (from: number) => void = () => undefined) =>
  readItems({
    async read(last: number | undefined) {
      const from = (last ?? 0) + 1;
      onPage(from);
      return Array.from({ length: Math.min(100, end - from + 1) }, (_, index) => from + index);
    },
    toItem: number => number,
  });
const parts = { at: "now", few: [1, 2] };

test.each([0, 1, 99, 100, 101, 250])("lists of %d items arrive whole and in order", async end => {
  const answer = await fetch(await serve(() => ({ ...parts, many: count(end) })));
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(await answer.json()).toEqual({
    at: "now",
    few: [1, 2],
    many: Array.from({ length: end }, (_, index) => index + 1),
  });
});

test("pages are read only as fast as the client takes them", async () => {
  let pages = 0;
  const endless = readItems({
    async read(_: string | undefined) {
      pages++;
      return Array.from({ length: 100 }, () => "x".repeat(10_000));
    },
    toItem: text => text,
  });
  const url = await serve(() => ({ ...parts, many: endless }));
  const stop = new AbortController();
  const answer = await fetch(url, { signal: stop.signal });
  const reader = answer.body?.getReader();
  await reader?.read();
  // Nobody reads on: once the buffers between the two are full, no page is read any more.
  let before = 0;
  const isStill = () => {
    const same = pages === before;
    before = pages;
    return same;
  };
  await expect.poll(isStill, { timeout: 10_000, interval: 100 }).toBe(true);
  expect(pages, "megabytes read").toBeLessThan(200);
  stop.abort();
  await reader?.cancel().catch(() => undefined);
});

test("a list that fails breaks the response off, so that no client takes it for complete", async () => {
  const url = await serve(() => ({
    ...parts,
    many: count(100_000, from => {
      if (from > 50_000) throw new Error("the database is gone");
    }),
  }));
  await expect(fetch(url).then(answer => answer.text())).rejects.toThrow();
});
