import { timingSafeEqual } from "node:crypto";
import { AppError } from "@phaselock/service-kit";
import { parseCookie, stringifySetCookie } from "cookie";
import { randomNonce, randomPKCECodeVerifier, randomState } from "openid-client";
import { z } from "zod";
import type { RedirectProof } from "../google/redeem-code.ts";
import { createSealer } from "../keys/sealer.ts";

/** Time limit for signing in at Google, in seconds. */
const flowSeconds = 10 * 60;
/** docs/product.md#sign-in: the screen that Google sends the browser back to. */
export const callbackPath = "/auth/callback";

const flowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
type Flow = z.infer<typeof flowSchema>;

/** A redirect sign-in, from leaving for Google to coming back. The server stores nothing. */
export type RedirectFlow = {
  /** @returns the parameters of Google's authorization URL, and the cookie that binds the sign-in to this browser */
  begin(now: Date): { readonly request: RedirectProof & { readonly state: string }; readonly cookie: string };
  /**
   * @param cookies the request's Cookie header
   * @returns the values that redeem the code
   * @throws AppError `google_rejected` unless this browser began the sign-in with this state, less than 10 minutes ago
   */
  finish(cookies: string | undefined, state: string, now: Date): RedirectProof;
  /** The Set-Cookie value that deletes the cookie of `begin`. */
  readonly endCookie: string;
};

const isSame = (given: string, known: string): boolean =>
  given.length === known.length && timingSafeEqual(Buffer.from(given), Buffer.from(known));

/**
 * Create the redirect flow. State, nonce and PKCE verifier travel in a sealed cookie (AES-256-GCM), which binds a code
 * to the browser that requested it: a link with someone else's code reaches a browser without the cookie (RFC 9700
 * §4.7).
 * @param publicUrl the product's origin; on https the `__Host-` prefix binds the cookie to it (RFC 6265bis §4.1.3)
 */
export const createRedirectFlow = (publicUrl: string, secret: string): RedirectFlow => {
  const sealer = createSealer(secret, "google redirect flow");
  const isSecure = publicUrl.startsWith("https:");
  const name = isSecure ? "__Host-google-flow" : "google-flow";
  const redirectUri = new URL(callbackPath, publicUrl).href;
  const cookieOf = (value: string, maxAge: number) =>
    stringifySetCookie({ name, value, maxAge, path: "/", httpOnly: true, sameSite: "lax", secure: isSecure });

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
      const cookie = parseCookie(cookies ?? "")[name];
      if (cookie === undefined) throw refuse("no sign-in cookie");
      const flow = open(cookie);
      if (!flow || flow.expiresAt <= now.getTime()) throw refuse("the sign-in cookie is expired or invalid");
      if (!isSame(state, flow.state)) throw refuse("the state of another sign-in");
      return { redirectUri, nonce: flow.nonce, codeVerifier: flow.codeVerifier };
    },
    endCookie: cookieOf("", 0),
  };
};
