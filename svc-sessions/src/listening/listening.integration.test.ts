import { listeningResponseSchema, type Mix } from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { type SessionClient, signIn } from "../testing/session-client.ts";
import { startSessions } from "../testing/start-sessions.ts";

let service: TestService;
let user: SessionClient;

beforeAll(async () => {
  const sessions = await startSessions();
  ({ service } = sessions);
  return sessions.close;
});
beforeEach(async () => {
  user = await signIn(service);
});

const mix: Mix = { scene: "tape", isPure: false, strength: "high", music: 80, texture: 0, pulse: 100 };
const done = { status: 204, body: undefined };
const read = async () => listeningResponseSchema.parse((await user.get("/api/listening")).body);
const save = (modeId: string, body: object = mix) => user.call("PUT", `/api/mixes/${modeId}`, body);
const say = (scene: string, opinion = "more") =>
  user.call("PUT", `/api/scenes/${scene}/opinion`, { opinion });

it("a mode's mix is read on every device, and the newest one counts", async () => {
  expect(await read()).toEqual({ mixes: [], opinions: [] });
  expect(await save("calm-focus")).toEqual(done);
  expect(await save("deep-work", { ...mix, scene: null, isPure: true })).toEqual(done);
  expect(await save("calm-focus", { ...mix, music: 40 })).toEqual(done);
  expect((await read()).mixes).toEqual([
    { ...mix, modeId: "calm-focus", music: 40 },
    { ...mix, modeId: "deep-work", scene: null, isPure: true },
  ]);
});

it("an opinion of a scene can be changed; deleting it twice succeeds", async () => {
  expect(await say("tape")).toEqual(done);
  expect(await say("tape", "less")).toEqual(done);
  expect((await read()).opinions).toEqual([{ scene: "tape", opinion: "less" }]);
  const forget = () => user.call("DELETE", "/api/scenes/tape/opinion");
  expect([await forget(), await forget()]).toEqual([done, done]);
  expect((await read()).opinions).toEqual([]);
});

it("a user doesn't see another user's mixes and opinions", async () => {
  await save("calm-focus");
  await say("tape");
  user = await signIn(service);
  expect(await read()).toEqual({ mixes: [], opinions: [] });
});

it("an unknown mode or scene, and a fader outside its scale, are refused", async () => {
  for (const id of ["no-such-mode", "own"]) expect(await save(id)).toMatchObject({ status: 404 });
  expect(await save("calm-focus", { ...mix, music: 101 })).toMatchObject({ status: 400 });
  expect(await save("calm-focus", { ...mix, strength: "utmost" })).toMatchObject({ status: 400 });
  expect(await say("brass")).toMatchObject({ status: 400 });
  expect(await say("tape", "hate")).toMatchObject({ status: 400 });
  expect(await read()).toEqual({ mixes: [], opinions: [] });
});

it("a scene that only a newer release knows is left out", async () => {
  await save("calm-focus");
  await service.pool.query("UPDATE mixes SET scene = 'brass'");
  await service.pool.query(
    "INSERT INTO scene_opinions (user_id, scene, opinion, updated_at) VALUES ($1, 'brass', 'more', now())",
    [user.userId],
  );
  expect(await read()).toEqual({ mixes: [], opinions: [] });
});
