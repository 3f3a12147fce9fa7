import { randomUUID } from "node:crypto";
import {
  isPremiumVisual,
  longVariantFromSeconds,
  modeSchema,
  modesResponseSchema,
  ownModeId,
} from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { excerptOf, lanePath, visualKinds } from "@phaselock/signal";
import { beforeAll, expect, it } from "vitest";
import { openDatabase } from "../database.ts";
import { signIn } from "../testing/session-client.ts";
import { startSessions } from "../testing/start-sessions.ts";
import { catalogue, catalogueRevision } from "./catalogue/catalogue.ts";
import { catalogueMaxAgeMs, createReadCatalogue } from "./read-catalogue.ts";
import { seedModes } from "./seed-modes.ts";
import { variantOf } from "./variant-of.ts";

let service: TestService;

beforeAll(async () => {
  const sessions = await startSessions();
  ({ service } = sessions);
  return sessions.close;
});

const get = (path: string) => fetch(new URL(path, service.url));

it("a visitor gets the modes, slowest first, with the scores of the free ones and no premium look", async () => {
  const answer = await get("/api/modes");
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  const { modes } = modesResponseSchema.parse(await answer.json());
  expect(modes.map(mode => mode.id)).toEqual(catalogue.map(mode => mode.id));
  for (const [n, mode] of modes.entries()) {
    const known = catalogue[n] ?? expect.unreachable();
    const { short, long, pure, looks, isPremium, intentions, evidence, scenes } = known;
    expect(mode).toMatchObject({ intentions: expect.arrayContaining([...intentions]), evidence, scenes });
    expect(mode.curve.beatHz).toEqual(short.beatHz);
    expect(mode.variants.map(it => [it.length, it.isPure, it.fromSeconds, it.patternId])).toEqual([
      ["short", false, 0, mode.id],
      ["long", false, longVariantFromSeconds, `${mode.id}-long`],
      ["short", true, 0, `${mode.id}-pure`],
      ["long", true, longVariantFromSeconds, `${mode.id}-pure-long`],
    ]);
    const scores = [short, long, pure.short, pure.long];
    expect(mode.variants.map(({ score }) => score)).toEqual(scores.map(it => (isPremium ? null : it)));
    expect(mode.excerpt).toEqual({ ...excerptOf(short), visual: looks.rings });
    for (const { svgPath, curve, visualizations } of mode.variants) {
      expect(svgPath).toBe(lanePath(curve));
      expect(visualizations.map(({ kind }) => kind)).toEqual(visualKinds);
      for (const { kind, look } of visualizations)
        expect(look).toEqual(isPremiumVisual(kind) ? null : looks[kind]);
    }
  }
});

it("the mode of users' own patterns is in no list and is answered 404", async () => {
  const { modes } = modesResponseSchema.parse(await (await get("/api/modes")).json());
  expect(modes.map(mode => mode.id)).not.toContain(ownModeId);
  expect((await get(`/api/modes/${ownModeId}`)).status).toBe(404);
});

it("a known mode id returns the mode, an unknown one 404 and a malformed one 400", async () => {
  const mode = modeSchema.parse(await (await get("/api/modes/calm-focus")).json());
  expect(mode).toMatchObject({ name: "Calm focus", band: "alpha", targetFrequencyHz: 10, isPremium: false });
  expect((await get("/api/modes/no-such-mode")).status).toBe(404);
  expect((await get("/api/modes/No%20Slug")).status).toBe(400);
});

const count = async (table: string): Promise<number> => {
  const { rows } = await service.pool.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
  return Number(rows[0]?.count);
};

it("a restart seeds the modes again without duplicates and restores a changed name", async () => {
  const ids = async () =>
    (await service.pool.query("SELECT id FROM pattern_visualizations ORDER BY id")).rows as unknown[];
  const before = await ids();
  await service.pool.query("UPDATE modes SET name = 'Old name' WHERE id = 'calm-focus'");
  await service.restart();
  expect(await count("modes WHERE id <> 'own'")).toBe(catalogue.length);
  expect(await count("patterns WHERE id <> 'own'")).toBe(4 * catalogue.length);
  expect(await count("mode_variants")).toBe(4 * catalogue.length);
  expect(await count("pattern_visualizations")).toBe(4 * catalogue.length * visualKinds.length);
  expect(await ids()).toEqual(before);
  expect(await (await get("/api/modes/calm-focus")).json()).toMatchObject({ name: "Calm focus" });
});

it("the catalogue is read again after a minute; a failed read is repeated by the next request", async () => {
  const db = openDatabase(service.pool);
  let now = 0;
  const read = createReadCatalogue(db, () => now);
  const nameOf = async () => (await read()).others.response.modes.find(({ id }) => id === "calm-focus")?.name;
  const rename = (name: string) =>
    service.pool.query("UPDATE modes SET name = $1 WHERE id = 'calm-focus'", [name]);
  expect(await nameOf()).toBe("Calm focus");
  await rename("New name");
  now += catalogueMaxAgeMs - 1;
  expect(await nameOf()).toBe("Calm focus");
  now += 1;
  expect(await nameOf()).toBe("New name");
  now += catalogueMaxAgeMs;
  await service.pool.query("ALTER TABLE mode_variants RENAME TO gone");
  await expect(read()).rejects.toThrow();
  await service.pool.query("ALTER TABLE gone RENAME TO mode_variants");
  await rename("Calm focus");
  expect(await nameOf()).toBe("Calm focus");
});

it("several replicas that seed at once all succeed", async () => {
  const db = openDatabase(service.pool);
  await Promise.all(Array.from({ length: 4 }, () => seedModes(db)));
  expect(await count("mode_variants")).toBe(4 * catalogue.length);
});

it("a mode that has left the catalogue keeps its row, and is neither listed nor found", async () => {
  const db = openDatabase(service.pool);
  const rest = catalogue.filter(({ id }) => id !== "calm-focus");
  await seedModes(db, { modes: rest, revision: catalogueRevision });
  const { premium } = await createReadCatalogue(db)();
  expect(premium.response.modes.map(({ id }) => id)).toEqual(rest.map(({ id }) => id));
  expect((await get("/api/modes/calm-focus")).status).toBe(404);
  expect(await count("modes WHERE id <> 'own'")).toBe(catalogue.length);
  expect(await count("pattern_visualizations")).toBe(4 * rest.length * visualKinds.length);
  const mode = await db.mode.findUniqueOrThrow({ where: { id: "calm-focus" } });
  expect(await db.$transaction(tx => variantOf(tx, mode, 3600))).toBe("calm-focus");
  await seedModes(db);
});

it("the previous release starts after the next one → the next one's catalogue stays", async () => {
  const db = openDatabase(service.pool);
  const nameOf = async () => (await db.mode.findUniqueOrThrow({ where: { id: "calm-focus" } })).name;
  const release = (name: string, revision: number) => ({
    modes: catalogue.map(mode => (mode.id === "calm-focus" ? { ...mode, name } : mode)),
    revision,
  });
  expect(await seedModes(db, release("Next name", catalogueRevision + 1))).toBe(true);
  expect(await seedModes(db)).toBe(false);
  expect(await nameOf()).toBe("Next name");
  // While the next release is being made, its content changes under the same revision.
  expect(await seedModes(db, release("Better name", catalogueRevision + 1))).toBe(true);
  expect(await nameOf()).toBe("Better name");
  await service.pool.query("UPDATE seeded_catalogue SET revision = $1", [catalogueRevision]);
  expect(await seedModes(db)).toBe(true);
  expect(await nameOf()).toBe("Calm focus");
  await db.$disconnect();
});

it.each([
  [60, "deep-work"],
  [longVariantFromSeconds - 1, "deep-work"],
  [longVariantFromSeconds, "deep-work-long"],
  [4 * 3600, "deep-work-long"],
])("a session of %i s plays %s", async (plannedSeconds, patternId) => {
  const user = await signIn(service);
  const id = randomUUID();
  await user.plan({ id, modeId: "deep-work", plannedSeconds });
  const { rows } = await service.pool.query("SELECT pattern_id FROM sessions WHERE id = $1", [id]);
  expect(rows).toEqual([{ pattern_id: patternId }]);
});

it("a session of bare tones plays the mode's pure pattern, and a repeated request with music is another plan", async () => {
  const user = await signIn(service);
  const id = randomUUID();
  const plan = { id, modeId: "calm-focus", plannedSeconds: 120, isPure: true };
  await user.plan(plan);
  const { body } = await user.get(`/api/sessions/${id}`);
  expect(body).toMatchObject({ patternId: "calm-focus-pure", isPure: true });
  expect(await user.plan({ ...plan, isPure: false })).toMatchObject({ status: 409 });
});

it("with Premium, all scores and all looks are sent", async () => {
  const user = await signIn(service);
  await service.pool.query(
    "INSERT INTO entitlements (user_id, tier, premium_until, sequence) VALUES ($1, 'premium', now() + interval '1 day', 1)",
    [user.userId],
  );
  const { modes } = modesResponseSchema.parse((await user.get("/api/modes")).body);
  for (const [n, { variants }] of modes.entries()) {
    const { short, long, pure, looks } = catalogue[n] ?? expect.unreachable();
    expect(variants.map(({ score }) => score)).toEqual([short, long, pure.short, pure.long]);
    for (const { visualizations } of variants)
      expect(visualizations.map(({ look }) => look)).toEqual(visualKinds.map(kind => looks[kind]));
  }
});

it("a second product pattern with the same name is refused", async () => {
  await expect(
    service.pool.query(
      "INSERT INTO patterns (id, name, type, data) VALUES ('copy', 'Calm focus', 'binaural', '{}')",
    ),
  ).rejects.toThrow("patterns_owner_id_name_key");
});
