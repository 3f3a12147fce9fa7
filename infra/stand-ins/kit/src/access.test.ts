import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessHeader, registerAccess } from "./access.ts";
import { addressSchema, parseStandInOptions } from "./options.ts";
import { frameOf } from "./page/frame.ts";

const secret = "the access secret of a staging, 45 characters";
const page = frameOf({ vendor: "Nobody", notice: "A test.", stylesheet: "/assets/none.css" });

const appWith = (given: string | undefined) => {
  const app = fastify();
  registerAccess(app, { secret: given, page, isOpen: path => path.startsWith("/v1/") });
  for (const path of ["/chooser", "/v1/customers"]) app.get(path, async () => "answered");
  return app;
};

let app: ReturnType<typeof appWith>;
beforeAll(() => {
  app = appWith(secret);
});
afterAll(() => app.close());

const statusOf = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  (await app.inject({ url, headers })).statusCode;
const submit = (payload: Record<string, string>) =>
  app.inject({
    method: "POST",
    url: "/staging-access",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(payload).toString(),
  });

describe("a stand-in in staging", () => {
  it("refuses a request without the secret, and shows the form to a browser", async () => {
    expect(await statusOf("/chooser")).toBe(401);
    const form = await app.inject({ url: "/chooser?a=1&b=2", headers: { accept: "text/html" } });
    expect(form.statusCode).toBe(401);
    expect(form.body).toContain('name="to" value="/chooser?a=1&amp;b=2"');
  });

  it("accepts a program that sends the secret in a header", async () => {
    expect(await statusOf("/chooser", { [accessHeader]: secret })).toBe(200);
    for (const wrong of ["", secret.slice(1), `${secret} `, secret.toUpperCase()])
      expect(await statusOf("/chooser", { [accessHeader]: wrong })).toBe(401);
  });

  it("accepts a browser after the form, and redirects it to the page it requested", async () => {
    const answer = await submit({ secret, to: "/chooser?a=1" });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe("/chooser?a=1");
    const cookie = String(answer.headers["set-cookie"]);
    expect(cookie).toMatch(/^__Host-.*; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toContain(secret);
    expect(await statusOf("/chooser", { cookie: `other=1; ${cookie.split(";")[0]}` })).toBe(200);
    expect(await statusOf("/chooser", { cookie: `${cookie.split("=")[0]}=${secret}` })).toBe(401);
  });

  it.each(["//evil.example", "/\\evil.example", "/\t/evil.example", "https://evil.example"])(
    "never redirects to %s",
    async to => {
      const answer = await submit({ secret, to });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    },
  );

  it("a wrong secret in the form sets no cookie", async () => {
    const answer = await submit({ secret: "wrong", to: "/chooser" });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.body).toContain("That is not the access secret.");
  });

  it("does not ask for the secret on paths that check their own credential", async () => {
    expect(await statusOf("/v1/customers")).toBe(200);
    expect(await statusOf("/v1/../chooser")).not.toBe(200);
  });
});

it("without a secret, on loopback, every path is open", async () => {
  const open = appWith(undefined);
  expect((await open.inject({ url: "/chooser" })).statusCode).toBe(200);
  await open.close();
});

describe("where a stand-in may run", () => {
  const parse = (options: object, deployment: "local" | "staging" | "production" = "staging") =>
    parseStandInOptions({ port: 0, deployment, ...options } as { deployment: "staging" }, {
      name: "stand-in",
      danger: "is a danger",
      schema: addressSchema,
    });
  const staging = { host: "0.0.0.0", publicUrl: "https://google.example.com", accessSecret: secret };

  it("outside loopback in staging, if it has an https origin and a secret", () => {
    expect(parse(staging).host).toBe("0.0.0.0");
  });

  it.each([
    [{ ...staging, accessSecret: undefined }, "staging", /accessSecret/],
    [{ ...staging, accessSecret: "short" }, "staging", /accessSecret/],
    [{ ...staging, publicUrl: "http://google.example.com" }, "staging", /publicUrl/],
    [{ ...staging, publicUrl: "https://google.example.com/path" }, "staging", /publicUrl/],
    [{ host: "0.0.0.0" }, "staging", /publicUrl[\s\S]*accessSecret|accessSecret[\s\S]*publicUrl/],
    [{ ...staging, host: "127.0.0.1", accessSecret: undefined }, "staging", /accessSecret/],
    [staging, "local", /127\.0\.0\.1 or localhost/],
    [{ ...staging, host: "127.0.0.1" }, "local", /without publicUrl/],
    [staging, "production", /never runs with DEPLOYMENT=production/],
  ] as const)("%o in %s is refused", (options, deployment, reason) => {
    expect(() => parse(options, deployment)).toThrow(reason);
  });
});
