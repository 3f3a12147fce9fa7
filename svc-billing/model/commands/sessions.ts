import { type EventEnvelope, sessionEvents } from "@phaselock/contracts";
import type { Delivery } from "@phaselock/service-kit";
import { plainSession } from "@phaselock/service-kit/testing";
import { hasEnded } from "@phaselock/svc-sessions/lifecycle";
import fc from "fast-check";
import { placeHold } from "../../src/credits/place-hold.ts";
import { nameOf } from "../name-of.ts";
import type { Replica } from "../replica.ts";
import { pick, type Session, type Simulation, type User } from "../simulation.ts";
import { anyIndex, type Command, happening, operation } from "./command.ts";
import { type Claim, playSession, type Report, report } from "./play-session.ts";

/** An event as the bus delivers it. */
export const deliveryOf = (event: EventEnvelope): Delivery => ({
  topic: event.type.split("/")[0] ?? "",
  partition: 0,
  offset: 0,
  event,
});

/** Plans a session that has not started, for the first time or again, and asks billing for its hold. */
const requestHold = async (simulation: Simulation, session: Session, replica: Replica): Promise<void> => {
  if (session.play) return;
  const { user, sessionId, seconds } = session;
  const name = nameOf(simulation, sessionId);
  session.isPlanned = true;
  const dropsBefore = session.ends.length;
  const answer = await simulation.attempt(
    replica,
    `${user.name} asks to hold ${seconds} s for ${name}`,
    () => replica.deps.db.$transaction(tx => placeHold(tx, { userId: user.userId, sessionId, seconds })),
    () => (user.deletion ? ["invalid_token"] : []),
  );
  if (answer.kind === "died") return;
  const outcome = answer.kind === "done" ? answer.value.outcome : "refused";
  if (outcome !== "held") simulation.tell(`  the hold of ${name} is ${outcome}`);
  // Dropped meanwhile: the user gets no session, and the event of the drop releases the hold.
  if (session.ends.length > dropsBefore || session.hold === "confirmed") return;
  session.hold = outcome === "held" ? "confirmed" : "refused";
  const isNoted = simulation.facts.some(fact => fact.kind === "held" && fact.session === session.index);
  if (outcome === "held" && !isNoted)
    simulation.facts.push({ kind: "held", user: user.index, session: session.index, seconds });
};

/** Plans a session and asks for its hold. */
export const planSession = async (
  simulation: Simulation,
  { user, seconds }: { user: User; seconds: number },
  replica: Replica,
): Promise<Session> => {
  const { sessions } = simulation;
  const session: Session = {
    index: sessions.length,
    sessionId: crypto.randomUUID(),
    user,
    seconds,
    hold: "unknown",
    isPlanned: true,
    ends: [],
  };
  sessions.push(session);
  await requestHold(simulation, session, replica);
  return session;
};

/** Publishes the end of a session. @param playedSeconds null if it is dropped, because it never started */
export const publishEnd = (
  simulation: Simulation,
  session: Session,
  playedSeconds: number | null,
  definition: (typeof sessionEvents)["completed" | "abandoned"] = sessionEvents.abandoned,
): void => {
  const { sessionId, user, seconds, ends } = session;
  const now = new Date().toISOString();
  const event: EventEnvelope = {
    id: crypto.randomUUID(),
    type: definition.type,
    source: "svc-sessions",
    subject: user.userId,
    time: now,
    sequence: 1,
    data: definition.data.parse({
      sessionId,
      userId: user.userId,
      ...plainSession,
      status: definition.name,
      plannedSeconds: seconds,
      playedSeconds: playedSeconds ?? 0,
      startedAt: playedSeconds === null ? null : now,
      endedAt: now,
    }),
  };
  ends.push({ event, playedSeconds, isApplied: false });
  const how = playedSeconds === null ? "dropped" : `${definition.name} after ${playedSeconds} s`;
  simulation.tell(`${nameOf(simulation, sessionId)} of ${user.name} is ${how}`);
};

/** Drops a session that was planned and has not started. */
export const dropSession = (simulation: Simulation, session: Session): void => {
  if (session.play || !session.isPlanned) return;
  session.isPlanned = false;
  session.hold = "unknown";
  publishEnd(simulation, session, null);
};

/** Ends a session that plays. */
export const endSession = (simulation: Simulation, session: Session, last: Report): void => {
  const { play } = session;
  if (!play || hasEnded(play.state)) return;
  report(session, last);
  const { playedSeconds, status } = play.state;
  publishEnd(
    simulation,
    session,
    playedSeconds,
    sessionEvents[status === "completed" ? status : "abandoned"],
  );
};

/** Delivers the events that end a session, in their order; if billing has had all of them, the last one again. */
export const deliverEnds = async (
  simulation: Simulation,
  { index, sessionId, user, ends }: Session,
  replica: Replica,
): Promise<void> => {
  const due = ends.filter(({ isApplied }) => !isApplied);
  for (const end of due.length > 0 ? due : ends.slice(-1)) {
    const result = await simulation.attempt(
      replica,
      `billing hears of the end of ${nameOf(simulation, sessionId)}`,
      () => replica.sessionConsumer.handle([deliveryOf(end.event)]),
    );
    if (end.isApplied || result.kind === "refused") return;
    const { rows } = await simulation.world.pool.query("SELECT FROM inbox WHERE event_id = $1", [
      end.event.id,
    ]);
    if (rows.length === 0) return;
    end.isApplied = true;
    // The end of an erased user's session charges nobody.
    if (user.isErased) continue;
    const { playedSeconds } = end;
    simulation.facts.push(
      playedSeconds === null
        ? { kind: "dropped", session: index }
        : { kind: "ended", session: index, playedSeconds },
    );
  }
};

/** A pack of five credits is 900 s, so that some holds fit and some don't. */
const anySeconds = fc.integer({ min: 60, max: 600 });
const anyWaitMs = fc.oneof(fc.nat(100), fc.nat(3000), fc.nat(20_000), fc.nat(200_000));
const anyClaim = fc.constantFrom<Claim[]>("nothing", "nothing", "truth", "everything");
const anyEnd = {
  session: anyIndex,
  waitMs: anyWaitMs,
  claim: anyClaim,
  state: fc.constantFrom("stopped" as const, "completed" as const),
};

export const sessions: readonly Command[] = [
  operation({
    weight: 7,
    args: { user: anyIndex, seconds: anySeconds },
    async run(simulation, { user, seconds }, replica) {
      // Mostly somebody who has bought something.
      const player = pick(simulation.paid, user)?.user ?? pick(simulation.users, user);
      if (player) await planSession(simulation, { user: player, seconds }, replica);
    },
  }),
  operation({
    weight: 3,
    args: { session: anyIndex },
    async run(simulation, { session }, replica) {
      const chosen = pick(simulation.sessions, session);
      if (chosen) await requestHold(simulation, chosen, replica);
    },
  }),
  happening({
    weight: 7,
    args: {
      session: anyIndex,
      everyMs: anyWaitMs,
      reports: fc.nat(60),
      pausedEach: fc.nat(4),
      claim: anyClaim,
    },
    async run(simulation, { session, ...how }) {
      const chosen = pick(simulation.sessions, session);
      if (chosen) playSession(simulation, chosen, how);
    },
  }),
  happening({
    weight: 2,
    args: anyEnd,
    async run(simulation, { session, ...last }) {
      const chosen = pick(simulation.sessions, session);
      if (chosen) endSession(simulation, chosen, last);
    },
  }),
  happening({
    weight: 2,
    args: { session: anyIndex },
    async run(simulation, { session }) {
      const chosen = pick(simulation.sessions, session);
      if (chosen) dropSession(simulation, chosen);
    },
  }),
  operation({
    weight: 6,
    args: { ...anyEnd, isDropped: fc.boolean() },
    async run(simulation, { session, isDropped, ...last }, replica) {
      const chosen = pick(simulation.sessions, session);
      if (!chosen) return;
      endSession(simulation, chosen, last);
      if (isDropped) dropSession(simulation, chosen);
      await deliverEnds(simulation, chosen, replica);
    },
  }),
];
