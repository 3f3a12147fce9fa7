import { randomUUID } from "node:crypto";
import { type EventEnvelope, type Session, sessionSchema } from "@phaselock/contracts";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { seededRandom } from "@phaselock/signal/testing";
import { type Recording, recordSpans } from "@phaselock/telemetry/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sessionsService } from "../service.ts";
import { expectBlinded, type SeenSession } from "../testing/blinding/attack.ts";
import { collectEvents } from "../testing/collect-events.ts";
import { startRequest } from "../testing/experiments.ts";
import { environment } from "../testing/start-sessions.ts";
import { playsBeat } from "./arm.ts";

const perArm = 1_000;
/** Fewer rated sessions than the first look needs, so that the experiment goes on. */
const perUser = 11;
/** The events of a session: started, two moods, ended. */
const eventsPerSession = 4;
const usersAtOnce = 4;

let service: TestService;
let recording: Recording;
let events: readonly EventEnvelope[];
const logLines: string[] = [];
beforeAll(async () => {
  recording = recordSpans();
  service = await startTestService(sessionsService, environment(), line => logLines.push(line));
  events = await collectEvents(service.bus);
});
afterAll(async () => {
  await service.close();
  await recording.stop();
});

type Answer = {
  readonly status: number;
  readonly headers: object;
  readonly body: unknown;
  readonly tookMs: number;
};

/** Calls the service as a user, and keeps everything about the response. Each session has a trace of its own. */
const call = async (
  { token, traceId }: { token: string; traceId: string },
  method: string,
  path: string,
  body?: object,
): Promise<Answer> => {
  const startedAt = performance.now();
  const response = await fetch(new URL(path, service.url), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      traceparent: `00-${traceId}-${randomUUID().replaceAll("-", "").slice(0, 16)}-01`,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const tookMs = performance.now() - startedAt;
  // The date has a resolution of a second, and differs between responses of one session, too.
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: text === "" ? null : JSON.parse(text), tookMs };
};

/** The items of a list that are about a session. */
const itemsAbout = (id: string, { body }: Answer, list: string) =>
  ((body as Record<string, Record<string, unknown>[]>)[list] ?? []).filter(item =>
    [item.id, item.sessionId].includes(id),
  );

type Played = SeenSession & { readonly session: Session; readonly traceId: string };

/** Plays one session of an experiment, rates it at random and reads what the product shows of it. */
async function playOne(token: string, experimentId: string, random: () => number): Promise<Played> {
  const id = randomUUID();
  const traceId = randomUUID().replaceAll("-", "");
  const sinceMs = Date.now();
  const as = { token, traceId };
  const mood = () => ({ mood: random() < 0.5 ? "calm" : "tense", intensity: 1 + Math.floor(10 * random()) });
  const report = (sequence: number, state: string) => ({ sequence, state, playedSeconds: 1, samples: [] });
  const planned = {
    id,
    modeId: "wind-down",
    plannedSeconds: 300,
    payment: "free",
    timeZone: "UTC",
    experimentId,
  };
  const plan = await call(as, "POST", "/api/sessions", planned);
  const start = await call(as, "POST", `/api/sessions/${id}/start`);
  const session = sessionSchema.parse(start.body);
  const seen = {
    plan,
    start,
    before: await call(as, "PUT", `/api/sessions/${id}/moods/before`, mood()),
    running: await call(as, "POST", `/api/sessions/${id}/reports`, report(1, "running")),
    stopped: await call(as, "POST", `/api/sessions/${id}/reports`, report(2, "stopped")),
    after: await call(as, "PUT", `/api/sessions/${id}/moods/after`, mood()),
    details: await call(as, "GET", `/api/sessions/${id}`),
    experiments: await call(as, "GET", "/api/experiments"),
    recommended: await call(as, "POST", "/api/recommendations", { timeZone: "UTC", hasHeadphones: true }),
  };
  const ids = { session: id, treatment: session.treatmentId ?? "", experiment: experimentId, trace: traceId };
  return { session, traceId, playedBeat: playsBeat(session.treatmentId ?? ""), sinceMs, ids, seen };
}

/** Plays an experiment of a new user, and reads their lists and their export. */
async function playExperiment(random: () => number): Promise<readonly Played[]> {
  const token = await service.tokens.tokenFor(randomUUID());
  const as = { token, traceId: randomUUID().replaceAll("-", "") };
  const request = startRequest();
  expect((await call(as, "POST", "/api/experiments", request)).status).toBe(201);
  const played: Played[] = [];
  for (let n = 0; n < perUser; n++) played.push(await playOne(token, request.id, random));
  const [listed, journal, exported] = [
    await call(as, "GET", "/api/sessions?limit=100"),
    await call(as, "GET", "/api/moods?limit=100"),
    await call(as, "GET", "/api/sessions/export"),
  ];
  return played.map((one, place) => ({
    ...one,
    seen: {
      ...one.seen,
      place,
      listed: itemsAbout(one.session.id, listed, "sessions"),
      journal: itemsAbout(one.session.id, journal, "entries"),
      exported: itemsAbout(one.session.id, exported, "sessions"),
      exportedMoods: itemsAbout(one.session.id, exported, "moods"),
    },
  }));
}

it("responses, timings, lists, export, events, spans and log lines of 2,000 sessions tell no classifier which ones play the beat", async () => {
  const random = seededRandom(2);
  const played: Played[] = [];
  while (played.length < 2 * perArm) {
    const some = await Promise.all(Array.from({ length: usersAtOnce }, () => playExperiment(random)));
    played.push(...some.flat());
  }
  const idOf = ({ data }: EventEnvelope) => (data as { sessionId?: string }).sessionId ?? "";
  const last = played.at(-1)?.session.id ?? expect.fail("nothing was played");
  await vi.waitFor(
    () => expect(events.filter(it => idOf(it) === last).length).toBe(eventsPerSession),
    60_000,
  );
  const eventsOf = Map.groupBy(events, idOf);
  const spansOf = Map.groupBy(recording.spans(), ({ traceId }) => traceId);
  const lines = logLines.map(line => JSON.parse(line) as Record<string, unknown>);
  const linesOf = Map.groupBy(lines, line => String(line.trace_id ?? ""));
  const withoutIds = ({ sequence: _, traceparent: __, ...event }: EventEnvelope) => event;
  const sessions = played.map(({ session: { id }, traceId, seen, ...one }) => ({
    ...one,
    seen: {
      ...seen,
      events: (eventsOf.get(id) ?? []).map(withoutIds).toSorted((a, b) => a.type.localeCompare(b.type)),
      spans: (spansOf.get(traceId) ?? []).map(
        ({ startedAtMs, endedAtMs, name, kind, attributes, status }) => ({
          ...{ name, kind, attributes, status },
          tookMs: endedAtMs - startedAtMs,
        }),
      ),
      lines: linesOf.get(traceId) ?? [],
    },
  }));
  const seesSpans = sessions.filter(({ seen }) => seen.spans.length > 0);
  expect(seesSpans.length, "sessions with spans").toBe(sessions.length);
  expectBlinded(sessions);
}, 1_800_000);
