import type { Overview, ProductDay } from "@phaselock/contracts";

const quiet: Omit<ProductDay, "day"> = {
  visits: 0,
  newUsers: 0,
  signIns: 0,
  purchases: 0,
  revenueCents: 0,
  refundedCents: 0,
  sessions: 0,
  completed: 0,
  playedSeconds: 0,
};

/** A product that nobody has used yet. */
export const emptyOverview: Overview = {
  at: "2026-11-23T09:41:12.000Z",
  sessionsNow: 0,
  days: Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 25 + index)).toISOString().slice(0, 10),
    ...quiet,
  })),
  funnel: { landingVisits: 0, registered: 0, purchased: 0, played: 0, playedAfterPurchase: 0 },
  cohorts: [],
  webVitals: [],
  troubles: [],
};

const changed: Readonly<Record<string, Partial<ProductDay>>> = {
  "2026-11-20": {
    visits: 900,
    newUsers: 40,
    signIns: 1_200,
    sessions: 30,
    completed: 20,
    playedSeconds: 9_000,
  },
  "2026-11-23": {
    visits: 12,
    newUsers: 3,
    signIns: 34,
    purchases: 2,
    revenueCents: 3_000,
    refundedCents: 1_500,
  },
};

/** Thirty days, two of them with figures. */
export const busyOverview: Overview = {
  ...emptyOverview,
  sessionsNow: 7,
  days: emptyOverview.days.map(day => ({ ...day, ...changed[day.day] })),
  funnel: { landingVisits: 800, registered: 43, purchased: 4, played: 20, playedAfterPurchase: 3 },
  cohorts: [
    { week: "2026-11-16", users: 40, active: [20, 10] },
    { week: "2026-11-23", users: 3, active: [0] },
  ],
  webVitals: [
    { name: "LCP", samples: 1_500, p75: 2_100 },
    { name: "INP", samples: 900, p75: 320 },
    { name: "CLS", samples: 1_500, p75: 0.31 },
  ],
  troubles: [
    { kind: "remote-failure", remote: "mfe-player", reason: "timeout", count: 4 },
    { kind: "audio-trouble", remote: null, reason: "suspended", count: 1 },
  ],
};
