import { createRemoteJWKSet, jwtVerify } from "jose";
import * as openid from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixedAccounts } from "./accounts/account.ts";
import { type GoogleStandIn, startGoogleStandIn } from "./index.ts";
import { openTab, type Page, relayedBy } from "./testing/browser.ts";

const clientId = "phaselock-local.apps.example";
const clientSecret = "local-google-secret";
const appOrigin = "http://localhost:3000";
const [ada] = fixedAccounts;
if (!ada) throw new Error("Ada is gone");

let google: GoogleStandIn;
let configuration: openid.Configuration;

beforeAll(async () => {
  google = await startGoogleStandIn({
    port: 0,
    clientId,
    clientSecret,
    otherClientIds: ["another-app.apps.example"],
    appOrigins: [appOrigin, "http://127.0.0.1:3000"],
    deployment: "local",
  });
  configuration = await openid.discovery(new URL(google.issuer), clientId, clientSecret, undefined, {
    execute: [openid.allowInsecureRequests],
  });
});
afterAll(() => google.close());

function authorizationUrl(parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: "code",
    scope: "openid email profile",
    redirect_uri: "postmessage",
    origin: appOrigin,
    ...parameters,
  });
  return `${google.issuer}/o/oauth2/v2/auth?${query}`;
}

async function choose(
  form: Record<string, string>,
  parameters?: Record<string, string>,
  step = "",
): Promise<Page> {
  const tab = openTab(google.issuer);
  const chooser = await tab.open(authorizationUrl(parameters));
  return tab.submit(`${chooser.url.pathname}${step}`, form);
}

async function codeOf(
  form: Record<string, string>,
  parameters?: Record<string, string>,
  step = "",
): Promise<string> {
  return String(relayedBy(await choose(form, parameters, step)).response.code);
}

const exchange = (code: string) =>
  openid.genericGrantRequest(configuration, "authorization_code", { code, redirect_uri: "postmessage" });

async function claimsOfIdToken(idToken: string | undefined) {
  const keys = createRemoteJWKSet(new URL(configuration.serverMetadata().jwks_uri ?? ""));
  return (await jwtVerify(idToken ?? "", keys, { issuer: google.issuer, audience: clientId })).payload;
}

describe("code flow in a popup", () => {
  test("the chooser lists the fictional accounts by name and email", async () => {
    const chooser = await openTab(google.issuer).open(authorizationUrl());
    for (const { name, email } of fixedAccounts) {
      expect(chooser.text).toContain(name);
      expect(chooser.text).toContain(email);
    }
    expect(chooser.text).toContain(`to continue to ${appOrigin}`);
    expect(chooser.text).toContain("Local stand-in for Google");
  });

  test("the code is relayed with Google's fields to the declared origin that requested it", async () => {
    const { origin, response } = relayedBy(await choose({ sub: ada.sub }, { state: "s<'&1" }));
    expect(origin).toBe(appOrigin);
    expect(response).toEqual({
      code: expect.any(String),
      scope: expect.stringContaining("https://www.googleapis.com/auth/userinfo.email"),
      authuser: "0",
      prompt: "none",
      state: "s<'&1",
    });
  });

  test("an undeclared origin gets no response", async () => {
    const page = await openTab(google.issuer).open(authorizationUrl({ origin: "https://evil.example" }));
    expect(page.status).toBe(400);
    expect(page.text).toContain("origin_mismatch");
  });

  test("the code is exchanged for an id_token with Google's claims, through openid-client and jose", async () => {
    const tokens = await exchange(await codeOf({ sub: ada.sub }, { nonce: "n-1" }));
    expect(tokens.token_type).toBe("bearer");
    expect(tokens.expires_in).toBe(3599);
    expect(await claimsOfIdToken(tokens.id_token)).toMatchObject({
      azp: clientId,
      sub: ada.sub,
      email: "ada@example.com",
      email_verified: true,
      name: "Ada Example",
      given_name: "Ada",
      family_name: "Example",
      nonce: "n-1",
    });
  });

  test("a code works once, and only with the client's secret", async () => {
    const code = await codeOf({ sub: ada.sub });
    const impostor = await openid.discovery(new URL(google.issuer), clientId, "wrong", undefined, {
      execute: [openid.allowInsecureRequests],
    });
    await expect(
      openid.genericGrantRequest(impostor, "authorization_code", { code, redirect_uri: "postmessage" }),
    ).rejects.toMatchObject({ error: "invalid_client" });
    await exchange(code);
    await expect(exchange(code)).rejects.toMatchObject({ error: "invalid_grant" });
  });

  test("cancelling returns access_denied", async () => {
    const { response } = relayedBy(await choose({}, { state: "s-2" }, "/cancel"));
    expect(response).toMatchObject({ error: "access_denied", state: "s-2" });
  });

  test("a second request shows the chooser again after a sign-in", async () => {
    const tab = openTab(google.issuer);
    const first = await tab.open(authorizationUrl());
    await tab.submit(first.url.pathname, { sub: ada.sub });
    const second = await tab.open(authorizationUrl());
    expect(second.text).toContain("Choose an account");
    const bruno = fixedAccounts[1]?.sub ?? "";
    const code = String(relayedBy(await tab.submit(second.url.pathname, { sub: bruno })).response.code);
    expect(await claimsOfIdToken((await exchange(code)).id_token)).toMatchObject({ sub: bruno });
  });
});

describe("another account", () => {
  test("the same email gives the same sub, and an unverified one has email_verified false", async () => {
    const form = { name: "Kim Nobody", email: " Kim@Example.com " };
    const unverified = await claimsOfIdToken((await exchange(await codeOf(form, {}, "/other"))).id_token);
    const verified = await claimsOfIdToken(
      (await exchange(await codeOf({ ...form, emailVerified: "on" }, {}, "/other"))).id_token,
    );
    expect(unverified).toMatchObject({ email: "kim@example.com", email_verified: false });
    expect(verified).toMatchObject({ email: "kim@example.com", email_verified: true, sub: unverified.sub });
  });

  test("invalid fields are shown with their messages, and markup in them is escaped", async () => {
    const page = await choose({ name: "", email: "<b>" }, {}, "/other");
    expect(page.text).toContain("Enter a name");
    expect(page.text).toContain("Enter an email address");
    expect(page.text).not.toContain("<b>");
  });

  test("a choice without the cookie of its interaction is refused", async () => {
    const chooser = await openTab(google.issuer).open(authorizationUrl());
    const page = await openTab(google.issuer).submit(chooser.url.pathname, { sub: ada.sub });
    expect(page.status).toBe(400);
    expect(page.text).toContain("This sign-in has expired");
  });
});

describe("access tokens", () => {
  test("the implicit flow relays an access token and no id_token", async () => {
    const { response } = relayedBy(await choose({ sub: ada.sub }, { response_type: "token" }));
    expect(response).toMatchObject({
      access_token: expect.any(String),
      token_type: "Bearer",
      expires_in: 3599,
    });
    expect(response).not.toHaveProperty("id_token");
  });

  test("the implicit flow by redirect puts the token into the hash of a declared callback", async () => {
    const page = await choose(
      { sub: ada.sub },
      { response_type: "token", redirect_uri: `${appOrigin}/auth/callback`, state: "s-3" },
    );
    const hash = new URLSearchParams(page.url.hash.slice(1));
    expect(page.url.pathname).toBe("/auth/callback");
    expect(hash.get("state")).toBe("s-3");
    expect(hash.get("access_token")).toEqual(expect.any(String));
    expect(hash.has("id_token")).toBe(false);
  });

  test("tokeninfo returns audience and profile as strings", async () => {
    const { access_token } = await exchange(await codeOf({ sub: ada.sub }));
    const response = await fetch(`${google.issuer}/tokeninfo?access_token=${access_token}`);
    expect(await response.json()).toMatchObject({
      aud: clientId,
      azp: clientId,
      sub: ada.sub,
      email: "ada@example.com",
      email_verified: "true",
      exp: expect.stringMatching(/^\d+$/),
      scope: expect.stringContaining("userinfo.email"),
    });
  });

  test.each(["", "?access_token=unknown", "?access_token=a&access_token=b"])(
    "tokeninfo%s returns 400 invalid_token",
    async query => {
      const response = await fetch(`${google.issuer}/tokeninfo${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: "invalid_token" });
    },
  );

  test("userinfo with a bearer token returns the profile", async () => {
    const { access_token } = await exchange(await codeOf({ sub: ada.sub }));
    expect(await openid.fetchUserInfo(configuration, access_token, ada.sub)).toMatchObject({
      email: "ada@example.com",
      email_verified: true,
    });
  });
});

describe("redirect flow", () => {
  test("a declared callback gets a code protected by PKCE", async () => {
    const verifier = openid.randomPKCECodeVerifier();
    const redirectUri = `${appOrigin}/auth/callback`;
    const page = await choose(
      { sub: ada.sub },
      {
        redirect_uri: redirectUri,
        state: "s-4",
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      },
    );
    const tokens = await openid.authorizationCodeGrant(configuration, page.url, {
      pkceCodeVerifier: verifier,
      expectedState: "s-4",
    });
    expect(tokens.claims()?.sub).toBe(ada.sub);
  });

  test("an undeclared redirect URI is refused", async () => {
    const page = await openTab(google.issuer).open(
      authorizationUrl({ redirect_uri: "https://evil.example/cb" }),
    );
    expect(page.status).toBe(400);
    expect(page.url.origin).toBe(google.issuer);
  });
});

describe("where it may run", () => {
  const options = { port: 0, clientId, clientSecret, appOrigins: [appOrigin], deployment: "local" } as const;

  test("production is refused", async () => {
    await expect(
      startGoogleStandIn({ ...options, appOrigins: [...options.appOrigins], deployment: "production" }),
    ).rejects.toThrow(/production/);
  });

  test("an address other than loopback is refused", async () => {
    await expect(
      startGoogleStandIn({ ...options, appOrigins: [...options.appOrigins], host: "0.0.0.0" }),
    ).rejects.toThrow(/127\.0\.0\.1 or localhost/);
  });

  test("an origin with a path is refused by name", async () => {
    await expect(startGoogleStandIn({ ...options, appOrigins: [`${appOrigin}/app`] })).rejects.toThrow(
      /origin/,
    );
  });
});
