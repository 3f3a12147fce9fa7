import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  documentDataId,
  documentDataSchema,
  documentPlaceholders,
  releaseMapOf,
  shellCookie,
  startGuardScript,
} from "@phaselock/contracts";
import { signPreview } from "@phaselock/release-store";
import { createApp, createLogger, type ZodApp } from "@phaselock/service-kit";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFrontEnd, type FrontEndOptions } from "./front-end.ts";

const clientConfig = {
  environment: "production",
  version: "1.0.0",
  google: { clientId: "id", scriptUrl: "https://accounts.google.com/gsi/client" },
  stripe: { publishableKey: "pk_test_1", scriptUrl: "https://js.stripe.com/clover/stripe.js" },
  unreleased: [],
  contactEmail: "o'hara@phaselock.example",
};

const previewSecret = "a-secret-of-at-least-32-characters";
const shell = "1.0.0-shell";
/** The release map in which a release of mfe-marketing is live. */
const mapOf = (version: string) => JSON.stringify(releaseMapOf({ shell, "mfe-marketing": version }));
/** What browsers get then. */
const liveAs = (version: string) => ({
  "mfe-marketing": { version, entry: `/remotes/mfe-marketing/${version}/remoteEntry.js` },
});

const release = (version: string): Record<string, string> => ({
  [`remotes/mfe-marketing/${version}/remote.json`]: JSON.stringify({
    name: "mfe-marketing",
    version,
    files: [],
    pages: { "/": { file: "prerendered/index.html", screen: "Landing" } },
  }),
  [`remotes/mfe-marketing/${version}/prerendered/index.html`]: `<!DOCTYPE html><html><head><title>Landing ${version}</title><link rel="canonical" href="${documentPlaceholders.origin}/"></head><body><!--$--><h1>${version}</h1><a href="mailto:${documentPlaceholders.contactEmail}">Mail</a><!--/$--></body></html>`,
});

describe("documents", () => {
  let webRoot: string;
  let app: ZodApp;

  const write = async (files: Readonly<Record<string, string>>): Promise<void> => {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(webRoot, path)), { recursive: true });
      await writeFile(join(webRoot, path), content);
    }
  };

  const serve = async (serviceWorker: FrontEndOptions["serviceWorker"]): Promise<ZodApp> => {
    const publicUrl = "https://phaselock.example";
    const frontEnd = createFrontEnd({ webRoot, publicUrl, clientConfig, serviceWorker, previewSecret });
    const logger = createLogger("gateway", "silent");
    const served = await createApp({ name: "gateway", logger, notFound: frontEnd.answerWithDocument });
    await frontEnd.register(served);
    return served;
  };

  beforeEach(async () => {
    webRoot = await mkdtemp(join(tmpdir(), "front-end-"));
    await write({
      [`shells/${shell}/app.html`]:
        '<html><head><meta charset="utf-8"></head><body><div id="root"></div></body></html>',
      "remotes.json": mapOf("1.0.0-old"),
      ...release("1.0.0-old"),
      ...release("1.1.0-new"),
    });
    app = await serve("live");
  });

  afterEach(async () => {
    await app.close();
    await rm(webRoot, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  const dataIn = (html: string) => {
    const [, text = ""] = new RegExp(`id="${documentDataId}">(.*?)</script>`).exec(html) ?? [];
    return documentDataSchema.parse(JSON.parse(text));
  };

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
    await write({
      [`shells/${shell}/service-worker.js`]: "live",
      [`shells/${shell}/service-worker-kill.js`]: "kill",
    });
    expect((await get("/service-worker.js")).body).toBe("live");
    await app.close();
    app = await serve("withdrawn");
    const { body, headers } = await get("/service-worker.js");
    expect(body).toBe("kill");
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(headers["content-type"]).toContain("javascript");
  });

  it("follow a release and a rollback without a restart", async () => {
    for (const version of ["1.0.0-old", "1.1.0-new", "1.0.0-old"]) {
      await write({ "remotes.json": mapOf(version) });
      expect((await get("/")).body).toContain(`<h1>${version}</h1>`);
    }
  });

  it("use the canary for browsers whose place is within its share, with the live release to fall back to", async () => {
    const map = releaseMapOf({ shell, "mfe-marketing": "1.0.0-old" });
    const marketing = {
      live: "1.0.0-old",
      earlier: ["0.9.0-first"],
      canary: { release: "1.1.0-new", percent: 5 },
    };
    await write({
      "remotes.json": JSON.stringify({ ...map, parts: { ...map.parts, "mfe-marketing": marketing } }),
    });
    const releasesFor = async (cookie: string) =>
      (await get("/remotes.json", { cookie })).json()["mfe-marketing"];
    const old = liveAs("1.0.0-old")["mfe-marketing"];
    const canary = { ...liveAs("1.1.0-new")["mfe-marketing"], fallback: old };
    const live = { ...old, fallback: liveAs("0.9.0-first")["mfe-marketing"] };
    expect(await releasesFor("theme=dark; phaselock_canary=4")).toEqual(canary);
    expect(await releasesFor("phaselock_canary=5")).toEqual(live);
    for (const cookie of [
      "",
      "x_phaselock_canary=1",
      "phaselock_canary=-1",
      "phaselock_canary=",
      "phaselock_canary=x",
    ])
      expect(await releasesFor(cookie), cookie).toEqual(live);
    const { body } = await get("/", { cookie: "phaselock_canary=0" });
    expect(body).toContain("<h1>1.1.0-new</h1>");
    expect(dataIn(body).remotes["mfe-marketing"]).toEqual(canary);
  });

  describe("a shell that does not start", () => {
    const bad = "1.1.0-bad";
    beforeEach(async () => {
      const map = releaseMapOf({ shell, "mfe-marketing": "1.0.0-old" });
      const parts = { ...map.parts, shell: { live: bad, earlier: [shell, "0.9.0-first"], canary: null } };
      const document = (name: string) =>
        `<html lang="en"><head><meta name="shell" content="${name}"></head><body><div id="root"></div></body></html>`;
      await write({
        "remotes.json": JSON.stringify({ ...map, parts }),
        [`shells/${bad}/app.html`]: document(bad),
        [`shells/${shell}/app.html`]: document(shell),
        "shells/0.9.0-first/app.html": document("0.9.0-first"),
      });
    });

    it.each(["/", "/play", "/app.html"])(
      "%s names the last known good shell to the guard in it",
      async path => {
        const { body } = await get(path);
        expect(body).toContain(
          `<html lang="en" data-fallback-shell="${shell}"><head><script>${startGuardScript}`,
        );
        expect(body).toContain(`content="${bad}"`);
      },
    );

    it("the cookie with the last known good shell → that shell, and no other to return to", async () => {
      for (const path of ["/", "/play"]) {
        const { body } = await get(path, { cookie: `${shellCookie.name}=${shell}` });
        expect(body).toContain(`<html lang="en" data-failed-shell="${bad}"><head>`);
        expect(body).toContain(`content="${shell}"`);
      }
    });

    it.each(["0.9.0-first", bad, "../secret", ""])("the cookie with %j → the live shell", async version => {
      const { body } = await get("/play", { cookie: `${shellCookie.name}=${version}` });
      expect(body).toContain(`content="${bad}"`);
    });
  });

  it("the first document while a canary runs → sets the browser's place and already uses it; the next one sets none", async () => {
    expect((await get("/")).headers["set-cookie"]).toBeUndefined();
    const map = releaseMapOf({ shell, "mfe-marketing": "1.0.0-old" });
    const marketing = { live: "1.0.0-old", earlier: [], canary: { release: "1.1.0-new", percent: 100 } };
    await write({
      "remotes.json": JSON.stringify({ ...map, parts: { ...map.parts, "mfe-marketing": marketing } }),
    });
    const { body, headers } = await get("/", { cookie: "theme=dark; phaselock_canary=x" });
    expect(headers["set-cookie"]).toMatch(
      /^phaselock_canary=\d{1,2}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(body).toContain("<h1>1.1.0-new</h1>");
    expect((await get("/", { cookie: "phaselock_canary=7" })).headers["set-cookie"]).toBeUndefined();
    for (const path of ["/remotes.json", "/robots.txt", "/api/nothing", "/assets/nothing.js"])
      expect((await get(path)).headers["set-cookie"], path).toBeUndefined();
  });

  describe("in a preview", () => {
    const release = "1.1.0-new";
    const until = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 60_000);
    const tokenOf = (part: string, end = until) => signPreview(previewSecret, { part, release, until: end });
    const open = async (token: string) => get(`/api/preview?token=${token}`);
    const banner = (part: string) =>
      `<aside id="preview" aria-label="Preview"><p>Preview of ${part} ${release}, until <time datetime="${until.toISOString()}">`;
    const publishShell = () =>
      write({
        [`shells/${release}/shell.json`]: "{}",
        [`shells/${release}/app.html`]:
          '<html lang="en"><head><meta name="shell" content="previewed"></head><body><div id="root"></div></body></html>',
        [`shells/${release}/favicon.svg`]: "previewed",
        [`shells/${release}/service-worker.js`]: "previewed",
        [`shells/${shell}/service-worker.js`]: "live",
      });

    it("a link → this browser gets the release, with a banner, without a fallback, and stores neither", async () => {
      const opened = await open(await tokenOf("mfe-marketing"));
      expect([opened.statusCode, opened.headers.location]).toEqual([303, "/"]);
      expect(opened.headers["set-cookie"]).toMatch(
        /; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      );
      const [cookie = ""] = String(opened.headers["set-cookie"]).split(";");
      const { body, headers } = await get("/", { cookie });
      expect(body).toContain("<h1>1.1.0-new</h1>");
      expect(body).toContain(banner("mfe-marketing"));
      expect(dataIn(body).remotes).toEqual(liveAs(release));
      const remotes = await get("/remotes.json", { cookie });
      expect(remotes.json()).toEqual(liveAs(release));
      expect([headers["cache-control"], remotes.headers["cache-control"]]).toEqual(["no-store", "no-store"]);
      const live = (await get("/")).body;
      expect(live).toContain("<h1>1.0.0-old</h1>");
      expect(live).not.toContain("Leave preview");
      const left = await get("/api/preview/leave", { cookie });
      expect(left.headers["set-cookie"]).toMatch(/^phaselock_preview=; .*Expires=Thu, 01 Jan 1970/);
    });

    it("of a shell → its document at every path, with a banner and no fallback, and the live shell's worker", async () => {
      await publishShell();
      const map = releaseMapOf({ shell, "mfe-marketing": "1.0.0-old" });
      const parts = { ...map.parts, shell: { live: shell, earlier: ["0.9.0-first"], canary: null } };
      await write({ "remotes.json": JSON.stringify({ ...map, parts }) });
      const opened = await open(await tokenOf("shell"));
      expect([opened.statusCode, opened.headers.location]).toEqual([303, "/"]);
      const [cookie = ""] = String(opened.headers["set-cookie"]).split(";");
      for (const path of ["/", "/play", "/app.html"]) {
        const { body, headers } = await get(path, { cookie });
        expect(body, path).toContain('<html lang="en"><head><script>');
        expect(body).toContain('content="previewed"');
        expect(body).toContain(banner("shell"));
        expect(headers["cache-control"]).toBe("no-store");
      }
      expect((await get("/favicon.svg", { cookie })).body).toBe("previewed");
      expect((await get("/service-worker.js", { cookie })).body).toBe("live");
      expect((await get("/remotes.json", { cookie })).json()).toEqual(liveAs("1.0.0-old"));
      const { body, headers } = await get("/play");
      expect(body).not.toContain("previewed");
      expect(headers["cache-control"]).toBe("private, no-cache");
    });

    it.each(["mfe-marketing", "shell"])(
      "an expired or forged link of %s → 403, and its cookie changes nothing",
      async part => {
        await publishShell();
        const expired = await tokenOf(part, new Date(Date.now() - 1_000));
        const forged = await signPreview(`${previewSecret}x`, { part, release, until });
        for (const token of [expired, forged]) {
          const refused = await open(token);
          expect([refused.statusCode, refused.headers["set-cookie"]]).toEqual([403, undefined]);
          const { body } = await get("/", { cookie: `phaselock_preview=${token}` });
          expect(body).toContain("<h1>1.0.0-old</h1>");
          expect(body).not.toContain("Leave preview");
        }
      },
    );

    it.each(["mfe-marketing", "shell"])(
      "a link to a release of %s that does not exist → 404 that names it; its cookie → the live releases",
      async part => {
        const token = await signPreview(previewSecret, { part, release: "9.9.9-gone", until });
        const refused = await open(token);
        expect([refused.statusCode, refused.headers["set-cookie"]]).toEqual([404, undefined]);
        expect(refused.body).toContain(`There is no release 9.9.9-gone of ${part}`);
        const { body, statusCode } = await get("/", { cookie: `phaselock_preview=${token}` });
        expect(statusCode).toBe(200);
        expect(body).toContain("<h1>1.0.0-old</h1>");
        expect(body).not.toContain("Leave preview");
      },
    );

    it("of a part that is not live → the live releases", async () => {
      const cookie = `phaselock_preview=${await tokenOf("mfe-new")}`;
      expect((await get("/remotes.json", { cookie })).json()).toEqual(liveAs("1.0.0-old"));
    });
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
    await rm(join(webRoot, "remotes.json"));
    expect((await get("/")).statusCode).toBe(503);
  });
});
