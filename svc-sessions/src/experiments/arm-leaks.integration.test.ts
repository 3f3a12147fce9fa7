import {
  type EventEnvelope,
  moodEvents,
  recommendationsResponseSchema,
  type Session,
  sessionEvents,
  telemetryEvents,
} from "@phaselock/contracts";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sessionsService } from "../service.ts";
import { collectEvents } from "../testing/collect-events.ts";
import { bare, playRated, startIn, startRequest } from "../testing/experiments.ts";
import { signIn } from "../testing/session-client.ts";
import { environment } from "../testing/start-sessions.ts";
import { playsBeat } from "./arm.ts";

let service: TestService;
let events: readonly EventEnvelope[];
beforeAll(async () => {
  service = await startTestService(sessionsService, environment());
  events = await collectEvents(service.bus);
});
afterAll(() => service.close());

/** The items of an answer's list that are about a session. */
const itemsAbout = (sessionId: string, answer: { body: unknown }, list: string) =>
  ((answer.body as Record<string, Record<string, unknown>[]>)[list] ?? []).filter(item =>
    [item.id, item.sessionId].includes(sessionId),
  );

/** The events about a session by their type. Their sequences count all of the user's events. */
const eventsAbout = (sessionId: string) =>
  events
    .filter(({ data }) => (data as { sessionId?: string }).sessionId === sessionId)
    .map(({ sequence: _, traceparent: __, ...event }) => event)
    .toSorted((one, other) => one.type.localeCompare(other.type));

const publishedTypes = [
  sessionEvents.started.type,
  sessionEvents.abandoned.type,
  moodEvents.recorded.type,
  moodEvents.recorded.type,
  telemetryEvents.report.type,
].toSorted((one, other) => one.localeCompare(other));

it("eight sessions with equal ratings → lists, journal, export and events have the same keys and values in both arms, but for ids and times", async () => {
  const user = await signIn(service);
  const request = startRequest();
  await user.call("POST", "/api/experiments", request);
  const played: Session[] = [];
  for (let n = 0; n < 8; n++) {
    const session = await startIn(user, request.id);
    await playRated(user, session, 2);
    played.push(session);
  }
  await vi.waitFor(() => {
    for (const { id } of played) expect(eventsAbout(id).map(({ type }) => type)).toEqual(publishedTypes);
  }, 10_000);
  const listed = await user.get("/api/sessions");
  const journal = await user.get("/api/moods");
  const exported = await user.get("/api/sessions/export");
  const seenOf = ({ id }: Session) => ({
    listed: itemsAbout(id, listed, "sessions"),
    journal: itemsAbout(id, journal, "entries"),
    exported: itemsAbout(id, exported, "sessions"),
    exportedMoods: itemsAbout(id, exported, "moods"),
    events: eventsAbout(id),
  });
  for (const session of played)
    for (const [name, items] of Object.entries(seenOf(session))) expect(items, name).not.toEqual([]);
  const [withBeat = [], without = []] = [true, false].map(arm =>
    played.filter(({ treatmentId }) => playsBeat(treatmentId ?? "") === arm),
  );
  expect([withBeat.length, without.length]).toEqual([4, 4]);
  const seenIn = (arm: readonly Session[]) => new Set(arm.map(it => bare(seenOf(it))));
  expect(seenIn(withBeat)).toEqual(seenIn(without));

  const body = { timeZone: "UTC", hasHeadphones: true };
  const recommended = recommendationsResponseSchema.parse(
    (await user.call("POST", "/api/recommendations", body)).body,
  );
  expect(recommended.ratedSessions, "sessions that recommendations have learned from").toBe(0);
  for (const { basis, expectedChange } of recommended.recommendations)
    expect({ basis, expectedChange }).toEqual({ basis: "nothing", expectedChange: null });
}, 60_000);
