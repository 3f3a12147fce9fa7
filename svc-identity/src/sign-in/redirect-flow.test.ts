import { expect, test } from "vitest";
import { createRedirectFlow } from "./redirect-flow.ts";

const secret = "a secret for tests, longer than 32 characters";
const https = createRedirectFlow("https://phaselock.example", secret);
const local = createRedirectFlow("http://localhost:3000", secret);
const now = new Date("2026-11-20T12:00:00Z");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const sent = (setCookie: string) => setCookie.slice(0, setCookie.indexOf(";"));
const refused = expect.objectContaining({ code: "google_rejected" });

test("the browser that began a sign-in gets its nonce and verifier back", () => {
  const { request, cookie } = https.begin(now);
  const { state, ...proof } = request;
  expect(https.finish(`a=b; ${sent(cookie)}; c=d`, state, after(599))).toEqual(proof);
  expect(proof.redirectUri).toBe("https://phaselock.example/auth/callback");
});

test("the cookie is HttpOnly and SameSite=Lax, and on https bound to the host", () => {
  const attributes = "Max-Age=600; Path=/; HttpOnly";
  expect(https.begin(now).cookie).toMatch(
    new RegExp(`^__Host-google-flow=[\\w-]+; ${attributes}; Secure; SameSite=Lax$`),
  );
  expect(local.begin(now).cookie).toMatch(new RegExp(`^google-flow=[\\w-]+; ${attributes}; SameSite=Lax$`));
  expect(https.endCookie).toBe("__Host-google-flow=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax");
});

test("two sign-ins share no value, and the cookie reveals none", () => {
  const [one, two] = [local.begin(now), local.begin(now)];
  for (const name of ["state", "nonce", "codeVerifier"] as const) {
    expect(one.request[name]).not.toBe(two.request[name]);
    expect(Buffer.from(sent(one.cookie).split("=")[1] ?? "", "base64url").toString("latin1")).not.toContain(
      one.request[name],
    );
  }
});

test("another browser, state, secret or a late return is refused", () => {
  const { request, cookie } = https.begin(now);
  const { state } = request;
  const forged = createRedirectFlow("https://phaselock.example", `${secret}!`).begin(now);
  const moved = sent(local.begin(now).cookie).replace("google-flow", "__Host-google-flow");
  const attempts: [string | undefined, string, Date][] = [
    [undefined, state, now],
    ["", state, now],
    [`other=${sent(cookie).split("=")[1]}`, state, now],
    [`${sent(cookie).slice(0, -4)}AAAA`, state, now],
    ["__Host-google-flow=", state, now],
    ["__Host-google-flow=invented", state, now],
    [sent(forged.cookie), forged.request.state, now],
    [moved, state, now],
    [sent(cookie), https.begin(now).request.state, now],
    [sent(cookie), "", now],
    [sent(cookie), `${state}é`, now],
    [sent(cookie), state, after(600)],
  ];
  for (const [cookies, given, when] of attempts)
    expect(() => https.finish(cookies, given, when)).toThrow(refused);
});
