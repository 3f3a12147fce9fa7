import { randomUUID } from "node:crypto";
import {
  type OwnPattern,
  ownPatternSchema,
  ownPatternsMax,
  ownPatternsResponseSchema,
  placeAfter,
} from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { lanePath, type Score } from "@phaselock/signal";
import { calmFocus } from "@phaselock/signal/testing";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FakeBilling, free } from "../testing/fake-billing.ts";
import { endPremium, givePremium, signInWithPremium } from "../testing/premium.ts";
import type { SessionClient } from "../testing/session-client.ts";
import { startSessions } from "../testing/start-sessions.ts";

let billing: FakeBilling;
let service: TestService;
let user: SessionClient;

beforeAll(async () => {
  const sessions = await startSessions();
  ({ billing, service } = sessions);
  return sessions.close;
});
beforeEach(async () => {
  billing.entitlement = free;
  user = await signInWithPremium(service);
});

const code = (value: string) => expect.objectContaining({ code: value });
const conflict = { status: 409, body: code("conflict") };
const notFound = { status: 404, body: code("not_found") };
const slower: Score = { ...calmFocus, beatHz: { start: 6, segments: [] } };

const saved = async (changed: Parameters<SessionClient["savePattern"]>[1] = {}) => {
  const id = randomUUID();
  const { status, body } = await user.savePattern(id, changed);
  expect(status, JSON.stringify(body)).toBe(200);
  return ownPatternSchema.parse(body);
};
const listed = async (query = "") =>
  ownPatternsResponseSchema.parse((await user.get(`/api/patterns${query}`)).body);
const placeOf = (pattern: OwnPattern | undefined) => pattern && placeAfter(pattern.createdAt, pattern.id);
const names = async () => (await listed()).patterns.map(({ name }) => name);
/** Patterns as the service stores them, without a request for each. */
const insertPatterns = (count: number) =>
  service.pool.query(
    `WITH inserted AS (
       INSERT INTO patterns (id, owner_id, name, type, data)
       SELECT gen_random_uuid(), $1, 'Pattern ' || number, 'binaural', $3 FROM generate_series(1, $2::int) AS number
       RETURNING id
     )
     INSERT INTO pattern_visualizations (id, pattern_id, svg_path, color_scheme, animation_config)
     SELECT gen_random_uuid(), id, '', '{"band": "alpha"}', '{}' FROM inserted`,
    [user.userId, count, JSON.stringify(calmFocus)],
  );

describe("saving a pattern", () => {
  it("creates it with revision 1; its owner reads it back, alone and in the list", async () => {
    const pattern = await saved({ name: "  Slow start " });
    expect(pattern).toMatchObject({
      name: "Slow start",
      score: calmFocus,
      revision: 1,
      needsHeadphones: true,
      shareId: null,
      band: "alpha",
      svgPath: lanePath(calmFocus),
    });
    expect(await user.get(`/api/patterns/${pattern.id}`)).toEqual({ status: 200, body: pattern });
    expect(await listed()).toEqual({ patterns: [pattern], total: 1 });
  });

  it("again with the same content returns the stored pattern, also at once and after Premium has ended", async () => {
    const id = randomUUID();
    const [first, second] = await Promise.all([user.savePattern(id), user.savePattern(id)]);
    expect(second).toEqual(first);
    await endPremium(service, user);
    expect(await user.savePattern(id)).toEqual(first);
    expect(first).toMatchObject({ status: 200, body: { revision: 1 } });
  });

  it("with the loaded revision replaces it and its visualization; repeated, it changes nothing", async () => {
    const { id } = await saved();
    const replaced = await user.savePattern(id, { name: "Slower", score: slower, revision: 1 });
    expect(replaced).toMatchObject({
      status: 200,
      body: { name: "Slower", score: slower, revision: 2, band: "theta", svgPath: lanePath(slower) },
    });
    expect(await user.savePattern(id, { name: "Slower", score: slower, revision: 1 })).toEqual(replaced);
    const { rows } = await service.pool.query(
      "SELECT svg_path, color_scheme, animation_config FROM pattern_visualizations WHERE pattern_id = $1",
      [id],
    );
    expect(rows).toEqual([
      { svg_path: lanePath(slower), color_scheme: { band: "theta" }, animation_config: slower.visual },
    ]);
  });

  it("over a newer revision is refused, so that of two editors the second doesn't overwrite the first", async () => {
    const { id } = await saved();
    const answers = await Promise.all([
      user.savePattern(id, { name: "One", revision: 1 }),
      user.savePattern(id, { name: "Two", revision: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await user.savePattern(id, { name: "Three", revision: 1 })).toEqual(conflict);
    expect(await user.get(`/api/patterns/${id}`)).toMatchObject({ body: { revision: 2 } });
  });

  it("with the id of another user's pattern is a conflict and changes nothing", async () => {
    const pattern = await saved();
    const owner = user;
    user = await signInWithPremium(service);
    for (const revision of [0, 1])
      expect(await user.savePattern(pattern.id, { name: "Mine now", revision })).toEqual(conflict);
    expect(await user.savePattern(pattern.id)).toEqual(conflict);
    expect(await owner.get(`/api/patterns/${pattern.id}`)).toEqual({ status: 200, body: pattern });
  });

  it("of a deleted pattern is a conflict, whether or not a session has played it", async () => {
    const [unplayed, played] = [await saved(), await saved({ name: "Played" })];
    await user.plan({ modeId: "own", patternId: played.id, payment: "premium" });
    for (const { id } of [unplayed, played]) {
      await user.call("DELETE", `/api/patterns/${id}`);
      expect(await user.savePattern(id, { name: "Late", revision: 1 })).toEqual(conflict);
    }
    expect(await names()).toEqual([]);
  });

  it("under a name that the user has already given is refused; another user may use the name", async () => {
    const { id } = await saved({ name: "Evening" });
    const other = await saved({ name: "Morning" });
    const taken = { status: 409, body: code("pattern_name_taken") };
    expect(await user.savePattern(randomUUID(), { name: "Evening" })).toEqual(taken);
    expect(await user.savePattern(other.id, { name: "Evening", revision: 1 })).toEqual(taken);
    const twins = await Promise.all([1, 2].map(() => user.savePattern(randomUUID(), { name: "Twin" })));
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 409]);
    const another = await signInWithPremium(service);
    expect(await another.savePattern(randomUUID(), { name: "Evening" })).toMatchObject({ status: 200 });
    expect(await user.savePattern(id, { name: "Evening", score: slower, revision: 1 })).toMatchObject({
      status: 200,
    });
  });

  it("beyond the most that a user may keep is refused, even when all arrive at once", async () => {
    await insertPatterns(ownPatternsMax - 2);
    const answers = await Promise.all(
      ["A", "B", "C", "D"].map(name => user.savePattern(randomUUID(), { name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422]);
    expect(answers.map(({ body }) => body)).toContainEqual(code("pattern_limit_reached"));
    const { patterns, total } = await listed();
    expect(total).toBe(ownPatternsMax);
    const [newest] = patterns;
    expect(await user.savePattern(newest?.id ?? "", { name: "Renamed", revision: 1 })).toMatchObject({
      status: 200,
    });
  });

  it("needs Premium; while billing can't be asked, the user is told to try again", async () => {
    const { id } = await saved();
    await endPremium(service, user);
    const refused = { status: 403, body: code("premium_required") };
    expect(await user.savePattern(randomUUID(), { name: "Another" })).toEqual(refused);
    expect(await user.savePattern(id, { name: "Renamed", revision: 1 })).toEqual(refused);
    billing.entitlement = "hangs";
    expect(await user.savePattern(randomUUID(), { name: "Another" })).toEqual({
      status: 503,
      body: code("upstream_unavailable"),
    });
    expect(await names()).toEqual(["Slow start"]);
  });

  it.each([
    [{ name: "  " }, "name", /./],
    [{ name: "x".repeat(61) }, "name", /60/],
    [{ revision: -1 }, "revision", />=0/],
    [
      { score: { ...calmFocus, tones: [{ ...calmFocus.tones[0], gain: { start: 2, segments: [] } }] } },
      "score.tones.0.gain.start",
      /<=1/,
    ],
    [{ score: { ...calmFocus, tones: [{ kind: "choir" }] } }, "score.tones.0.kind", /./],
    [
      { score: { ...calmFocus, noise: [{ color: "pink", rms: { start: 0.1 } }] } },
      "score.noise.0.rms.segments",
      /./,
    ],
    [{ score: { ...calmFocus, visual: { kind: "rings", lobes: 99 } } }, "score.visual.lobes", /<=16/],
    [{ score: { ...calmFocus, extra: 1 } }, "score", /extra/],
    [{ score: { ...calmFocus, phases: calmFocus.phases.slice(1) } }, "score.phases", /must sum to 1/],
    [{ score: { ...calmFocus, beatHz: { start: 31, segments: [] } } }, "score.beatHz", /can't exceed 30 Hz/],
    [
      { score: { ...calmFocus, noise: [{ color: "pink", rms: { start: 0.9, segments: [] } }] } },
      "score.tones",
      /−1 dBTP/,
    ],
  ])("refuses %j and names the field and the rule", async (changed, path, message) => {
    const { status, body } = await user.savePattern(randomUUID(), changed as object);
    expect({ status, body }).toEqual({ status: 400, body: code("invalid_request") });
    expect((body as { issues: unknown }).issues).toContainEqual({
      path,
      message: expect.stringMatching(message),
    });
  });
});

describe("the list of patterns", () => {
  it("has the user's own patterns only, newest first, page by page, with their total on each", async () => {
    for (const name of ["One", "Two", "Three"]) await saved({ name });
    const first = await listed("?limit=2");
    const second = await listed(`?limit=2&before=${placeOf(first.patterns[1])}`);
    const page = ({ patterns, total }: typeof first) => [patterns.map(({ name }) => name), total];
    expect([page(first), page(second)]).toEqual([
      [["Three", "Two"], 3],
      [["One"], 3],
    ]);
    user = await signInWithPremium(service);
    expect(await listed()).toEqual({ patterns: [], total: 0 });
  });

  it("a page after another user's pattern is the page after an unknown one", async () => {
    for (const name of ["One", "Two"]) await saved({ name });
    const [other, own] = [await signInWithPremium(service), user];
    user = other;
    const foreign = await saved({ name: "Foreign" });
    user = own;
    for (const name of ["Three", "Four"]) await saved({ name });
    const unknown = { ...foreign, id: randomUUID() };
    const page = await listed(`?before=${placeOf(foreign)}`);
    expect(page.patterns.map(({ name }) => name)).toEqual(["Two", "One"]);
    expect(page).toEqual(await listed(`?before=${placeOf(unknown)}`));
  });

  it("continues after a pattern that has been deleted meanwhile", async () => {
    for (const name of ["One", "Two", "Three"]) await saved({ name });
    const { patterns } = await listed("?limit=1");
    await user.call("DELETE", `/api/patterns/${patterns[0]?.id}`);
    expect((await listed(`?before=${placeOf(patterns[0])}`)).patterns.map(({ name }) => name)).toEqual([
      "Two",
      "One",
    ]);
  });

  it("counts with an index, not by reading other users' patterns", async () => {
    const client = await service.pool.connect();
    await client.query("SET enable_seqscan = off");
    const { rows } = await client.query(
      "EXPLAIN (FORMAT JSON) SELECT count(*) FROM patterns WHERE owner_id = $1 AND deleted_at IS NULL",
      [user.userId],
    );
    await client.query("RESET enable_seqscan");
    client.release();
    expect(JSON.stringify(rows)).toContain("patterns_owner_id_name_key");
  });

  it("has no product pattern, and a product pattern's id is no pattern of the user's", async () => {
    expect(await user.get("/api/patterns/calm-focus")).toEqual({
      status: 400,
      body: code("invalid_request"),
    });
    expect(await user.get(`/api/patterns/${randomUUID()}`)).toEqual(notFound);
  });
});

describe("deleting a pattern", () => {
  it("removes it, also when repeated and without Premium, and frees its name", async () => {
    const { id } = await saved();
    await endPremium(service, user);
    for (let time = 0; time < 2; time++)
      expect(await user.call("DELETE", `/api/patterns/${id}`)).toEqual({ status: 204, body: undefined });
    expect(await user.get(`/api/patterns/${id}`)).toEqual(notFound);
    const { rows } = await service.pool.query("SELECT FROM patterns WHERE id = $1", [id]);
    expect(rows).toEqual([]);
    await givePremium(service, user);
    await saved();
  });

  it("that a session has played keeps its name for the history, drops the score and frees the name", async () => {
    const { id } = await saved({ name: "Evening" });
    await user.plan({ modeId: "own", patternId: id, payment: "premium" });
    await user.call("DELETE", `/api/patterns/${id}`);
    expect(await user.get(`/api/patterns/${id}`)).toEqual(notFound);
    expect(await listed()).toEqual({ patterns: [], total: 0 });
    expect(await user.get("/api/sessions")).toMatchObject({
      body: { sessions: [{ modeId: "own", modeName: "Evening", band: "alpha", targetFrequencyHz: 10 }] },
    });
    const { rows } = await service.pool.query(
      `SELECT data, (SELECT count(*)::int FROM pattern_visualizations WHERE pattern_id = patterns.id) AS drawn
       FROM patterns WHERE id = $1`,
      [id],
    );
    expect(rows).toEqual([{ data: {}, drawn: 0 }]);
    await saved({ name: "Evening" });
  });

  it("of another user changes nothing", async () => {
    const { id } = await saved();
    const another = await signInWithPremium(service);
    expect(await another.call("DELETE", `/api/patterns/${id}`)).toMatchObject({ status: 204 });
    expect(await user.get(`/api/patterns/${id}`)).toMatchObject({ status: 200 });
  });
});
