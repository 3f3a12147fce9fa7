import helmet from "@fastify/helmet";
import type { ZodApp } from "@phaselock/service-kit";
import type { GatewayConfig } from "../config.ts";

/** Origins that Google's own sign-in library loads from, shows frames of and talks to. */
const googleOrigins = ["https://accounts.google.com"];
/** Stripe's list: https://docs.stripe.com/security/guide#content-security-policy */
const stripeScripts = ["https://js.stripe.com", "https://*.js.stripe.com"];
const stripeFrames = ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"];
const stripeCalls = ["https://api.stripe.com"];
/** Profile pictures of Google accounts. */
const pictureOrigins = ["https://lh3.googleusercontent.com"];

const permissions = "camera=(self), microphone=(), geolocation=(), payment=(self)";
/** They mean nothing on a script or a picture, and weigh more than a kilobyte on each of them. */
const forDocumentsOnly = ["content-security-policy", "cross-origin-opener-policy", "origin-agent-cluster"];

/**
 * One set of document headers for every route, for a single-page app keeps the first one's: a policy that only
 * /pricing or only /login sent would not be in force when the visitor comes from elsewhere.
 * Popups of Google's sign-in need COOP same-origin-allow-popups.
 */
export const registerDocumentHeaders = async (app: ZodApp, config: GatewayConfig): Promise<void> => {
  const google = [...googleOrigins, new URL(config.GOOGLE_SCRIPT_URL).origin];
  const stripe = new URL(config.STRIPE_SCRIPT_URL).origin;
  const isHttps = config.PUBLIC_URL.startsWith("https:");
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": ["'self'", "'wasm-unsafe-eval'", ...google, ...stripeScripts, stripe],
        "style-src": ["'self'", ...google],
        "img-src": ["'self'", "data:", ...pictureOrigins],
        "font-src": ["'self'"],
        "connect-src": ["'self'", ...google, ...stripeCalls, stripe],
        "frame-src": [...google, ...stripeFrames, stripe],
        "worker-src": ["'self'"],
        "media-src": ["'self'", "blob:"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
        ...(isHttps && { "upgrade-insecure-requests": [] }),
      },
    },
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    // Profile pictures come from an origin that sends no CORP header.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    hsts: isHttps ? { maxAge: 63_072_000, includeSubDomains: true, preload: true } : false,
  });
  app.addHook("onSend", async (_, reply) => {
    const isDocument = String(reply.getHeader("content-type")).startsWith("text/html");
    if (isDocument) reply.header("permissions-policy", permissions);
    else for (const name of forDocumentsOnly) reply.removeHeader(name);
  });
};
