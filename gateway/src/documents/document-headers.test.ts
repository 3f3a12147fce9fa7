import { createHash } from "node:crypto";
import { earlyClickScript, signedInMarkScript, startGuardScript } from "@phaselock/contracts";
import { createApp, createLogger } from "@phaselock/service-kit";
import { expect, it } from "vitest";
import { testConfig } from "../testing/test-config.ts";
import { registerDocumentHeaders } from "./document-headers.ts";

const headersOfDocument = async (env: Readonly<Record<string, string>> = {}) => {
  const app = await createApp({ name: "gateway", logger: createLogger("gateway", "silent") });
  registerDocumentHeaders(app, testConfig(env));
  app.get("/", async (_, reply) => reply.type("text/html").send("<title>x</title>"));
  const { headers } = await app.inject("/");
  const policy = new Map(
    String(headers["content-security-policy"])
      .split(";")
      .map(directive => directive.split(" "))
      .map(([name = "", ...sources]) => [name, sources]),
  );
  return { headers, policy };
};

it("allows exactly the Google and Stripe sources that the vendors list", async () => {
  const { policy } = await headersOfDocument();
  const vendors = (directive: string) => policy.get(directive)?.filter(source => !source.startsWith("'"));
  const stripe = ["https://js.stripe.com", "https://*.js.stripe.com"];
  expect(new Set(vendors("script-src"))).toEqual(
    new Set(["https://accounts.google.com/gsi/client", ...stripe]),
  );
  expect(vendors("style-src")).toEqual(["https://accounts.google.com/gsi/style"]);
  expect(new Set(vendors("frame-src"))).toEqual(
    new Set(["https://accounts.google.com/gsi/", ...stripe, "https://hooks.stripe.com"]),
  );
  expect(vendors("connect-src")).toContain("https://accounts.google.com/gsi/");
  expect(vendors("connect-src")).toContain("https://api.stripe.com");
});

it("shows pictures of this origin only", async () => {
  const { policy } = await headersOfDocument();
  expect(policy.get("img-src")).toEqual(["'self'", "data:"]);
});

it("allows neither unsafe-inline nor unsafe-eval", async () => {
  const { policy } = await headersOfDocument();
  const sources = [...policy.values()].flat();
  expect(sources).not.toContain("'unsafe-inline'");
  expect(sources).not.toContain("'unsafe-eval'");
  expect(policy.get("object-src")).toEqual(["'none'"]);
  expect(policy.get("base-uri")).toEqual(["'none'"]);
});

it("allows a document's inline styles by their hashes, and no others", async () => {
  const app = await createApp({ name: "gateway", logger: createLogger("gateway", "silent") });
  registerDocumentHeaders(app, testConfig());
  app.get("/", async (_, reply) => {
    reply.styleSources = ["'sha256-AAAA'", "'sha256-BBBB'"];
    return reply.type("text/html").send("<style></style>");
  });
  const { headers } = await app.inject("/");
  expect(headers["content-security-policy"]).toMatch(/style-src 'sha256-AAAA' 'sha256-BBBB' 'self' [^;]*;/);
});

it("allows three inline scripts by their hashes: the early clicks', the signed-in mark and the start guard", async () => {
  const { policy } = await headersOfDocument();
  expect(policy.get("script-src")?.filter(source => source.startsWith("'sha"))).toEqual([
    ...[earlyClickScript, signedInMarkScript, startGuardScript].map(
      script => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
    ),
  ]);
});

it("allows the camera only to itself, no MIME sniffing and no path in the referrer", async () => {
  const { headers } = await headersOfDocument();
  expect(headers).toMatchObject({
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": expect.stringContaining("camera=(self)"),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
  });
});

it("can't be framed unless FRAME_ANCESTORS names the origin", async () => {
  const alone = await headersOfDocument();
  expect(alone.policy.get("frame-ancestors")).toEqual(["'none'"]);
  expect(alone.headers["x-frame-options"]).toBe("DENY");
  const framed = await headersOfDocument({ FRAME_ANCESTORS: "https://partner.example" });
  expect(framed.policy.get("frame-ancestors")).toEqual(["https://partner.example"]);
  expect(framed.headers["x-frame-options"]).toBeUndefined();
});

it("sends HSTS over HTTPS, and only there", async () => {
  const { headers, policy } = await headersOfDocument({ PUBLIC_URL: "https://phaselock.example" });
  expect(headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains; preload");
  expect(policy.has("upgrade-insecure-requests")).toBe(true);
  expect((await headersOfDocument()).headers["strict-transport-security"]).toBeUndefined();
});

it("gives JSON responses a policy that allows nothing, and scripts no policy", async () => {
  const app = await createApp({ name: "gateway", logger: createLogger("gateway", "silent") });
  registerDocumentHeaders(app, testConfig());
  app.get("/api/things", async () => ({ name: "<script>alert(1)</script>" }));
  app.get("/worker.js", async (_, reply) => reply.type("text/javascript").send("1"));
  const policyOf = async (url: string) => (await app.inject(url)).headers["content-security-policy"];
  const policy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";
  expect(await policyOf("/api/things")).toBe(policy);
  expect(await policyOf("/api/missing")).toBe(policy);
  expect(await policyOf("/worker.js")).toBeUndefined();
});

it("gives the camera's worker a policy that sends requests to this origin only", async () => {
  const app = await createApp({ name: "gateway", logger: createLogger("gateway", "silent") });
  registerDocumentHeaders(app, testConfig());
  const worker = "/remotes/mfe-player/1/camera-worker-Ab1.js";
  app.get(worker, async (_, reply) => reply.type("text/javascript").send("1"));
  const { headers } = await app.inject(`${worker}?worker`);
  expect(headers["content-security-policy"]).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
});

it("requires HTTPS in production", () => {
  const production = { DEPLOYMENT: "production", PUBLIC_URL: "http://phaselock.example" };
  expect(() => testConfig(production)).toThrow("PUBLIC_URL (must be https in production)");
  expect(() => testConfig({ ...production, PUBLIC_URL: "https://phaselock.example" })).not.toThrow();
});

it.each([
  ["GOOGLE_SCRIPT_URL", "https://google.staging.example/gsi/client", "https://accounts.google.com"],
  ["STRIPE_SCRIPT_URL", "https://stripe.staging.example/clover/stripe.js", "https://js.stripe.com"],
])("%s of a stand-in in production → refused", (name, standIn, vendor) => {
  const production = { DEPLOYMENT: "production", PUBLIC_URL: "https://phaselock.example" };
  expect(() => testConfig({ ...production, [name]: standIn })).toThrow(
    `${name} (must be at ${vendor} in production)`,
  );
  expect(() => testConfig({ ...production, DEPLOYMENT: "staging", [name]: standIn })).not.toThrow();
});
