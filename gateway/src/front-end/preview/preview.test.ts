import { releaseMapOf } from "@phaselock/contracts";
import { signPreview } from "@phaselock/release-store";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type Documents,
  dataIn,
  liveAs,
  openDocuments,
  previewSecret,
  shell,
} from "../testing/open-documents.ts";

describe("in a preview", () => {
  let documents: Documents;
  beforeEach(async () => {
    documents = await openDocuments();
  });
  afterEach(() => documents.close());
  const write: Documents["write"] = files => documents.write(files);
  const get: Documents["get"] = (...request) => documents.get(...request);

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
    expect(opened.headers["set-cookie"]).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
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
