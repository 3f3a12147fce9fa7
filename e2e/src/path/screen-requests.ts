/**
 * The API requests that a member's browser sends for each screen of the load test's journey, without the requests that are
 * steps of their own. infra/load plays them, and a test compares them with a real browser.
 */
export const screenRequests = {
  /** After the sign-in, in the running application. */
  onboarding: ["GET /api/preferences", "PATCH /api/preferences", "GET /api/modes"],
  /** After the onboarding, in the running application. */
  home: [
    "GET /api/billing/balance",
    "GET /api/listening",
    "GET /api/sessions?limit=50",
    "GET /api/favourites",
    "GET /api/patterns?limit=50",
    "POST /api/recommendations",
  ],
  /** In a new document, as after Stripe's redirect. */
  pricing: ["GET /api/auth/me", "GET /api/preferences", "GET /api/billing/balance"],
  /** In a new document. */
  library: [
    "GET /api/auth/me",
    "GET /api/preferences",
    "GET /api/billing/balance",
    "GET /api/modes",
    "GET /api/listening",
    "GET /api/sessions?limit=50",
    "GET /api/favourites",
    "GET /api/patterns?limit=50",
    "POST /api/recommendations",
  ],
  /** From the library. */
  session: ["GET /api/sessions?limit=50", "GET /api/experiments", "GET /api/consents", "GET /api/listening"],
} as const satisfies Readonly<Record<string, readonly `${"GET" | "POST" | "PATCH"} /api/${string}`[]>>;

/** The requests of each screen, as `GET /api/modes`. */
export type ScreenRequests = Readonly<Record<keyof typeof screenRequests, readonly string[]>>;
