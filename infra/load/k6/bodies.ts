import { oneOf, type Random, timedUuid, uuid } from "./random.ts";

/*
 * The request bodies that the browser sends. k6 runs this file, so it imports no contract; bodies.test.ts parses each body
 * by its contract.
 */

/** The mode that every user may play. */
const modeId = "calm-focus";

/** POST /api/auth/google/callback, with the code of the popup. */
export const signInBody = (code: string) => ({
  code,
  credential: JSON.stringify({ code, scope: "email profile openid", authuser: "0", prompt: "none" }),
});

/** PATCH /api/preferences at the end of the onboarding. */
export const onboardingBody = () => ({ goals: ["focus"], onboardingCompleted: true });

/** PATCH /api/preferences at the first visit with an account. */
export const visitBody = () => ({ visited: true });

/** POST /api/recommendations. */
export const recommendationsBody = () => ({ timeZone: "UTC" });

/** POST /api/create-checkout-session for the smallest pack. */
export const checkoutBody = () => ({ type: "credits", credits: 5, returnUrl: "/pricing" });

/** POST /api/sessions. */
export const sessionBody = (random: Random, plannedSeconds: number) => ({
  // Ids differ in every run, even with the same seed, because the product treats a repeated id as the same visit or session.
  id: timedUuid(Math.random, Date.now()),
  payment: "credits",
  modeId,
  plannedSeconds,
  timeZone: oneOf(random, ["Europe/Zurich", "America/New_York", "Asia/Tokyo", "UTC"]),
  deviceInfo: { userAgent: "Mozilla/5.0 (X11; Linux x86_64) phaselock-load", sampleRateHz: 48_000 },
});

/** The state of one report, and the played seconds that it covers. */
export type Reported = {
  readonly sequence: number;
  readonly state: "running" | "paused" | "stopped" | "completed";
  readonly fromSeconds: number;
  readonly playedSeconds: number;
};

/** POST /api/sessions/:id/reports: one sample for each second since the last report, as the player takes them. */
export const reportBody = ({ sequence, state, fromSeconds, playedSeconds }: Reported) => ({
  sequence,
  state,
  playedSeconds,
  samples: Array.from({ length: playedSeconds - fromSeconds }, (_, at) => ({
    atSeconds: fromSeconds + at + 1,
    beatHz: 14 - 4 * Math.min(1, (fromSeconds + at) / 60),
    volumePercent: 50,
    brightnessPercent: 100,
  })),
});

/** PUT /api/sessions/:id/moods/:moment. */
export const moodBody = (random: Random, moods: readonly string[]) => ({
  mood: oneOf(random, moods),
  intensity: 1 + Math.floor(random() * 10),
});

/** POST /api/web-events, from a browser whose owner has agreed to be measured. */
export const beaconBody = (documentMs: number) => ({
  visitId: uuid(Math.random),
  sequence: 0,
  release: "1.0.0",
  events: [
    { kind: "page-view", secondsAgo: 8, page: "/" },
    { kind: "web-vital", secondsAgo: 1, page: "/", name: "TTFB", value: documentMs },
  ],
});
