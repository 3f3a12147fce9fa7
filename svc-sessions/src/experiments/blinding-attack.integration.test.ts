import {
  journalResponseSchema,
  placeAfter,
  sessionsExportSchema,
  sessionsResponseSchema,
} from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { seededRandom } from "@phaselock/signal/testing";
import { beforeAll, expect, it } from "vitest";
import { expectBlinded } from "../testing/blinding/attack.ts";
import { copyRated, playRated, startIn, startRequest } from "../testing/experiments.ts";
import { type SessionClient, signIn } from "../testing/session-client.ts";
import { startSessions } from "../testing/start-sessions.ts";
import { playsBeat } from "./arm.ts";

/** The nightly attack sees 2,000. */
const sessions = 500;
/** What chance leaves of 500 once in 10,000 runs. Ids and ratings are seeded, so this is one of them. */
const chance = 0.1;

let service: TestService;
let user: SessionClient;
beforeAll(async () => {
  const started = await startSessions();
  ({ service } = started);
  user = await signIn(service);
  return started.close;
});

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

it("lists, journal and export of 500 sessions tell no classifier which ones play the beat", async () => {
  const request = startRequest();
  await user.call("POST", "/api/experiments", request);
  const first = await startIn(user, request.id);
  await playRated(user, first, 2);
  const random = seededRandom(1);
  const ratings = Array.from({ length: sessions }, () => 1 + Math.floor(10 * random()));
  await copyRated(service, first, sessions, { ratingOf: place => ratings[place] ?? 1, random });
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
  expect(listed).toHaveLength(sessions + 1);
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
    { chance, leakEvery: 2 },
  );
}, 60_000);
