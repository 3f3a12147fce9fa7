import {
  journalResponseSchema,
  placeAfter,
  type Session,
  sessionsExportSchema,
  sessionsResponseSchema,
} from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { seededRandom } from "@phaselock/signal/testing";
import { beforeAll, expect, it } from "vitest";
import { expectBlinded } from "../testing/blinding/attack.ts";
import { playRated, startIn, startRequest } from "../testing/experiments.ts";
import { type SessionClient, signIn } from "../testing/session-client.ts";
import { startSessions } from "../testing/start-sessions.ts";
import { drawPlaysBeat, drawTreatmentId, playsBeat } from "./arm.ts";

const perArm = 1_000;

let service: TestService;
let user: SessionClient;
beforeAll(async () => {
  const sessions = await startSessions();
  ({ service } = sessions);
  user = await signIn(service);
  return sessions.close;
});

/** Adds sessions like the given one, half of each arm, rated alike in both. Playing them would take minutes. */
const copySessions = ({ id }: Session) => {
  const random = seededRandom(1);
  const drawn = { withBeat: 0, withoutBeat: 0 };
  const arms = Array.from({ length: 2 * perArm }, () => {
    const withBeat = drawPlaysBeat(drawn, limit => Math.floor(limit * random()));
    drawn[withBeat ? "withBeat" : "withoutBeat"]++;
    return withBeat;
  });
  return service.pool.query(
    `WITH copies AS (
       INSERT INTO sessions (id, user_id, mode_id, pattern_id, payment, status, duration, played_seconds, start_time,
         ended_at, heard_at, time_zone, created_at, planned_curve, treatment_id, sham, experiment_id, treatment_number)
       SELECT gen_random_uuid(), user_id, mode_id, pattern_id, payment, status, duration, played_seconds, start_time,
         ended_at, heard_at, time_zone, created_at - n * interval '1 hour', planned_curve, treatment, sham,
         experiment_id, n + 1
       FROM sessions, unnest($2::uuid[], $3::int[]) AS copy (treatment, n) WHERE id = $1
       RETURNING id, user_id, treatment_number
     )
     INSERT INTO mood_journals (id, user_id, session_id, moment, mood, intensity)
     SELECT gen_random_uuid(), user_id, copies.id, moment, 'calm', ($4::int[])[treatment_number]
     FROM copies, unnest(ARRAY['before', 'after']) AS moment`,
    [
      id,
      arms.map(withBeat => drawTreatmentId(withBeat)),
      arms.map((_, n) => n + 1),
      [0, ...arms].map(() => 1 + Math.floor(10 * random())),
    ],
  );
};

/** Reads all pages of a list, newest first. @param atOf the time that the list is sorted by */
const readPages = async <Item extends { readonly id: string }>(
  path: string,
  itemsOf: (body: unknown) => readonly Item[],
  atOf: (item: Item) => string,
): Promise<readonly Item[]> => {
  const items: Item[] = [];
  for (;;) {
    const last = items.at(-1);
    const after = last ? `&before=${placeAfter(atOf(last), last.id)}` : "";
    const page = itemsOf((await user.get(`${path}?limit=100${after}`)).body);
    items.push(...page);
    if (page.length < 100) return items;
  }
};

it("lists, journal and export of 2,000 sessions tell no classifier which ones play the beat", async () => {
  const request = startRequest();
  await user.call("POST", "/api/experiments", request);
  const first = await startIn(user, request.id);
  await playRated(user, first, 2);
  await copySessions(first);
  const listed = await readPages(
    "/api/sessions",
    body => sessionsResponseSchema.parse(body).sessions,
    it => it.createdAt,
  );
  const journal = await readPages(
    "/api/moods",
    body => journalResponseSchema.parse(body).entries,
    it => it.recordedAt,
  );
  const exported = sessionsExportSchema.parse((await user.get("/api/sessions/export")).body);
  const bySession = <Item extends { sessionId: string | null }>(items: readonly Item[]) =>
    Map.groupBy(items, ({ sessionId }) => sessionId ?? "");
  const [entries, moods] = [bySession(journal), bySession(exported.moods)];
  const exportedById = new Map(exported.sessions.map(session => [session.id, session]));
  expect(listed).toHaveLength(2 * perArm + 1);
  expectBlinded(
    listed.map((session, place) => ({
      playedBeat: playsBeat(session.treatmentId ?? ""),
      sinceMs: Date.parse(session.createdAt),
      ids: {
        session: session.id,
        treatment: session.treatmentId ?? "",
        user: user.userId,
        experiment: request.id,
      },
      seen: {
        place,
        listed: session,
        entries: entries.get(session.id) ?? expect.fail("not in the journal"),
        exported: exportedById.get(session.id) ?? expect.fail("not exported"),
        exportedMoods: moods.get(session.id) ?? expect.fail("not exported"),
      },
    })),
  );
}, 120_000);
