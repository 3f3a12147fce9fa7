import type { Playing, Scenario } from "../plan.ts";

/** The number of people, their rate of arrival, and how they play. */
export type Profile = {
  /** The purpose of the profile, in one line. */
  readonly shows: string;
  readonly thinkScale: number;
  /** Factor of the objectives' times. Above 1 where the machine is shared with other work. */
  readonly slack: number;
  readonly playing: Omit<Playing, "reportEverySeconds">;
  readonly scenarios: Readonly<Record<string, Scenario>>;
};

/** `--rate` multiplies the arrivals of a profile, so that one profile fits machines of any size. */
const scaled = (perMinute: number, rate: number): number => Math.max(1, Math.round(perMinute * rate));

/** Time to finish journeys after the last arrival. Then k6 interrupts them. */
const gracefulStop = "5m";
/** The most virtual users at once. When all are busy, k6 drops and counts further arrivals. */
const maxVUs = 2_000;

type Stage = { readonly target: number; readonly duration: string };

/** Arrivals at a rate per minute that changes in stages. */
const arrivals = (exec: Scenario["exec"], startRate: number, stages: readonly Stage[]): Scenario => ({
  executor: "ramping-arrival-rate",
  exec,
  timeUnit: "1m",
  startRate,
  stages,
  preAllocatedVUs: 50,
  maxVUs,
  gracefulStop,
});

const realistic = { playMaxSeconds: 15 * 60, playMedianSeconds: 90, pausedShare: 0.2 } as const;

/** Three visitors arrive for each member. */
const visitorsPerMember = 3;

const both = (membersPerMinute: number, rate: number, stagesOf: (perMinute: number) => readonly Stage[]) => {
  const members = scaled(membersPerMinute, rate);
  const visitors = members * visitorsPerMember;
  return {
    members: arrivals("member", members, stagesOf(members)),
    visitors: arrivals("visitor", visitors, stagesOf(visitors)),
  };
};

/** The profiles by name, for arrivals multiplied by `rate`. Each one ends by itself. */
export const profiles = {
  smoke: () => ({
    shows: "checks that every journey works, in 20 s",
    thinkScale: 0.02,
    slack: 50,
    // One report while it plays, and the end.
    playing: { playMaxSeconds: 16, playMedianSeconds: 16, pausedShare: 0 },
    scenarios: {
      members: { executor: "per-vu-iterations", exec: "member", vus: 2, iterations: 1, maxDuration: "150s" },
      visitors: { executor: "per-vu-iterations", exec: "visitor", vus: 1, iterations: 2, maxDuration: "60s" },
    },
  }),
  load: rate => ({
    shows: "checks that the objectives hold at an ordinary rate of arrivals",
    thinkScale: 1,
    slack: 1,
    playing: realistic,
    scenarios: both(12, rate, perMinute => [{ target: perMinute, duration: "5m" }]),
  }),
  stress: rate => ({
    shows: "finds the rate at which the objectives break, as arrivals rise to ten times",
    thinkScale: 1,
    slack: 1,
    playing: { ...realistic, playMaxSeconds: 120, playMedianSeconds: 45 },
    scenarios: both(12, rate, perMinute =>
      [2, 4, 6, 8, 10].flatMap(times => [
        { target: perMinute * times, duration: "15s" },
        { target: perMinute * times, duration: "45s" },
      ]),
    ),
  }),
  spike: rate => ({
    shows: "checks that the objectives hold again after a burst of ten times the arrivals",
    thinkScale: 1,
    slack: 1,
    playing: { ...realistic, playMaxSeconds: 120, playMedianSeconds: 45 },
    scenarios: both(6, rate, perMinute => [
      { target: perMinute, duration: "60s" },
      { target: perMinute * 10, duration: "5s" },
      { target: perMinute * 10, duration: "30s" },
      { target: perMinute, duration: "5s" },
      { target: perMinute, duration: "60s" },
    ]),
  }),
  soak: rate => ({
    shows: "checks that no resource grows under a constant load",
    thinkScale: 1,
    slack: 1,
    playing: realistic,
    scenarios: both(8, rate, perMinute => [{ target: perMinute, duration: "10m" }]),
  }),
} satisfies Readonly<Record<string, (rate: number) => Profile>>;

export type ProfileName = keyof typeof profiles;
export const profileNames = Object.keys(profiles) as readonly ProfileName[];
