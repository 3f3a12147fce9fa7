import { randomUUID } from "node:crypto";
import { signInResponseSchema } from "@phaselock/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  codeFor,
  newPerson,
  type Person,
  returnFrom,
  tokenResponseFor,
  tokensFor,
} from "../testing/google.ts";
import { refusal, startTestIdentity, type TestIdentity } from "../testing/identity.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const callback = (body: unknown, cookie?: string) =>
  fetch(new URL("/api/auth/google/callback", identity.service.url), {
    method: "POST",
    headers: { "content-type": "application/json", ...(cookie !== undefined && { cookie }) },
    body: JSON.stringify(body),
  });
const emailOf = async (answer: Response) => signInResponseSchema.parse(await answer.json()).user.email;

describe("POST /api/auth/google/callback", () => {
  test("accepts a popup's code", async () => {
    const person = newPerson();
    const answer = await callback({ code: await codeFor(identity.google.issuer, person), credential: "{}" });
    expect(await emailOf(answer)).toBe(person.email);
  });

  test("accepts Google's token response, with or without an id_token", async () => {
    const person = newPerson();
    const response = await tokenResponseFor(identity.google.issuer, person);
    const { accessToken, idToken } = await tokensFor(identity.google.issuer, person);
    for (const fields of [response, { ...response, access_token: accessToken, id_token: idToken }])
      expect(await emailOf(await callback({ ...fields, credential: JSON.stringify(fields) }))).toBe(
        person.email,
      );
  });

  test("accepts an access token alone, and reports a bad one as not validated", async () => {
    const person = newPerson();
    const { access_token } = await tokenResponseFor(identity.google.issuer, person);
    expect(await emailOf(await callback({ access_token, credential: "{}" }))).toBe(person.email);
    expect(await refusal(await callback({ access_token: "invented", credential: "{}" }))).toMatchObject({
      status: 401,
      code: "google_token_invalid",
      error: "Failed to validate token",
    });
  });

  test.each([
    ["nothing", {}, ["code"]],
    ["an empty code", { code: "", credential: "{}" }, ["code"]],
    ["a code and a token", { code: "c", access_token: "t" }, [""]],
    ["a token that is not a string", { access_token: 7, credential: "{}" }, ["access_token"]],
    ["a token with white space", { access_token: "a b", credential: "{}" }, ["access_token"]],
    ["a credential that is not stringified", { code: "c", credential: {} }, ["credential"]],
    [
      "a token of another type",
      { access_token: "t", token_type: "mac", expires_in: 1, scope: "openid", credential: "{}" },
      ["token_type"],
    ],
    [
      "an expired token response",
      { access_token: "t", token_type: "Bearer", expires_in: 0, scope: "openid", authuser: "0" },
      ["expires_in"],
    ],
  ])("names what is wrong with %s", async (_, body, paths) => {
    const { status, code, issues } = await refusal(await callback(body));
    expect({ status, code }).toEqual({ status: 400, code: "invalid_request" });
    expect(issues?.map(({ path }) => path)).toEqual(paths);
  });
});

describe("the redirect flow", () => {
  const begin = async () => {
    const answer = await fetch(new URL("/api/auth/google?returnTo=/dashboard", identity.service.url), {
      redirect: "manual",
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const [setCookie = ""] = answer.headers.getSetCookie();
    return {
      url: new URL(answer.headers.get("location") ?? ""),
      cookie: setCookie.slice(0, setCookie.indexOf(";")),
    };
  };
  const comeBack = async (url: URL, person: Person) => {
    const { searchParams } = await returnFrom(url, person);
    return { code: searchParams.get("code") ?? "", state: searchParams.get("state") ?? "", credential: "{}" };
  };
  const rejected = { status: 401, code: "google_rejected", error: "Server rejected authentication" };

  test("redirects only to Google, with state, nonce and S256", async () => {
    const { url } = await begin();
    expect(url.origin).toBe(identity.google.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: expect.any(String),
      response_type: "code",
      redirect_uri: "http://localhost:3000/auth/callback",
      scope: "email profile openid",
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
  });

  test("signs in the browser that began it, once", async () => {
    const [person, { url, cookie }] = [newPerson(), await begin()];
    const body = await comeBack(url, person);
    const answer = await callback(body, cookie);
    expect(answer.headers.getSetCookie()).toEqual([
      "google-flow=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
    ]);
    expect(await emailOf(answer)).toBe(person.email);
    expect(await refusal(await callback(body, cookie))).toMatchObject({
      code: "google_code_exchange_failed",
    });
  });

  test("refuses a link with another person's code, because its browser lacks the cookie", async () => {
    const [attacker, victim] = [await begin(), await begin()];
    const link = await comeBack(attacker.url, newPerson());
    for (const cookie of [undefined, victim.cookie, `google-flow=${randomUUID()}`])
      expect(await refusal(await callback(link, cookie))).toMatchObject(rejected);
    const withoutState = { code: link.code, credential: "{}" };
    expect(await refusal(await callback(withoutState, attacker.cookie))).toMatchObject({
      code: "google_code_exchange_failed",
    });
  });

  test("refuses a popup's code with a redirect's state", async () => {
    const { url, cookie } = await begin();
    const state = url.searchParams.get("state");
    const code = await codeFor(identity.google.issuer, newPerson());
    expect(await refusal(await callback({ code, state }, cookie))).toMatchObject({
      code: "google_code_exchange_failed",
    });
  });
});

test("while Google is down, the redirect leads to the callback screen with an error", async () => {
  const lonely = await startTestIdentity();
  await lonely.google.close();
  const answer = await fetch(new URL("/api/auth/google", lonely.service.url), { redirect: "manual" });
  expect(answer.headers.getSetCookie()).toEqual([]);
  const screen = new URL(answer.headers.get("location") ?? "", "http://localhost:3000");
  expect(screen.pathname).toBe("/auth/callback");
  expect(Object.fromEntries(screen.searchParams)).toEqual({
    error: "temporarily_unavailable",
    error_description: "There was a problem with Google authentication. Please try again later.",
  });
  await lonely.service.close();
});
