import { modeSchema, modesResponseSchema, ownModeId } from "@phaselock/contracts";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sessionsService } from "../service.ts";
import { catalogue } from "./catalogue.ts";

let service: TestService;

beforeAll(async () => {
  service = await startTestService(sessionsService, { BILLING_URL: "http://127.0.0.1:9" });
});
afterAll(() => service.close());

const get = (path: string) => fetch(new URL(path, service.url));

it("a visitor gets the modes, slowest first, each with its curve, and the scores of the basic ones", async () => {
  const { modes } = modesResponseSchema.parse(await (await get("/api/modes")).json());
  expect(modes.map(mode => mode.id)).toEqual(catalogue.map(mode => mode.id));
  expect(modes.map(mode => mode.curve.beatHz)).toEqual(catalogue.map(mode => mode.score.beatHz));
  expect(modes.map(mode => mode.pattern.score)).toEqual(
    catalogue.map(mode => (mode.isPremium ? null : mode.score)),
  );
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

it("a restart seeds the modes again without duplicates and restores a changed name", async () => {
  await service.pool.query("UPDATE modes SET name = 'Old name' WHERE id = 'calm-focus'");
  await service.restart();
  const { rows } = await service.pool.query("SELECT count(*) AS modes FROM modes WHERE id <> 'own'");
  expect(rows).toEqual([{ modes: catalogue.length }]);
  expect(await (await get("/api/modes/calm-focus")).json()).toMatchObject({ name: "Calm focus" });
});

it("a second product pattern with the same name is refused", async () => {
  await expect(
    service.pool.query(
      "INSERT INTO patterns (id, name, type, data) VALUES ('copy', 'Calm focus', 'binaural', '{}')",
    ),
  ).rejects.toThrow("patterns_owner_id_name_key");
});
