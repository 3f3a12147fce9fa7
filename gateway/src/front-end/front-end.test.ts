import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import {
  clientConfig,
  type Documents,
  dataIn,
  liveAs,
  mapOf,
  openDocuments,
  release,
  shell,
} from "./testing/open-documents.ts";

describe("documents", () => {
  let documents: Documents;
  beforeEach(async () => {
    documents = await openDocuments();
  });
  afterEach(() => documents.close());
  const write: Documents["write"] = files => documents.write(files);
  const get: Documents["get"] = (...request) => documents.get(...request);

  it("contain the live version's HTML and the version map it was chosen by", async () => {
    const { body, headers } = await get("/");
    expect(body).toContain('<div id="root"><!--$--><h1>1.0.0-old</h1>');
    expect(body).toContain("<title>Landing 1.0.0-old</title>");
    expect(dataIn(body)).toEqual({
      config: clientConfig,
      remotes: liveAs("1.0.0-old"),
      screen: { remote: "mfe-marketing", name: "Landing" },
      standalone: [],
    });
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(headers.vary).toContain("cookie");
  });

  it("of a path with a placeholder are one for all of its addresses, whatever they say, and are in no sitemap", async () => {
    const folder = "remotes/mfe-marketing/1.2.0-shared";
    await write({
      ...release("1.2.0-shared"),
      [`${folder}/remote.json`]: JSON.stringify({
        pages: {
          "/": { file: "prerendered/index.html", screen: "Landing" },
          "/results/:token": { file: "prerendered/shared.html", screen: "SharedResult" },
        },
      }),
      [`${folder}/prerendered/shared.html`]: "<html><head></head><body><h1>Shared</h1></body></html>",
      "remotes.json": mapOf("1.2.0-shared"),
    });
    const { body } = await get(`/results/${"A".repeat(22)}`);
    expect(body).toContain("<h1>Shared</h1>");
    expect(body).not.toContain("AAAA");
    expect((await get("/results/other")).body).toBe(body);
    for (const path of ["/results", "/results/", "/results/a/b"])
      expect((await get(path)).body, path).not.toContain("<h1>Shared</h1>");
    expect((await get("/sitemap.xml")).body).not.toContain("results");
  });

  it("load the session code unless the release marks their screen as standalone", async () => {
    const link = '<link rel="modulepreload" crossorigin href="/assets/session-1.js" data-session>';
    await write({
      [`shells/${shell}/app.html`]: `<html><head><script type="module" src="/assets/index-1.js"></script>${link}</head><body><div id="root"></div></body></html>`,
    });
    const before = (await get("/")).body;
    expect(before).toContain(link);
    expect(dataIn(before).standalone).toEqual([]);

    const folder = "remotes/mfe-marketing/1.2.0-standalone";
    await write({
      ...release("1.2.0-standalone"),
      [`${folder}/remote.json`]: JSON.stringify({
        pages: { "/": { file: "prerendered/index.html", screen: "Landing" } },
        screens: { Landing: { standalone: true }, Pricing: { standalone: false } },
      }),
      "remotes.json": mapOf("1.2.0-standalone"),
    });
    const { body } = await get("/");
    expect(body).not.toContain("session-1.js");
    expect(body).toContain("/assets/index-1.js");
    expect(dataIn(body).standalone).toEqual(["Landing"]);
    expect((await get("/play")).body).toContain(link);
  });

  it("contain their styles, which are not fetched again", async () => {
    const page = `remotes/mfe-marketing/1.0.0-old`;
    const link = `<link rel="stylesheet" href="/${page}/landing.css">`;
    await write({
      [`${page}/landing.css`]: "h1{color:red}",
      [`${page}/prerendered/index.html`]: `<html><head>${link}</head><body><h1>Styled</h1></body></html>`,
    });
    const { body } = await get("/");
    expect(body).toContain("<style>h1{color:red}</style></head>");
    expect(body).toContain(link.replace("<link ", '<link disabled media="not all" '));
    expect(body).not.toContain(link);
  });

  it("get the service worker, or its self-removing replacement when withdrawn", async () => {
    const workers = {
      [`shells/${shell}/service-worker.js`]: "live",
      [`shells/${shell}/service-worker-kill.js`]: "kill",
    };
    await write(workers);
    expect((await get("/service-worker.js")).body).toBe("live");
    const withdrawn = await openDocuments({ serviceWorker: "withdrawn" });
    onTestFinished(() => withdrawn.close());
    await withdrawn.write(workers);
    const { body, headers } = await withdrawn.get("/service-worker.js");
    expect(body).toBe("kill");
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(headers["content-type"]).toContain("javascript");
  });

  it("of a production are marked, and no others, so that it shows no invented quotes", async () => {
    const production = await openDocuments({ isProduction: true });
    onTestFinished(() => production.close());
    for (const path of ["/", "/play"]) {
      expect((await production.get(path)).body).toMatch(/<html[^>]* data-production/);
      expect((await get(path)).body).not.toContain("data-production");
    }
  });

  it("follow a release and a rollback without a restart", async () => {
    for (const version of ["1.0.0-old", "1.1.0-new", "1.0.0-old"]) {
      await write({ "remotes.json": mapOf(version) });
      expect((await get("/")).body).toContain(`<h1>${version}</h1>`);
    }
  });

  it("a release and a rollback → open tabs still get the files of the release that they run", async () => {
    for (const version of ["1.1.0-new", "1.0.0-old"]) {
      await write({ "remotes.json": mapOf(version) });
      for (const open of ["1.0.0-old", "1.1.0-new"]) {
        const { statusCode, body, headers } = await get(`/remotes/mfe-marketing/${open}/remote.json`);
        expect([statusCode, JSON.parse(body).version]).toEqual([200, open]);
        expect(headers["cache-control"]).toContain("immutable");
      }
    }
  });

  it("contain this deployment's configuration, escaped", async () => {
    const { body } = await get("/");
    expect(body).toContain('href="https://phaselock.example/"');
    expect(body).toContain("mailto:o&#39;hara@phaselock.example");
    expect(body).not.toContain("invalid");
  });

  it("are the shell's alone if the page is not prerendered or its release can't be read", async () => {
    expect((await get("/play")).body).toContain('<div id="root"></div>');
    await write({ "remotes.json": mapOf("1.2.0-absent") });
    const { body, statusCode } = await get("/");
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"></div>');
  });

  it("are not sent again to a browser that has them cached", async () => {
    const { headers } = await get("/");
    const again = await get("/", { "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  it("are compressed once, for browsers that accept brotli", async () => {
    const { headers, rawPayload } = await get("/", { "accept-encoding": "gzip, br" });
    expect(headers["content-encoding"]).toBe("br");
    expect(rawPayload.length).toBeLessThan((await get("/")).rawPayload.length);
  });

  it("stay cached when hundreds of unknown pages are requested", async () => {
    await get("/");
    await write({
      "remotes/mfe-marketing/1.0.0-old/prerendered/index.html":
        "<html><head></head><body>composed anew</body></html>",
    });
    for (let page = 0; page < 300; page++) await get(`/nowhere-${page}`);
    expect((await get("/")).body).not.toContain("composed anew");
  });

  it("are indexable only if prerendered, and all prerendered ones are in the sitemap", async () => {
    expect((await get("/")).headers["x-robots-tag"]).toBeUndefined();
    for (const path of ["/play", "/login", "/register", "/nope", "/blog/9", "/Pricing"])
      expect((await get(path)).headers["x-robots-tag"], path).toBe("noindex");
    expect((await get("/robots.txt")).body).toContain("Sitemap: https://phaselock.example/sitemap.xml");
    expect((await get("/sitemap.xml")).body.match(/<loc>.*?<\/loc>/g)).toEqual([
      "<loc>https://phaselock.example/</loc>",
    ]);
  });

  it("are 503 before the first release", async () => {
    await rm(join(documents.webRoot, "remotes.json"));
    expect((await get("/")).statusCode).toBe(503);
  });
});
