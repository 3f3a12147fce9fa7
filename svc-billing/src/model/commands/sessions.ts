import { type EventEnvelope, sessionEvents } from "@phaselock/contracts";
import type { Delivery } from "@phaselock/service-kit";
import fc from "fast-check";
import { placeHold } from "../../credits/place-hold.ts";
import { nameOf } from "../name-of.ts";
import type { Replica } from "../replica.ts";
import { pick, type Session, type Simulation, type User } from "../simulation.ts";
import { anyIndex, type Command, happening, operation } from "./command.ts";

/** An event as the bus delivers it. */
export const deliveryOf = (event: EventEnvelope): Delivery => ({
  topic: event.type.split("/")[0] ?? "",
  partition: 0,
  offset: 0,
  event,
});

/** Asks billing for a session's hold, for the first time or again. */
const requestHold = async (simulation: Simulation, session: Session, replica: Replica): Promise<void> => {
  const { user, sessionId, seconds } = session;
  const name = nameOf(simulation, sessionId);
  const answer = await simulation.attempt(
    replica,
    `${user.name} asks to hold ${seconds} s for ${name}`,
    () => replica.deps.db.$transaction(tx => placeHold(tx, { userId: user.userId, sessionId, seconds })),
    () => (user.deletion ? ["invalid_token"] : []),
  );
  if (answer.kind === "died") return;
  const outcome = answer.kind === "done" ? answer.value.outcome : "refused";
  if (outcome !== "held") simulation.tell(`  the hold of ${name} is ${outcome}`);
  if (outcome !== "held" || session.hold === "confirmed") {
    if (session.hold !== "confirmed") session.hold = "refused";
    return;
  }
  session.hold = "confirmed";
  simulation.facts.push({ kind: "held", user: user.index, session: session.index, seconds });
};

/** Plans a session and asks for its hold. */
export const startSession = async (
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
  };
  sessions.push(session);
  await requestHold(simulation, session, replica);
  return session;
};

/** Ends a session. Without a confirmed hold it has not been played. */
export const endSession = (
  simulation: Simulation,
  session: Session,
  { playedSeconds, isCompleted }: { playedSeconds: number; isCompleted: boolean },
): void => {
  if (session.end) return;
  const { sessionId, user, seconds, hold } = session;
  const played = hold === "confirmed" ? playedSeconds : 0;
  const definition = isCompleted ? sessionEvents.completed : sessionEvents.abandoned;
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
      modeId: "calm-focus",
      patternId: "calm-focus",
      payment: "credits",
      status: definition.name,
      plannedSeconds: seconds,
      playedSeconds: played,
      startedAt: now,
      endedAt: now,
      timeZone: "Europe/Zurich",
    }),
  };
  session.end = { event, playedSeconds: played, isApplied: false };
  simulation.tell(`${nameOf(simulation, sessionId)} of ${user.name} is ${definition.name} after ${played} s`);
};

/** Delivers the event of a session's end to billing, which may have had it before. */
export const deliverEnd = async (
  simulation: Simulation,
  session: Session,
  replica: Replica,
): Promise<void> => {
  const { end, sessionId, user } = session;
  if (!end) return;
  const { pool } = simulation.world;
  const result = await simulation.attempt(
    replica,
    `billing hears of the end of ${nameOf(simulation, sessionId)}`,
    () => replica.sessionConsumer.handle([deliveryOf(end.event)]),
  );
  if (end.isApplied || result.kind === "refused") return;
  const { rows } = await pool.query("SELECT FROM inbox WHERE event_id = $1", [end.event.id]);
  end.isApplied = rows.length > 0;
  // The end of an erased user's session charges nobody.
  if (end.isApplied && !user.isErased)
    simulation.facts.push({ kind: "ended", session: session.index, playedSeconds: end.playedSeconds });
};

/** A pack of five credits is 900 s, so that some holds fit and some don't. */
const anySeconds = fc.integer({ min: 60, max: 600 });

export const sessions: readonly Command[] = [
  operation({
    weight: 7,
    args: { user: anyIndex, seconds: anySeconds },
    async run(simulation, { user, seconds }, replica) {
      // Mostly somebody who has bought something.
      const player = pick(simulation.paid, user)?.user ?? pick(simulation.users, user);
      if (player) await startSession(simulation, { user: player, seconds }, replica);
    },
  }),
  operation({
    weight: 2,
    args: { session: anyIndex },
    async run(simulation, { session }, replica) {
      const chosen = pick(simulation.sessions, session);
      if (chosen && !chosen.end) await requestHold(simulation, chosen, replica);
    },
  }),
  happening({
    weight: 2,
    args: { session: anyIndex, playedSeconds: fc.nat(700), isCompleted: fc.boolean() },
    async run(simulation, { session, ...end }) {
      const chosen = pick(simulation.sessions, session);
      if (chosen) endSession(simulation, chosen, end);
    },
  }),
  operation({
    weight: 6,
    args: { session: anyIndex, playedSeconds: fc.nat(700), isCompleted: fc.boolean() },
    async run(simulation, { session, ...end }, replica) {
      const chosen = pick(simulation.sessions, session);
      if (!chosen) return;
      endSession(simulation, chosen, end);
      await deliverEnd(simulation, chosen, replica);
    },
  }),
];
