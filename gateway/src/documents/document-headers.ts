import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { earlyClickScript, signedInMarkScript, startGuardScript } from "@phaselock/contracts";
import type { ZodApp } from "@phaselock/service-kit";
import helmet, { type HelmetOptions } from "helmet";
import type { GatewayConfig } from "../config.ts";
import { hashSource } from "./hash-source.ts";

declare module "fastify" {
  interface FastifyReply {
    /** The hashes of this document's inline styles. */
    styleSources?: readonly string[];
  }
}

/** The origin of Google's real sign-in library. */
const google = "https://accounts.google.com";
/** Stripe's list for Stripe.js: https://docs.stripe.com/security/guide#content-security-policy */
const stripeScripts = ["https://js.stripe.com", "https://*.js.stripe.com"];
const stripeFrames = [...stripeScripts, "https://hooks.stripe.com"];
const stripeCalls = ["https://api.stripe.com"];

/** The scripts that the gateway puts into documents. */
const inlineScripts = [earlyClickScript, signedInMarkScript, startGuardScript].map(hashSource);

const permissions = "camera=(self), microphone=(), geolocation=(), payment=(self)";
/**
 * Google's list: https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
 * A stand-in has its own origin.
 */
const googleSources = (scriptUrl: string) => {
  const { origin } = new URL(scriptUrl);
  return origin === google
    ? { script: `${google}/gsi/client`, style: `${google}/gsi/style`, rest: `${google}/gsi/` }
    : { script: origin, style: origin, rest: origin };
};

/** Headers for every response. The others mean nothing on a script, image or JSON, and would add over a kilobyte. */
const commonHeaders = new Set([
  "cross-origin-resource-policy",
  "strict-transport-security",
  "x-content-type-options",
]);

/** The policy of JSON responses: opened as a page, one runs, loads and embeds nothing. */
const jsonPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/**
 * The policy of the camera's worker, which takes its policy from its own response: it runs this origin's scripts and
 * WebAssembly, and sends requests to this origin only, whatever the libraries in it do.
 */
const cameraPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
const cameraWorker = /\/camera-worker-[^/]+\.js$/;

/** Compute helmet's headers for these options once, because helmet would rebuild the policy on every request. */
const headersOf = (options: HelmetOptions): Readonly<Record<string, string>> => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, error => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
};

const documentHeaders = (config: GatewayConfig): Readonly<Record<string, string>> => {
  const signIn = googleSources(config.GOOGLE_SCRIPT_URL);
  const stripe = new URL(config.STRIPE_SCRIPT_URL).origin;
  const isFramed = config.FRAME_ANCESTORS.length > 0;
  const isHttps = config.PUBLIC_URL.startsWith("https:");
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": [
          "'self'",
          "'wasm-unsafe-eval'",
          ...inlineScripts,
          signIn.script,
          ...stripeScripts,
          stripe,
        ],
        "style-src": ["'self'", signIn.style],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'", signIn.rest, ...stripeCalls, stripe],
        "frame-src": [signIn.rest, ...stripeFrames, stripe],
        "worker-src": ["'self'"],
        "media-src": ["'self'", "blob:"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": isFramed ? config.FRAME_ANCESTORS : ["'none'"],
        ...(isHttps && { "upgrade-insecure-requests": [] }),
      },
    },
    // For browsers that don't know frame-ancestors; it can't name an origin.
    frameguard: isFramed ? false : { action: "deny" },
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    hsts: isHttps ? { maxAge: 63_072_000, includeSubDomains: true, preload: true } : false,
  });
  return { ...headers, "permissions-policy": permissions };
};

const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";

const withStyles = (
  headers: Readonly<Record<string, string>>,
  sources: readonly string[],
): Record<string, string> => ({
  ...headers,
  "content-security-policy": (headers["content-security-policy"] ?? "").replace(
    "style-src ",
    `style-src ${sources.join(" ")} `,
  ),
});

/**
 * Set the same document headers on every route, because a single-page app keeps those of its first document: a policy
 * sent only with /pricing or /login would not apply to visitors who started elsewhere.
 * Google's sign-in popups need COOP same-origin-allow-popups. The two inline scripts are the same in every document.
 * Documents differ only in the hashes of their inline styles, which no later page needs.
 */
export const registerDocumentHeaders = (app: ZodApp, config: GatewayConfig): void => {
  const forDocuments = documentHeaders(config);
  const fileHeaders = Object.fromEntries(
    Object.entries(forDocuments).filter(([name]) => commonHeaders.has(name)),
  );
  // Scripts get no policy, because a worker would adopt it as its own. The camera's worker should.
  const cameraHeaders = { ...fileHeaders, "content-security-policy": cameraPolicy };
  const jsonHeaders = { ...fileHeaders, "content-security-policy": jsonPolicy };
  app.addHook("onSend", (request, reply, payload, done) => {
    const type = String(reply.getHeader("content-type"));
    if (type.startsWith("text/html"))
      reply.headers(reply.styleSources ? withStyles(forDocuments, reply.styleSources) : forDocuments);
    else if (type.startsWith("application/json")) reply.headers(jsonHeaders);
    else reply.headers(cameraWorker.test(pathOf(request.url)) ? cameraHeaders : fileHeaders);
    done(null, payload);
  });
};
