/*
 * What browsers may measure. Every page loads this, so the schemas are in a module of their own, web-events.ts.
 */

/** The pages that beacons name: the shell's routes, so that no id or token of an address is sent. */
export const measuredPages = [
  "/",
  "/pricing",
  "/research",
  "/effects",
  "/legal",
  "/blog",
  "/blog/:id",
  "/login",
  "/register",
  "/onboarding",
  "/premium-welcome",
  "/welcome-back",
  "/home",
  "/dashboard",
  "/profile",
  "/account",
  "/account/plan",
  "/account/privacy",
  "/account/sign-ins",
  "/play",
  "/play/:modeId",
  "/studio",
  "/studio/listening",
  "/studio/:patternId",
  "/shared/:shareId",
  "/simulator",
  "/sessions",
  "/sessions/:id",
  "/signals",
  "/evidence",
  "/journal",
  "/premium/analytics",
  "other",
] as const;

/** The web vitals that are measured: https://web.dev/articles/vitals. */
export const webVitals = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type WebVital = (typeof webVitals)[number];
/**
 * Why a remote failed to load: not within the time limit, a file that did not arrive or can't run, or a release that is not
 * live.
 */
export const remoteFailures = ["timeout", "network", "invalid"] as const;
/** Trouble of a session's sound that the player noticed. */
export const audioTroubles = ["no-context", "suspended", "frozen-clock", "no-worklet"] as const;
/** Trouble of a session's picture that the player noticed. */
export const pictureTroubles = ["no-webgl2", "context-lost", "guard-darkened", "too-slow"] as const;

/** The longest time between a measurement and its beacon, in seconds. */
export const measuredSecondsAgoMax = 86_400;

/** Most measurements in one beacon. */
export const beaconMaxEvents = 50;
/** Most beacons of one visit. */
export const beaconsPerVisitMax = 100;
