import { timingSafeEqual } from "node:crypto";
import { AppError } from "@phaselock/service-kit";
import { randomNonce, randomPKCECodeVerifier, randomState } from "openid-client";
import { z } from "zod";
import type { RedirectProof } from "../google/redeem-code.ts";
import { createSealer } from "../keys/sealer.ts";

/** How long somebody may take at Google, in seconds. */
const flowSeconds = 10 * 60;
/** SPEC.md §2: the screen that Google sends the browser back to. */
export const callbackPath = "/auth/callback";

const flowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
type Flow = z.infer<typeof flowSchema>;

/** A sign-in by redirect, between the browser's going and its coming back. The server keeps nothing of it. */
export type RedirectFlow = {
  /** @returns what Google is asked with, and the cookie by which the browser is known when it is back */
  begin(now: Date): { readonly request: RedirectProof & { readonly state: string }; readonly cookie: string };
  /**
   * @param cookies the request's Cookie header
   * @returns what the code is redeemed with
   * @throws AppError `google_rejected` unless this browser began the sign-in that the state is of, and not too long ago
   */
  finish(cookies: string | undefined, state: string, now: Date): RedirectProof;
  /** The cookie that ends the one of `begin`. */
  readonly endCookie: string;
};

const readCookie = (cookies: string | undefined, name: string): string | undefined =>
  cookies
    ?.split("; ")
    .find(cookie => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const isSame = (given: string, known: string): boolean =>
  given.length === known.length && timingSafeEqual(Buffer.from(given), Buffer.from(known));

/**
 * State, nonce and PKCE verifier travel in a cookie that only we can read or make (AES-256-GCM). It is what binds a
 * code to the browser that asked for it: a link with somebody else's code meets a browser without it (RFC 9700 §4.7).
 * @param publicUrl the product's origin; on https the cookie is bound to it by its `__Host-` name (RFC 6265bis §4.1.3)
 */
export const createRedirectFlow = (publicUrl: string, secret: string): RedirectFlow => {
  const sealer = createSealer(secret, "google redirect flow");
  const isSecure = publicUrl.startsWith("https:");
  const name = isSecure ? "__Host-google-flow" : "google-flow";
  const redirectUri = new URL(callbackPath, publicUrl).href;
  const cookieOf = (value: string, maxAgeSeconds: number) =>
    `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;

  const open = (cookie: string): Flow | undefined => {
    try {
      return flowSchema.parse(JSON.parse(sealer.open(Buffer.from(cookie, "base64url"), name).toString()));
    } catch {
      return undefined;
    }
  };

  return {
    begin(now) {
      const flow = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const sealed: Flow = { ...flow, expiresAt: now.getTime() + flowSeconds * 1000 };
      const value = Buffer.from(sealer.seal(Buffer.from(JSON.stringify(sealed)), name)).toString("base64url");
      return { request: { ...flow, redirectUri }, cookie: cookieOf(value, flowSeconds) };
    },
    finish(cookies, state, now) {
      const refuse = (detail: string) => new AppError("google_rejected", { detail });
      const cookie = readCookie(cookies, name);
      if (cookie === undefined) throw refuse("this browser began no sign-in");
      const flow = open(cookie);
      if (!flow || flow.expiresAt <= now.getTime()) throw refuse("its sign-in is over, or never was");
      if (!isSame(state, flow.state)) throw refuse("the state of another sign-in");
      return { redirectUri, nonce: flow.nonce, codeVerifier: flow.codeVerifier };
    },
    endCookie: cookieOf("", 0),
  };
};
