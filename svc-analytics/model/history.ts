import { bands, moods, type sessionEvents } from "@phaselock/contracts";
import fc from "fast-check";

/** When every history is told: its oldest day is 2024-10-23. */
export const toldAt = new Date("2026-11-23T12:00:00.000Z");

/** Changes of clocks and of days, and the horizon. */
const anchors = [
  "2026-03-29T01:00:00Z",
  "2026-10-25T01:00:00Z",
  "2026-03-08T07:00:00Z",
  "2026-11-01T06:00:00Z",
  "2026-04-04T15:00:00Z",
  "2026-10-03T16:00:00Z",
  "2025-12-31T23:30:00Z",
  "2024-10-23T00:00:00Z",
].map(instant => Date.parse(instant));
const instants = fc
  .tuple(fc.constantFrom(...anchors), fc.integer({ min: -40 * 60, max: 40 * 60 }))
  .map(([anchor, minutes]) => new Date(anchor + minutes * 60_000).toISOString());

export const timeZones = [
  "UTC",
  "Europe/Zurich",
  "America/New_York",
  "America/St_Johns",
  "Australia/Lord_Howe",
  "Australia/Sydney",
  "Asia/Kathmandu",
  "Pacific/Kiritimati",
  "Etc/GMT+12",
  // Known to no machine.
  "Mars/Olympus_Mons",
  "",
];

const seconds = fc.nat(4 * 3_600);
const bandSeconds = fc.record(Object.fromEntries(bands.map(band => [band, seconds])));
const mood = fc.record({
  mood: fc.constantFrom(...moods),
  intensity: fc.option(fc.integer({ min: 1, max: 10 })),
  /** Whether the user then deletes it. */
  isWithdrawn: fc.oneof({ weight: 2, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.boolean() }),
});

const sessions = fc.record({
  modeId: fc.constantFrom("calm-focus", "deep-sleep", "own"),
  timeZone: fc.constantFrom(...timeZones),
  startedAt: instants,
  /** Where the newest event moves its start to, within the horizon: no service does this, and a fold must bear it. */
  movedTo: fc.option(
    instants.filter(instant => instant > "2024-11"),
    { freq: 3 },
  ),
  names: fc.constantFrom<(keyof typeof sessionEvents)[]>(
    ["started"],
    ["started", "interrupted"],
    ["started", "completed"],
    ["started", "interrupted", "abandoned"],
    // An ended session ends again: no service does this, and a fold must bear it.
    ["started", "abandoned", "completed"],
  ),
  isNeverStarted: fc.boolean().map(is => is),
  playedSeconds: seconds,
  bandSeconds,
  /** Whether it belongs to an experiment. */
  isBlinded: fc.oneof({ weight: 2, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.boolean() }),
  before: fc.array(mood, { maxLength: 2 }),
  after: fc.array(mood, { maxLength: 3 }),
});

const payments = fc.record({
  name: fc.constantFrom("completed", "renewed", "none"),
  paidAt: instants,
  kind: fc.constantFrom("credits", "premium"),
  refunds: fc.array(fc.record({ refundedCents: fc.nat(1_500), disputedCents: fc.nat(100) }), {
    maxLength: 3,
  }),
  /** Of the refunds, how many come before the payment. */
  early: fc.nat(3),
});

/** A result that is published and withdrawn in turn. */
const results = fc.record({
  modeId: fc.constantFrom("calm-focus", "deep-sleep"),
  changes: fc.array(instants, { minLength: 1, maxLength: 4 }),
});

/** What happened to a user. */
export const userHistories = fc.record({
  registeredAt: fc.option(instants),
  logins: fc.array(instants, { maxLength: 6 }),
  sessions: fc.array(sessions, { maxLength: 8 }),
  payments: fc.array(payments, { maxLength: 3 }),
  tiers: fc.array(fc.constantFrom("free", "premium"), { maxLength: 3 }),
  results: fc.array(results, { maxLength: 3 }),
  /** Mixes what is of one topic. */
  mix: fc.integer(),
});

/** What happened to some users, and how the bus delivers it. */
export type History = {
  readonly users: readonly UserHistory[];
  readonly delivery: {
    readonly seed: number;
    /** Largest batch. */
    readonly batch: number;
    /** Of a hundred events: delivered again, and delivered after everything else. */
    readonly repeated: number;
    readonly late: number;
  };
};
export type UserHistory = typeof userHistories extends fc.Arbitrary<infer User> ? User : never;
export type SessionHistory = UserHistory["sessions"][number];

/** The nth user's, session's or event's id: the same in every history, so that a shrunk one reads well. */
export const idOf = (...numbers: number[]): string => {
  const digits = numbers
    .map(number => number.toString(16).padStart(4, "0"))
    .join("")
    .padStart(12, "0");
  return `00000000-0000-7000-8000-${digits}`;
};
/** The ids of a history's users. */
export const userIdsOf = ({ users }: History): readonly string[] => users.map((_, user) => idOf(user + 1));

export const histories: fc.Arbitrary<History> = fc.record({
  users: fc.array(userHistories, { minLength: 1, maxLength: 3 }),
  delivery: fc.record({
    seed: fc.integer(),
    batch: fc.integer({ min: 1, max: 40 }),
    repeated: fc.nat(30),
    late: fc.nat(20),
  }),
});
