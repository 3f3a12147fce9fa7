/**
 * The business constants of the specification (§9) and of the design (§5). Each is defined once, with its unit in its
 * name. All code that shows, charges or enforces one reads it from here.
 */

/** Minutes of session time that one credit is worth. */
export const minutesPerCredit = 3;
/** Seconds of session time that one credit is worth. */
export const secondsPerCredit = minutesPerCredit * 60;
/** List price of one credit, in US cents. */
export const centsPerCredit = 300;
/** The only currency the product charges in (ISO 4217, in lower case as Stripe expects). */
export const currency = "usd";

/** A one-time pack of credits. `paidCredits` is the number of credits the buyer pays for. */
export type CreditPack = {
  readonly credits: number;
  readonly minutes: number;
  readonly paidCredits: number;
  readonly priceCents: number;
  readonly bestValue: boolean;
};

const pack = (credits: number, paidCredits: number, bestValue: boolean): CreditPack => ({
  credits,
  minutes: credits * minutesPerCredit,
  paidCredits,
  priceCents: paidCredits * centsPerCredit,
  bestValue,
});

/** The three packs on sale: 5 for $15, 10 for $27, 20 for $51. */
export const creditPacks: readonly CreditPack[] = [pack(5, 5, false), pack(10, 9, true), pack(20, 17, false)];

/** The pack with this many credits, if it is on sale. */
export const findCreditPack = (credits: number): CreditPack | undefined =>
  creditPacks.find(candidate => candidate.credits === credits);

/** Price of the premium subscription, in US cents per month. */
export const premiumCentsPerMonth = 999;
/** How long Premium stays on after the paid period while a renewal's payment is retried, in seconds: 7 days. */
export const premiumGraceSeconds = 7 * 24 * 60 * 60;
/** Price of the free tier, in US cents per month. */
export const freeCentsPerMonth = 0;

/** Longest session on the free tier, in seconds. */
export const freeSessionMaxSeconds = 5 * 60;
/** Longest session on any tier, in seconds. */
export const sessionMaxSeconds = 4 * 60 * 60;
/** Shortest session, in seconds. */
export const sessionMinSeconds = 60;
/** Interval between the reports of a running player, in seconds. */
export const reportEverySeconds = 15;
/**
 * How far the played seconds of a session may differ from the server's clock without pauses, in seconds, once per session.
 * Allows for clock drift and network delay.
 */
export const reportToleranceSeconds = 2;
/** How many samples a session may contain per second of the server's clock. A player takes about one. */
export const samplesPerSecondMax = 2;
/** A running session counts as interrupted after this long without a report, in seconds. */
export const interruptedAfterSeconds = 2 * 60;
/** How many sessions a user may have planned and not started. A player starts a session as soon as it has planned it. */
export const unstartedSessionsMax = 5;
/** How many sessions a user may plan within 24 hours. */
export const sessionsPerDayMax = 200;
/** A session ends at this age, in seconds since it was planned, even while it plays: its hold expires soon after. */
export const sessionMaxAgeSeconds = 24 * 60 * 60;
/** How long after its session has ended a mood is still recorded, in seconds. Later, people no longer remember it. */
export const moodOpenSeconds = 24 * 60 * 60;
/** How long after its session's planned end a hold on credits expires, in seconds. */
export const holdGraceSeconds = 24 * 60 * 60;

/** Defaults of a session's controls. */
export const sessionControlDefaults = {
  volumePercent: 50,
  brightnessPercent: 100,
  overlayVisible: false,
} as const;

/** How long a device plays offline without asking billing again, in seconds: 14 days. Premium that ends sooner ends it sooner. */
export const offlineLeaseSeconds = 14 * 24 * 60 * 60;
/** How long after its lease has ended a session played offline is still added to the history, in days. */
export const offlineSyncDays = 30;
/** The `typ` of an offline lease (RFC 8725 §3.11), so that no other token passes as one. */
export const offlineLeaseType = "phaselock-lease+jwt";
/** How far a device's clock may differ from the server's when a session played offline is synced, in seconds. */
export const offlineClockToleranceSeconds = 5 * 60;

/** Lifetime of an access token, in seconds. */
export const accessTokenSeconds = 25 * 60;
/** Interval at which the client refreshes its tokens, in milliseconds. */
export const refreshEveryMs = 20 * 60 * 1000;
/** Idle lifetime of a refresh token: an unused token expires after this long, in seconds. */
export const refreshTokenIdleSeconds = 30 * 24 * 60 * 60;
/** Absolute lifetime of a sign-in, however active it is, in seconds. */
export const signInMaxSeconds = 90 * 24 * 60 * 60;
/**
 * Grace period of a refresh, in seconds. A client that lost the response and retries with its DPoP key within this
 * time gets the same response again.
 */
export const refreshGraceSeconds = 10;
/** How far a DPoP proof's `iat` may differ from the server's clock before a server nonce is required, in seconds. */
export const dpopProofToleranceSeconds = 5 * 60;
/** The scopes requested from Google. */
export const googleScopes = ["email", "profile", "openid"] as const;

/** Length of a verification code, in characters. */
export const verificationCodeLength = 6;
/** Shortest password, in characters. */
export const passwordMinLength = 8;

/** Delays before a redirect, in milliseconds. */
export const redirectDelayMs = { afterLogin: 800, alreadySignedIn: 1500, afterCallback: 500 } as const;
/** A user whose last visit is more than this many days ago is returning after absence. */
export const absenceThresholdDays = 14;
/** Lifetime of a stored subscription intent, in milliseconds. An older one is removed. */
export const subscriptionIntentLifetimeMs = 24 * 60 * 60 * 1000;
/** Scroll distance after which the landing page's header turns solid, in CSS pixels. */
export const headerScrollThresholdPx = 50;
/** Limits of the redirect-loop guard in journey navigation. */
export const loopGuard = { windowMs: 1000, maxAttempts: 3, resetAfterMs: 5000 } as const;
/** Seconds of sound that the browser buffers; why, in `packages/playback/src/device/output.ts`. */
export const audioLatencyHintSeconds = 0.02;
/** Toasts: display time, the key that moves focus to them, and the swipe that dismisses them. */
export const notifications = {
  durationMs: 5000,
  viewportHotkey: "F8",
  swipeDirection: "right",
  swipeThresholdPx: 50,
  maxWidthPx: 420,
} as const;

/** Longest long poll on a checkout, in seconds. */
export const checkoutWaitMaxSeconds = 25;
/** How long the client waits for a paid checkout before it gives up, in milliseconds. */
export const checkoutWaitGiveUpMs = 2 * 60 * 1000;

/** The product's version, from the specification. */
export const productVersion = "1.0.0";
/** The runtime environment name that the browser reads, unless the deployment overrides it. */
export const runtimeEnvironmentName = "production";

/** The algorithm of all signatures: of tokens, leases and shared results (RFC 7518). */
export const signatureAlgorithm = "ES256";

/**
 * How long before its session the task of a baseline may have begun, in seconds. An older result says little about how the user
 * was at the start.
 */
export const attentionBaselineMaxSeconds = 30 * 60;
