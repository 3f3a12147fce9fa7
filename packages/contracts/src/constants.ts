/**
 * The business constants of the specification (§9) and of the design (§5), each once, with its unit in its name.
 * Everything that shows, charges or enforces one of these reads it from here.
 */

/** Minutes of session time that one credit is worth. */
export const minutesPerCredit = 3;
/** Seconds of session time that one credit is worth. */
export const secondsPerCredit = minutesPerCredit * 60;
/** List price of one credit, in US cents. */
export const centsPerCredit = 300;
/** The one currency that the product charges in (ISO 4217, lower case as Stripe spells it). */
export const currency = "usd";

/** A one-time pack of credits. `paidCredits` is how many of its credits are charged for. */
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

/** Price of the premium subscription, in US cents a month. */
export const premiumCentsPerMonth = 999;
/** Price of the free tier, in US cents a month. */
export const freeCentsPerMonth = 0;

/** Longest session that the free tier may play, in seconds. */
export const freeSessionMaxSeconds = 5 * 60;
/** Longest session that may be planned at all, in seconds. */
export const sessionMaxSeconds = 4 * 60 * 60;
/** Shortest session that may be planned, in seconds. */
export const sessionMinSeconds = 60;
/** A running player reports this often, in seconds. */
export const reportEverySeconds = 15;
/** What a report may claim beyond the server's own clock, in seconds: two clocks and one network lie between. */
export const reportToleranceSeconds = 2;
/** Silence after which a running session counts as interrupted, in seconds. */
export const interruptedAfterSeconds = 2 * 60;
/** Every session settles at the latest this long after it was planned, in seconds: before its hold can expire. */
export const settleWithinSeconds = 24 * 60 * 60;
/** A hold on credits expires this long after the planned end of its session, in seconds. */
export const holdGraceSeconds = 24 * 60 * 60;

/** Defaults of a session's controls. */
export const sessionControlDefaults = {
  volumePercent: 50,
  brightnessPercent: 100,
  overlayVisible: false,
} as const;

/** Lifetime of an access token, in seconds. */
export const accessTokenSeconds = 25 * 60;
/** The client refreshes its tokens this often, in milliseconds. */
export const refreshEveryMs = 20 * 60 * 1000;
/** A refresh token that is not used dies after this long, in seconds. */
export const refreshTokenIdleSeconds = 30 * 24 * 60 * 60;
/** A sign-in ends this long after it began, however busy it is, in seconds. */
export const signInMaxSeconds = 90 * 24 * 60 * 60;
/** A client that lost the answer to a refresh gets the same one again this long, in seconds, by its DPoP key. */
export const refreshGraceSeconds = 10;
/** How far a DPoP proof's `iat` may be from the server's clock without a nonce of the server, in seconds. */
export const dpopProofToleranceSeconds = 5 * 60;
/** What is asked of Google. */
export const googleScopes = ["email", "profile", "openid"] as const;

/** Length of a verification code, in characters. */
export const verificationCodeLength = 6;
/** Shortest password, in characters. */
export const passwordMinLength = 8;

/** Delays before a redirect, in milliseconds. */
export const redirectDelayMs = { afterLogin: 800, alreadySignedIn: 1500, afterCallback: 500 } as const;
/** A user whose last visit is longer ago than this is returning after absence, in days. */
export const absenceThresholdDays = 14;
/** A stored subscription intent older than this is removed, in milliseconds. */
export const subscriptionIntentLifetimeMs = 24 * 60 * 60 * 1000;
/** The landing page's header turns solid once the page is scrolled further than this, in CSS pixels. */
export const headerScrollThresholdPx = 50;
/** The redirect-loop guard of journey navigation. */
export const loopGuard = { windowMs: 1000, maxAttempts: 3, resetAfterMs: 5000 } as const;
/** Toasts: how long they stay, the key that moves focus to them, and the swipe that dismisses them. */
export const notifications = {
  durationMs: 5000,
  viewportHotkey: "F8",
  swipeDirection: "right",
  swipeThresholdPx: 50,
  maxWidthPx: 420,
} as const;

/** Longest long poll on a checkout, in seconds. */
export const checkoutWaitMaxSeconds = 25;
/** The client stops waiting for a paid checkout after this long, in milliseconds. */
export const checkoutWaitGiveUpMs = 2 * 60 * 1000;

/** The product's version, as the specification names it. */
export const productVersion = "1.0.0";
/** The name of the runtime environment that the browser is told, unless the deployment says otherwise. */
export const runtimeEnvironmentName = "production";
