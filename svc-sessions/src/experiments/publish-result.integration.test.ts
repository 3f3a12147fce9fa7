import { randomUUID } from "node:crypto";
import {
  type EventEnvelope,
  experimentEvents,
  experimentSchema,
  experimentsResponseSchema,
  publishConsentVersion,
  sessionsExportSchema,
  userEvents,
} from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { copyRated, playRated, startIn, startRequest } from "../testing/experiments.ts";
import { type SessionClient, signIn } from "../testing/session-client.ts";
import { startSessions } from "../testing/start-sessions.ts";
import { playsBeat } from "./arm.ts";

let service: TestService;
let events: readonly EventEnvelope[];
let user: SessionClient;
beforeAll(async () => {
  const sessions = await startSessions();
  ({ service, events } = sessions);
  return sessions.close;
});
beforeEach(async () => {
  user = await signIn(service);
});

const conflicts = { status: 409, body: expect.objectContaining({ code: "conflict" }) };
const yes = { isPublished: true, consentVersion: publishConsentVersion };
const no = { isPublished: false };

const start = async (consent?: string): Promise<string> => {
  const { body } = await user.call(
    "POST",
    "/api/experiments",
    startRequest({ publishConsentVersion: consent }),
  );
  return experimentSchema.parse(body).id;
};
/**
 * Rates one session and copies it, with arms in blocks. After each session the ratings are alike, so that a look finds no
 * difference, or as far apart as they can be within each arm, so that no look can tell.
 */
const rate = async (experimentId: string, count: number, areAlike: boolean): Promise<void> => {
  const first = await startIn(user, experimentId);
  await playRated(user, first, 5);
  await copyRated(service, first, count - 1);
  if (areAlike) return;
  const { rows } = await service.pool.query<{ id: string; treatment: string }>(
    "SELECT id, treatment_id AS treatment FROM sessions WHERE experiment_id = $1",
    [experimentId],
  );
  const arms = [...Map.groupBy(rows, ({ treatment }) => playsBeat(treatment)).values()];
  await service.pool.query(
    `UPDATE mood_journals SET intensity = CASE WHEN session_id = ANY ($1) THEN 10 ELSE 1 END
     WHERE session_id = ANY ($2) AND moment = 'after'`,
    [arms.flatMap(arm => arm.filter((_, n) => n % 2 === 0).map(({ id }) => id)), rows.map(({ id }) => id)],
  );
};
const put = (id: string, body: unknown) => user.call("PUT", `/api/experiments/${id}/published`, body);
const publicationAfter = async (answer: ReturnType<typeof put>) => {
  const { status, body } = await answer;
  expect(status).toBe(200);
  return experimentSchema.parse(body).publication;
};
const reveal = (id: string) => user.call("POST", `/api/experiments/${id}/reveal`);
const publishedOf = (id: string) =>
  events.filter(
    ({ type, data }) =>
      Object.values(experimentEvents).some(event => event.type === type) &&
      (data as { experimentId: string }).experimentId === id,
  );
/** The names of the experiment's events, once there are as many. */
const eventsOf = (id: string, count: number) =>
  vi.waitFor(() => {
    expect(publishedOf(id)).toHaveLength(count);
    return publishedOf(id).map(({ type }) => type.split("/").at(-1));
  });

it("until the first look → a choice that can be made and taken back", async () => {
  const id = await start();
  await rate(id, 11, true);
  for (const [body, publication] of [
    [yes, "chosen"],
    [yes, "chosen"],
    [no, "off"],
    [yes, "chosen"],
  ] as const)
    expect(await publicationAfter(put(id, body))).toBe(publication);
});

it.each([
  ["collecting", false],
  ["ready", true],
] as const)(
  "%s with the first look's rated sessions → a choice is only taken back, for good",
  async (status, areAlike) => {
    const id = await start(publishConsentVersion);
    await rate(id, 12, areAlike);
    const { body } = await user.get("/api/experiments");
    expect(experimentsResponseSchema.parse(body).experiments).toMatchObject([{ status, ratedSessions: 12 }]);
    expect(await publicationAfter(put(id, yes)), "already chosen").toBe("chosen");
    expect(await publicationAfter(put(id, no))).toBe("off");
    expect(await put(id, yes)).toEqual(conflicts);
  },
);

it("chosen at the start → the reveal publishes the result, and no session or time of it", async () => {
  const id = await start(publishConsentVersion);
  await rate(id, 20, false);
  expect(publishedOf(id)).toEqual([]);
  const revealed = experimentSchema.parse((await reveal(id)).body);
  expect(revealed.publication).toBe("published");
  expect(await eventsOf(id, 1)).toEqual(["published"]);
  const data = experimentEvents.published.data.parse(publishedOf(id)[0]?.data);
  const { estimate, standardError } = revealed.result?.difference ?? expect.fail("no result");
  expect(data).toEqual({
    ...{ experimentId: id, userId: user.userId, modeId: revealed.modeId, outcome: "mood" },
    ...{ sham: revealed.sham, mean: estimate, standardError, publishedAt: expect.any(String) },
  });
  await reveal(id);
  expect(publishedOf(id), "a repeated reveal publishes nothing more").toHaveLength(1);
});

it("a published result is withdrawn once, however often it is asked for, and never published again", async () => {
  const id = await start(publishConsentVersion);
  await rate(id, 20, false);
  await reveal(id);
  expect(await publicationAfter(put(id, yes))).toBe("published");
  expect(await publicationAfter(put(id, no))).toBe("withdrawn");
  expect(await publicationAfter(put(id, no))).toBe("withdrawn");
  expect(await put(id, yes)).toEqual(conflicts);
  expect(await eventsOf(id, 2)).toEqual(["published", "withdrawn"]);
  expect(publishedOf(id).map(({ sequence }) => sequence)).toEqual([1, 2]);
});

it("chosen, but the user could tell when the beat played → not published", async () => {
  const id = await start(publishConsentVersion);
  await rate(id, 20, false);
  await user.call("PUT", `/api/experiments/${id}/noticed`, { noticed: "yes" });
  expect(experimentSchema.parse((await reveal(id)).body).publication).toBe("chosen");
  expect(await put(id, yes)).toEqual(conflicts);
  expect(publishedOf(id)).toEqual([]);
});

it("not chosen before the result → never published, whatever the result", async () => {
  const id = await start();
  await rate(id, 20, false);
  expect(experimentSchema.parse((await reveal(id)).body).publication).toBe("off");
  expect(await put(id, yes)).toEqual(conflicts);
  expect(await publicationAfter(put(id, no))).toBe("off");
  expect(publishedOf(id)).toEqual([]);
});

it("a stopped experiment → no choice to publish, and one that was made can be taken back", async () => {
  const id = await start(publishConsentVersion);
  await user.call("POST", `/api/experiments/${id}/stop`);
  expect(await publicationAfter(put(id, no))).toBe("off");
  expect(await put(id, yes)).toEqual(conflicts);
});

it("another user's experiment is not found, and another consent text is refused", async () => {
  const id = await start();
  expect(await put(id, { isPublished: true, consentVersion: "2020-01-01" })).toMatchObject({ status: 400 });
  expect(await put(randomUUID(), yes)).toMatchObject({ status: 404 });
  user = await signIn(service);
  expect(await put(id, yes)).toMatchObject({ status: 404 });
});

it("the export says what was published, by which consent, and when it was withdrawn", async () => {
  const id = await start(publishConsentVersion);
  await rate(id, 20, false);
  await reveal(id);
  await put(id, no);
  const { experiments } = sessionsExportSchema.parse((await user.get("/api/sessions/export")).body);
  expect(experiments).toEqual([
    expect.objectContaining({
      publishConsentVersion,
      publishedAt: expect.any(String),
      withdrawnAt: expect.any(String),
    }),
  ]);
});

describe("everything at once", () => {
  const ready = async (): Promise<string> => {
    const id = await start(publishConsentVersion);
    await rate(id, 20, false);
    return id;
  };
  const all = (id: string) => [
    reveal(id),
    user.call("POST", `/api/experiments/${id}/share`),
    put(id, no),
    user.call("PUT", `/api/experiments/${id}/noticed`, { noticed: "maybe" }),
    put(id, yes),
  ];

  it("reveal, share, choice and answer → the row, the events and the export agree", async () => {
    const id = await ready();
    const answers = await Promise.all(all(id));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(answers[0]).toMatchObject({ status: 200, body: { status: "revealed" } });
    const { body } = await user.get("/api/experiments");
    const row = experimentsResponseSchema.parse(body).experiments[0] ?? expect.fail("no experiment");
    await vi.waitFor(() => {
      const names = publishedOf(id).map(({ type }) => type.split("/").at(-1));
      expect(names).toEqual(["published", "withdrawn"].slice(0, names.length));
      expect(names.at(-1) ?? "off").toBe(row.publication);
    }, 10_000);
    expect(row.share === null).toBe(answers[1]?.status === 409);
    const { experiments } = sessionsExportSchema.parse((await user.get("/api/sessions/export")).body);
    const [exported] = experiments;
    expect(exported).toMatchObject({ noticed: row.noticed, result: { verdict: row.result?.verdict } });
    expect(exported?.share?.token).toBe(row.share?.token);
    expect(exported?.withdrawnAt !== null).toBe(row.publication === "withdrawn");
  });

  it("and erasure → nothing is left, whichever came first", async () => {
    const id = await ready();
    const erasure = service.bus.publish([
      {
        ...{ id: randomUUID(), type: userEvents.deleted.type, source: "svc-identity", subject: user.userId },
        ...{ time: new Date().toISOString(), sequence: 9 },
        data: { userId: user.userId, erasureId: randomUUID() },
      },
    ]);
    const [, ...answers] = await Promise.all([erasure, ...all(id)]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    const left = `SELECT FROM experiments WHERE id = $1
      UNION ALL SELECT FROM shared_results WHERE experiment_id = $1`;
    await vi.waitFor(async () => expect((await service.pool.query(left, [id])).rowCount).toBe(0), 10_000);
    for (const { status } of await Promise.all(all(id))) expect(status).toBe(404);
  });
});
