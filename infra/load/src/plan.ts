import type { ScreenRequests } from "@phaselock/e2e/screen-requests";

/**
 * The steps of the journeys. Each is measured separately: `page` loads a document, `assets` its files, `read` the
 * data of a screen; `vendor` is a page of Google's or Stripe's stand-in, which no objective covers.
 */
export const steps = [
  "page",
  "assets",
  "read",
  "vendor",
  "sign-in",
  "checkout",
  "credits",
  "session-start",
  "report",
  "mood",
  "refresh",
  "leave",
] as const;
export type Step = (typeof steps)[number];

/** How the people of a profile play. */
export type Playing = {
  /** Longest play, in seconds. Each session's length is drawn up to it, and is at least one report. */
  readonly playMaxSeconds: number;
  /** Median of the drawn lengths, in seconds. */
  readonly playMedianSeconds: number;
  /** Interval between reports, in seconds. */
  readonly reportEverySeconds: number;
  /** The share of sessions that are paused once, from 0 to 1. */
  readonly pausedShare: number;
};

/** A k6 scenario: https://grafana.com/docs/k6/latest/using-k6/scenarios/ */
export type Scenario = Readonly<Record<string, unknown>> & {
  readonly executor: string;
  /** The journey to run: a visitor looks around, a member signs in, buys, plays and leaves. */
  readonly exec: "visitor" | "member";
};

/** The input of the k6 script. The script reads it from a file, so it imports no code of the product. */
export type LoadPlan = {
  readonly profile: string;
  /** The product's origin, which DPoP proofs name. */
  readonly url: string;
  /** Runs with the same seed play the same journeys. */
  readonly seed: number;
  readonly scenarios: Readonly<Record<string, Scenario>>;
  readonly thresholds: Readonly<Record<string, readonly string[]>>;
  /** Factor of all think times; 0 leaves them out. */
  readonly thinkScale: number;
  readonly playing: Playing;
  readonly screens: ScreenRequests;
  readonly contract: {
    readonly checkoutWaitMaxSeconds: number;
    readonly sessionMinSeconds: number;
    readonly moods: readonly string[];
  };
  /** The folder of summary.json. */
  readonly outDir: string;
};
