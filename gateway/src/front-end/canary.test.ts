import { releaseMapOf, shellCookie, startGuardScript } from "@phaselock/contracts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Documents, dataIn, liveAs, openDocuments, shell } from "./testing/open-documents.ts";

describe("documents", () => {
  let documents: Documents;
  beforeEach(async () => {
    documents = await openDocuments();
  });
  afterEach(() => documents.close());
  const write: Documents["write"] = files => documents.write(files);
  const get: Documents["get"] = (...request) => documents.get(...request);

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
});
