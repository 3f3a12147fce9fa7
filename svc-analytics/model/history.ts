import {
  bands,
  type EventDefinition,
  type EventEnvelope,
  entitlementEvents,
  moodEvents,
  moods,
  purchaseEvents,
  sessionEvents,
  userEvents,
} from "@phaselock/contracts";
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
  intensity: fc.integer({ min: 1, max: 10 }),
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

/** What happened to a user. */
export const userHistories = fc.record({
  registeredAt: fc.option(instants),
  logins: fc.array(instants, { maxLength: 6 }),
  sessions: fc.array(sessions, { maxLength: 8 }),
  payments: fc.array(payments, { maxLength: 3 }),
  tiers: fc.array(fc.constantFrom("free", "premium"), { maxLength: 3 }),
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
type UserHistory = typeof userHistories extends fc.Arbitrary<infer User> ? User : never;
type SessionHistory = UserHistory["sessions"][number];

/** The nth user's, session's or event's id: the same in every history, so that a shrunk one reads well. */
const idOf = (...numbers: number[]): string => {
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

/** mulberry32: numbers from 0 to 1, the same for the same seed. */
const randomOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

/** Mixes lists at random. Each list keeps its order. */
const interleave = <Item>(lists: readonly (readonly Item[])[], random: () => number): Item[] => {
  const left = lists.filter(list => list.length > 0).map(list => [...list]);
  const mixed: Item[] = [];
  while (left.length > 0) {
    const index = Math.floor(random() * left.length);
    const list = left[index];
    const item = list?.shift();
    if (item !== undefined) mixed.push(item);
    if (list?.length === 0) left.splice(index, 1);
  }
  return mixed;
};

type Told = { readonly definition: EventDefinition; readonly time: string; readonly data: unknown };

const sessionStory = (userId: string, sessionId: string, session: SessionHistory): Told[] => {
  const { modeId, timeZone, names, isNeverStarted, movedTo } = session;
  const state = {
    sessionId,
    userId,
    modeId,
    patternId: modeId,
    payment: "premium",
    plannedSeconds: 600,
    timeZone,
    syncedAt: null,
    band: "alpha",
    bandSeconds: session.bandSeconds,
    attention: null,
    isBlinded: session.isBlinded,
  };
  if (isNeverStarted && names.length === 1)
    return [
      {
        definition: sessionEvents.abandoned,
        time: session.startedAt,
        data: {
          ...state,
          status: "abandoned",
          playedSeconds: 0,
          startedAt: null,
          endedAt: session.startedAt,
        },
      },
    ];
  return names.map((name, index) => {
    const isLast = index === names.length - 1;
    const startedAt = (isLast && session.startedAt > "2024-11" && movedTo) || session.startedAt;
    const hasEnded = name === "completed" || name === "abandoned";
    return {
      definition: sessionEvents[name],
      time: startedAt,
      data: {
        ...state,
        status: name === "started" ? "running" : name,
        playedSeconds: isLast ? session.playedSeconds : 0,
        startedAt,
        endedAt: hasEnded ? startedAt : null,
      },
    };
  });
};

const moodStory = (userId: string, sessionId: string, session: SessionHistory): Told[] =>
  (["before", "after"] as const).flatMap(moment =>
    session[moment].flatMap(({ mood, intensity, isWithdrawn }) => {
      const time = session.startedAt;
      const shared = { moodId: sessionId, sessionId, userId, moment };
      const { modeId, isBlinded } = session;
      const recorded = { ...shared, modeId, mood, intensity, recordedAt: time, goal: null, isBlinded };
      const withdrawn = { ...shared, withdrawnAt: time };
      return [
        { definition: moodEvents.recorded, time, data: recorded },
        ...(isWithdrawn ? [{ definition: moodEvents.withdrawn, time, data: withdrawn }] : []),
      ];
    }),
  );

const paymentStory = (userId: string, id: string, payment: UserHistory["payments"][number]): Told[] => {
  const { name, paidAt, early } = payment;
  const kind = name === "renewed" ? "premium" : payment.kind;
  const money = { userId, amountCents: 1_500, currency: "usd" };
  const isPack = kind === "credits";
  const completed = {
    ...money,
    checkoutId: isPack ? id : `${id}_checkout`,
    kind,
    credits: isPack ? 5 : 0,
    minutes: 15,
  };
  const paid: Told[] =
    name === "none"
      ? []
      : name === "completed"
        ? [
            {
              definition: purchaseEvents.completed,
              time: paidAt,
              data: { ...completed, invoiceId: isPack ? null : id },
            },
          ]
        : [
            {
              definition: purchaseEvents.renewed,
              time: paidAt,
              data: { ...money, invoiceId: id, paidUntil: paidAt },
            },
          ];
  const refunds = payment.refunds.map(refund => ({
    definition: purchaseEvents.refunded,
    time: paidAt,
    data: { ...money, purchaseId: id, kind, ...refund },
  }));
  return [...refunds.slice(0, early), ...paid, ...refunds.slice(early)];
};

const identityStory = (userId: string, { registeredAt, logins }: UserHistory): Told[] => {
  const state = { userId, hasCompletedOnboarding: true, lastLoginAt: null };
  return [
    ...(registeredAt
      ? [
          {
            definition: userEvents.registered,
            time: registeredAt,
            data: { ...state, createdAt: registeredAt },
          },
        ]
      : []),
    ...logins.map(time => ({ definition: userEvents.loggedIn, time, data: { ...state, createdAt: time } })),
  ];
};

/** Each topic's events of the nth user, in their order. */
const topicsOf = (user: UserHistory, number: number): EventEnvelope[][] => {
  const userId = idOf(number + 1);
  const random = randomOf(user.mix);
  const stories: Told[][] = [
    identityStory(userId, user),
    interleave(
      user.sessions.map((session, index) => sessionStory(userId, idOf(number + 1, index), session)),
      random,
    ),
    interleave(
      user.sessions.map((session, index) => moodStory(userId, idOf(number + 1, index), session)),
      random,
    ),
    interleave(
      user.payments.map((payment, index) => paymentStory(userId, `cs_${number}_${index}`, payment)),
      random,
    ),
    user.tiers.map(tier => ({
      definition: entitlementEvents.changed,
      time: toldAt.toISOString(),
      data: { userId, tier, premiumUntil: tier === "premium" ? toldAt.toISOString() : null },
    })),
  ];
  return stories.map((told, topic) =>
    told.map(({ definition, time, data }, index) => ({
      id: idOf(number + 1, topic, index),
      type: definition.type,
      source: "test",
      subject: userId,
      time,
      sequence: index + 1,
      data,
    })),
  );
};

/**
 * A history's events in batches, as the bus may deliver them: topics and users in any order, each topic's events of a user
 * in theirs, some delivered again and some, as replayed dead letters are, after everything else.
 */
export const deliver = ({ users, delivery }: History): EventEnvelope[][] => {
  const random = randomOf(delivery.seed);
  const isChosen = (percent: number) => random() * 100 < percent;
  const inOrder = interleave(users.flatMap(topicsOf), random);
  const late = inOrder.filter(() => isChosen(delivery.late));
  const isLate = new Set(late);
  const onTime = inOrder.filter(event => !isLate.has(event));
  const delivered = [...onTime, ...late].flatMap(event =>
    isChosen(delivery.repeated) ? [event, event] : [event],
  );
  const repeated = delivered.filter(() => isChosen(delivery.repeated));
  const all = [...delivered, ...repeated];
  const batches: EventEnvelope[][] = [];
  while (all.length > 0) batches.push(all.splice(0, 1 + Math.floor(random() * delivery.batch)));
  return batches;
};
