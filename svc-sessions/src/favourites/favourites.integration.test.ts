import { randomUUID } from "node:crypto";
import { favouritesMax, favouritesResponseSchema } from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { signInWithPremium } from "../testing/premium.ts";
import type { SessionClient } from "../testing/session-client.ts";
import { startSessions } from "../testing/start-sessions.ts";

let service: TestService;
let user: SessionClient;

beforeAll(async () => {
  const sessions = await startSessions();
  ({ service } = sessions);
  return sessions.close;
});
beforeEach(async () => {
  user = await signInWithPremium(service);
});

const done = { status: 204, body: undefined };
const notFound = { status: 404, body: expect.objectContaining({ code: "not_found" }) };
const add = (id: string) => user.call("PUT", `/api/favourites/${id}`);
const remove = (id: string) => user.call("DELETE", `/api/favourites/${id}`);
const favourites = async () => favouritesResponseSchema.parse((await user.get("/api/favourites")).body).ids;
const ownPattern = async () => {
  const id = randomUUID();
  await user.savePattern(id);
  return id;
};

it("modes and own patterns are listed newest first, once each however often they are added", async () => {
  const pattern = await ownPattern();
  for (const id of ["calm-focus", pattern, "clear-head"]) expect(await add(id)).toEqual(done);
  expect(await Promise.all([add(pattern), add(pattern)])).toEqual([done, done]);
  expect(await favourites()).toEqual(["clear-head", pattern, "calm-focus"]);
});

it("a removed favourite is listed no more, and removing it again changes nothing", async () => {
  await add("calm-focus");
  await add("clear-head");
  expect([await remove("calm-focus"), await remove("calm-focus")]).toEqual([done, done]);
  expect(await favourites()).toEqual(["clear-head"]);
});

it("each user has their own", async () => {
  await add("calm-focus");
  user = await signInWithPremium(service);
  expect(await favourites()).toEqual([]);
});

it("an unknown mode, the mode of own patterns and another user's pattern are not found", async () => {
  const pattern = await ownPattern();
  user = await signInWithPremium(service);
  for (const id of ["no-such-mode", "own", randomUUID(), pattern]) expect(await add(id)).toEqual(notFound);
  expect(await add("No%20Slug")).toMatchObject({ status: 400 });
  expect(await favourites()).toEqual([]);
});

it("a deleted pattern's favourite goes with it, also when it is added at the same time", async () => {
  for (let round = 0; round < 5; round++) {
    const pattern = await ownPattern();
    await add(pattern);
    await Promise.all([user.call("DELETE", `/api/patterns/${pattern}`), add(pattern)]);
    const { rows } = await service.pool.query("SELECT FROM favourites WHERE item_id = $1", [pattern]);
    expect(rows).toEqual([]);
  }
});

it("a mode that has left the catalogue is neither listed nor counted, and can't be added", async () => {
  await service.pool.query(
    `INSERT INTO modes (id, name, description, target_frequency, default_duration, pattern_type, color_scheme, pattern_id)
     SELECT 'old-mode-' || number, 'Old mode ' || number, '', 10, 600, 'binaural', 'alpha', 'calm-focus'
     FROM generate_series(1, $1::int) AS number`,
    [favouritesMax],
  );
  expect(await add("old-mode-1")).toEqual(notFound);
  await service.pool.query(
    "INSERT INTO favourites (user_id, item_id) SELECT $1, 'old-mode-' || number FROM generate_series(1, $2::int) AS number",
    [user.userId, favouritesMax],
  );
  expect(await favourites()).toEqual([]);
  expect(await add("calm-focus")).toEqual(done);
  expect(await favourites()).toEqual(["calm-focus"]);
});

it("beyond the most that a user may keep is refused, even when all arrive at once", async () => {
  await service.pool.query(
    `WITH own AS (
       INSERT INTO patterns (id, owner_id, name, type, data)
       SELECT gen_random_uuid(), $1, 'Pattern ' || number, 'binaural', '{}' FROM generate_series(1, $2::int) AS number
       RETURNING id
     ) INSERT INTO favourites (user_id, item_id) SELECT $1, id FROM own`,
    [user.userId, favouritesMax - 1],
  );
  const answers = await Promise.all(["calm-focus", "clear-head", "deep-work"].map(add));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
  expect(answers).toContainEqual({
    status: 422,
    body: expect.objectContaining({ code: "favourite_limit_reached" }),
  });
  const [newest = ""] = await favourites();
  expect(await add(newest)).toEqual(done);
});
