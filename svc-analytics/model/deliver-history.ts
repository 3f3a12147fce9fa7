import {
  type EventDefinition,
  type EventEnvelope,
  entitlementEvents,
  experimentEvents,
  moodEvents,
  purchaseEvents,
  sessionEvents,
  unstatedIntensity,
  userEvents,
} from "@phaselock/contracts";
import { seededRandom } from "@phaselock/signal/testing";
import { type History, idOf, type SessionHistory, toldAt, type UserHistory } from "./history.ts";

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
      const recorded = {
        ...{ ...shared, modeId, mood, recordedAt: time, goal: null, isBlinded },
        intensity: intensity ?? unstatedIntensity,
        isIntensityGiven: intensity !== null,
      };
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

const resultStory = (
  userId: string,
  experimentId: string,
  { modeId, changes }: UserHistory["results"][number],
): Told[] =>
  changes.map((time, index) =>
    index % 2 === 0
      ? {
          definition: experimentEvents.published,
          time,
          data: {
            ...{ experimentId, userId, modeId, outcome: "mood", sham: "equal-ears" },
            ...{ mean: index, standardError: 0.5, publishedAt: time },
          },
        }
      : { definition: experimentEvents.withdrawn, time, data: { experimentId, userId, withdrawnAt: time } },
  );

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
  const random = seededRandom(user.mix);
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
    interleave(
      user.results.map((result, index) => resultStory(userId, idOf(number + 1, index), result)),
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
  const random = seededRandom(delivery.seed);
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
