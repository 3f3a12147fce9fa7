import { createHash } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { keepPressScript } from "@phaselock/contracts";
import type { ZodApp } from "@phaselock/service-kit";
import helmet, { type HelmetOptions } from "helmet";
import type { GatewayConfig } from "../config.ts";

declare module "fastify" {
  interface FastifyReply {
    /** The hash of the style that stands in this document. */
    styleSource?: string;
  }
}

/** Where Google's sign-in library comes from when it is the real one. */
const google = "https://accounts.google.com";
/** Stripe's list for Stripe.js: https://docs.stripe.com/security/guide#content-security-policy */
const stripeScripts = ["https://js.stripe.com", "https://*.js.stripe.com"];
const stripeFrames = [...stripeScripts, "https://hooks.stripe.com"];
const stripeCalls = ["https://api.stripe.com"];
/** Profile pictures of Google accounts. */
const pictureOrigins = ["https://lh3.googleusercontent.com"];

const keepPress = `'sha256-${createHash("sha256").update(keepPressScript).digest("base64")}'`;

const permissions = "camera=(self), microphone=(), geolocation=(), payment=(self)";
/**
 * Google's list: https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
 * A stand-in has an origin of its own.
 */
const googleSources = (scriptUrl: string) => {
  const { origin } = new URL(scriptUrl);
  return origin === google
    ? { script: `${google}/gsi/client`, style: `${google}/gsi/style`, rest: `${google}/gsi/` }
    : { script: origin, style: origin, rest: origin };
};

/** The rest means nothing on a script, a picture or an answer in JSON, and weighs more than a kilobyte on each. */
const onEverything = new Set([
  "cross-origin-resource-policy",
  "strict-transport-security",
  "x-content-type-options",
]);

/** An answer of the API is nothing to look at: opened as a page of its own it runs, loads and embeds nothing. */
const noDocument = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** What helmet sets for these options, found out once: it would put the policy together on every request. */
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
        "script-src": ["'self'", "'wasm-unsafe-eval'", keepPress, signIn.script, ...stripeScripts, stripe],
        "style-src": ["'self'", signIn.style],
        "img-src": ["'self'", "data:", ...pictureOrigins],
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
    // Profile pictures come from an origin that sends no CORP header.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    hsts: isHttps ? { maxAge: 63_072_000, includeSubDomains: true, preload: true } : false,
  });
  return { ...headers, "permissions-policy": permissions };
};

const withStyle = (headers: Readonly<Record<string, string>>, source: string): Record<string, string> => ({
  ...headers,
  "content-security-policy": (headers["content-security-policy"] ?? "").replace(
    "style-src ",
    `style-src ${source} `,
  ),
});

/**
 * One set of document headers for every route, for a single-page app keeps the first one's: a policy that only
 * /pricing or only /login sent would not be in force when the visitor comes from elsewhere.
 * Popups of Google's sign-in need COOP same-origin-allow-popups. One inline script runs, the same in every document.
 * The one difference between two is the hash of the style that stands in each, which nothing later asks for.
 */
export const registerDocumentHeaders = (app: ZodApp, config: GatewayConfig): void => {
  const forDocuments = documentHeaders(config);
  const forOthers = Object.fromEntries(
    Object.entries(forDocuments).filter(([name]) => onEverything.has(name)),
  );
  // Not for scripts, which a worker would take for its own policy.
  const forAnswers = { ...forOthers, "content-security-policy": noDocument };
  app.addHook("onSend", (_, reply, payload, done) => {
    const type = String(reply.getHeader("content-type"));
    if (type.startsWith("text/html"))
      reply.headers(reply.styleSource ? withStyle(forDocuments, reply.styleSource) : forDocuments);
    else reply.headers(type.startsWith("application/json") ? forAnswers : forOthers);
    done(null, payload);
  });
};
