import type { UpstreamName } from "../config.ts";
import type { PoolName } from "../upstream/pools.ts";

/** Who may call: anyone, a signed-in user, or a provider whose signature the service itself checks. */
export type Caller = "visitor" | "user" | "webhook";

/** One route: everything the gateway knows about a part of the API. */
export type GatewayRoute = {
  readonly prefix: string;
  readonly upstream: UpstreamName;
  readonly caller: Caller;
  /** Requests per minute of one user, or of one network on routes without a user. */
  readonly perMinute: number;
  /** Requests per minute of all callers together; unlimited by default. */
  readonly perMinuteOfAll?: number;
  /** The connections that its calls use. */
  readonly pool: PoolName;
  readonly bodyLimitBytes: number;
  /** From the arrival of the whole request to the last byte of its response; to the first byte of an export. */
  readonly timeoutMs: number;
  /** One at a time per user, streamed to the client as fast as it reads. */
  readonly isExport?: true;
  /** Its responses contain tokens and stay uncompressed. */
  readonly answersSecrets?: true;
};

const kib = 1024;
const ordinary = { perMinute: 300, bodyLimitBytes: 64 * kib, timeoutMs: 10_000 } as const;
const user = { caller: "user", pool: "users", ...ordinary } as const;
const visitor = { caller: "visitor", pool: "visitors", ...ordinary } as const;
/** Routes that issue tokens. */
const tokens = { ...visitor, bodyLimitBytes: 16 * kib, answersSecrets: true } as const;
/** Exports of all of a user's data. */
const dataExport = { ...user, pool: "exports", perMinute: 10, isExport: true } as const;
/** The long poll on a checkout waits up to 25 s by contract. */
const longPoll = { ...user, pool: "waits", timeoutMs: 35_000 } as const;

/**
 * Every path of the API. A path that is not listed is unreachable from outside; /internal is not listed.
 * Each service decides what requires Premium.
 */
export const gatewayRoutes: readonly GatewayRoute[] = [
  { prefix: "/.well-known/jwks.json", upstream: "IDENTITY_URL", ...visitor },
  { prefix: "/api/auth/me", upstream: "IDENTITY_URL", ...user },
  { prefix: "/api/auth/sessions", upstream: "IDENTITY_URL", ...user },
  { prefix: "/api/auth/google", upstream: "IDENTITY_URL", ...tokens, perMinute: 60 },
  { prefix: "/api/auth/refresh", upstream: "IDENTITY_URL", ...tokens, perMinute: 120 },
  { prefix: "/api/auth", upstream: "IDENTITY_URL", ...tokens, perMinute: 60 },
  { prefix: "/api/account/erasures", upstream: "IDENTITY_URL", ...visitor, perMinute: 60 },
  { prefix: "/api/account", upstream: "IDENTITY_URL", ...user, perMinute: 30 },
  { prefix: "/api/preferences", upstream: "IDENTITY_URL", ...user },
  { prefix: "/api/support", upstream: "IDENTITY_URL", ...user, perMinute: 30 },
  { prefix: "/api/create-checkout-session", upstream: "BILLING_URL", ...user, perMinute: 30 },
  { prefix: "/api/billing/checkouts", upstream: "BILLING_URL", ...longPoll },
  { prefix: "/api/billing/export", upstream: "BILLING_URL", ...dataExport },
  { prefix: "/api/billing", upstream: "BILLING_URL", ...user },
  {
    prefix: "/api/webhooks/stripe",
    upstream: "BILLING_URL",
    caller: "webhook",
    pool: "webhooks",
    ...ordinary,
    bodyLimitBytes: 256 * kib,
    perMinute: 6_000,
  },
  { prefix: "/api/modes", upstream: "SESSIONS_URL", ...visitor },
  { prefix: "/api/sessions/export", upstream: "SESSIONS_URL", ...dataExport },
  { prefix: "/api/sessions", upstream: "SESSIONS_URL", ...user },
  { prefix: "/api/patterns", upstream: "SESSIONS_URL", ...user },
  { prefix: "/api/shared-patterns", upstream: "SESSIONS_URL", ...user },
  { prefix: "/api/favourites", upstream: "SESSIONS_URL", ...user },
  { prefix: "/api/listening", upstream: "SESSIONS_URL", ...user },
  { prefix: "/api/mixes", upstream: "SESSIONS_URL", ...user },
  { prefix: "/api/scenes", upstream: "SESSIONS_URL", ...user },
  { prefix: "/api/moods", upstream: "SESSIONS_URL", ...user },
  { prefix: "/api/recommendations", upstream: "SESSIONS_URL", ...user },
  { prefix: "/api/consents", upstream: "SESSIONS_URL", ...user },
  { prefix: "/api/experiments", upstream: "SESSIONS_URL", ...user },
  { prefix: "/api/shared-results", upstream: "SESSIONS_URL", ...visitor, perMinute: 60 },
  { prefix: "/api/analytics/export", upstream: "ANALYTICS_URL", ...dataExport },
  { prefix: "/api/analytics", upstream: "ANALYTICS_URL", ...user },
  { prefix: "/api/effects", upstream: "ANALYTICS_URL", ...visitor },
  // A browser sends a few beacons a visit, and anyone can send more. The second limit bounds what they all make us store.
  {
    prefix: "/api/web-events",
    upstream: "ANALYTICS_URL",
    ...visitor,
    perMinute: 120,
    perMinuteOfAll: 30_000,
  },
];
