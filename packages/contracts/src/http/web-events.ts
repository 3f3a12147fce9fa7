import { z } from "zod";

/** The pages that beacons name: the shell's routes, so that no id or token of an address is sent. */
export const measuredPages = [
  "/",
  "/pricing",
  "/research",
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
  "/play",
  "/play/:modeId",
  "/studio",
  "/studio/:patternId",
  "/shared/:shareId",
  "/simulator",
  "/sessions",
  "/sessions/:id",
  "/premium/analytics",
  "other",
] as const;
export type MeasuredPage = (typeof measuredPages)[number];

/** The web vitals that are measured: https://web.dev/articles/vitals. */
export const webVitals = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type WebVital = (typeof webVitals)[number];
/** Why a remote failed to load: no answer in time, none at all, or files that can't run. */
export const remoteFailures = ["timeout", "network", "invalid"] as const;
/** Trouble of a session's sound that the player noticed. */
export const audioTroubles = ["no-context", "suspended", "frozen-clock", "no-worklet"] as const;
/** Trouble of a session's picture that the player noticed. */
export const pictureTroubles = ["no-webgl2", "context-lost", "guard-darkened", "too-slow"] as const;

/** The longest time between a measurement and its beacon, in seconds. */
export const measuredSecondsAgoMax = 86_400;
/** How long ago it happened when the beacon was sent, in seconds: browsers' clocks are wrong too often. */
const secondsAgo = z.number().min(0).max(measuredSecondsAgoMax);
const page = z.enum(measuredPages);

/**
 * One thing that a browser measured. Each web vital, remote failure and trouble is sent once a visit, so that their counts
 * are counts of visits.
 */
export const measurementSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("page-view"), secondsAgo, page }),
  z.object({
    kind: z.literal("web-vital"),
    secondsAgo,
    page,
    name: z.enum(webVitals),
    /** Milliseconds; for CLS the unitless score. */
    value: z.number().min(0).max(600_000),
  }),
  z.object({
    kind: z.literal("remote-failure"),
    secondsAgo,
    page,
    remote: z.enum(["mfe-marketing", "mfe-account", "mfe-player"]),
    reason: z.enum(remoteFailures),
  }),
  z.object({ kind: z.literal("audio-trouble"), secondsAgo, page, reason: z.enum(audioTroubles) }),
  z.object({ kind: z.literal("picture-trouble"), secondsAgo, page, reason: z.enum(pictureTroubles) }),
]);
export type Measurement = z.infer<typeof measurementSchema>;

/** Most measurements in one beacon. */
export const beaconMaxEvents = 50;
/** Most beacons of one visit. */
export const beaconsPerVisitMax = 100;

/**
 * POST /api/web-events: what a browser measured, sent with navigator.sendBeacon when the page is hidden. 204 also when
 * nothing is stored because the request carries Sec-GPC: 1 or DNT: 1.
 */
export const beaconSchema = z.object({
  /** A random id that lives as long as the page: UUID. */
  visitId: z.uuid(),
  /** Counts the visit's beacons from 0, so that a beacon that arrives twice counts once. */
  sequence: z
    .int()
    .min(0)
    .max(beaconsPerVisitMax - 1),
  /** The release of the shell. */
  release: z.string().regex(/^[\w.+-]{1,64}$/),
  events: z.array(measurementSchema).min(1).max(beaconMaxEvents),
});
export type Beacon = z.infer<typeof beaconSchema>;
