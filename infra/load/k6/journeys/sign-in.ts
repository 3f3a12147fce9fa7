import http from "k6/http";
import { onboardingBody, signInBody } from "../bodies.ts";
import { call, isOk, jsonOf, record, send } from "../call.ts";
import { type Person, think } from "../person.ts";
import { newProofKey, prove } from "../proof.ts";
import { plan } from "../read-plan.ts";
import { readScreen } from "./read-screen.ts";
import { openScreen } from "./visit.ts";

type Config = { google: { clientId: string; scriptUrl: string } };
type Tokens = { token: string; refreshToken: string; user: { email: string } };

const originOf = (url: string): string => /^https?:\/\/[^/]+/.exec(url)?.[0] ?? "";

const unescapeHtml = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

/** Chooses an account in the popup of Google's stand-in. @returns the code that the popup posts to the page */
const consent = (person: Person): string => {
  const config = jsonOf<Config>(send("read", { to: "/config.json" }));
  if (!config) return "";
  const { clientId, scriptUrl } = config.google;
  const google = originOf(scriptUrl);
  const query = {
    client_id: clientId,
    response_type: "code",
    scope: "openid email profile",
    redirect_uri: "postmessage",
    origin: plan.url,
  };
  const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  send("vendor", { to: scriptUrl, name: "google script" });
  const chooser = send("vendor", {
    to: `${google}/o/oauth2/v2/auth?${text.join("&")}`,
    name: "google authorize",
    follows: true,
  });
  const page = /^[^?#]*/.exec(chooser.url)?.[0] ?? "";
  think(person, 4);
  const form = { name: person.name, email: person.email, emailVerified: "on" };
  const relay = send("vendor", {
    method: "POST",
    to: `${page}/other`,
    name: "google account",
    form,
    follows: true,
  });
  const posted = /data-response="([^"]*)"/.exec(relay.body)?.[1] ?? "{}";
  const { code = "" } = JSON.parse(unescapeHtml(posted)) as { code?: string };
  // Without the think time between the pages.
  const took = chooser.timings.duration + relay.timings.duration;
  record("vendor", took, code !== "", () => `no code from ${relay.url} (${relay.status})`);
  return code;
};

/** A person signs in for the first time, and leaves the onboarding. The tokens are bound to a new key. */
export const signIn = async (person: Person): Promise<void> => {
  openScreen(person, "/login", "mfe-account");
  think(person, 3);
  const code = consent(person);
  const key = await newProofKey();
  const path = "/api/auth/google/callback";
  const answer = call(
    "sign-in",
    { method: "POST", to: path, dpop: await prove(key, "POST", plan.url + path), body: signInBody(code) },
    {
      "the sign-in gives tokens": given => given.status === 200 && jsonOf<Tokens>(given)?.token !== undefined,
      "the tokens are the person's": given => jsonOf<Tokens>(given)?.user.email === person.email,
    },
  );
  const { token, refreshToken } = JSON.parse(answer.body) as Tokens;
  person.signIn = { token, refreshToken, key };
  readScreen(token, "onboarding");
  think(person, 10);
  call(
    "read",
    { method: "PATCH", to: "/api/preferences", token, body: onboardingBody() },
    { "the onboarding is stored": isOk },
  );
  readScreen(token, "home");
};

/** Replaces the tokens with a proof of the browser's key, as the product does every 20 minutes. */
export const refresh = async (person: Person): Promise<void> => {
  if (!person.signIn) return;
  const { key, refreshToken } = person.signIn;
  const path = "/api/auth/refresh";
  const answer = call(
    "refresh",
    { method: "POST", to: path, dpop: await prove(key, "POST", plan.url + path), body: { refreshToken } },
    {
      "a refresh gives new tokens": given =>
        given.status === 200 && jsonOf<Tokens>(given)?.refreshToken !== refreshToken,
    },
  );
  Object.assign(person.signIn, JSON.parse(answer.body) as Tokens);
};

/** Logs out, and checks that the sign-in has ended. */
export const leave = (person: Person): void => {
  if (!person.signIn) return;
  const { token, refreshToken } = person.signIn;
  call(
    "leave",
    { method: "POST", to: "/api/auth/logout", token, body: { refreshToken } },
    { "the log-out is accepted": isOk },
  );
  http.cookieJar().clear(plan.url);
};
