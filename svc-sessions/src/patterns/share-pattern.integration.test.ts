import { randomUUID } from "node:crypto";
import { sharedPatternSchema, shareIdSchema, shareResponseSchema } from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { calmFocus } from "@phaselock/signal/testing";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { endPremium, givePremium, signInWithPremium } from "../testing/premium.ts";
import { type SessionClient, signIn } from "../testing/session-client.ts";
import { startSessions } from "../testing/start-sessions.ts";

let service: TestService;
let owner: SessionClient;
let reader: SessionClient;
let id: string;

beforeAll(async () => {
  const sessions = await startSessions();
  ({ service } = sessions);
  return sessions.close;
});
beforeEach(async () => {
  [owner, reader] = [await signInWithPremium(service), await signIn(service)];
  id = randomUUID();
  await owner.savePattern(id);
});

const notFound = { status: 404, body: expect.objectContaining({ code: "not_found" }) };
const gone = { status: 204, body: undefined };
const share = (client = owner) => client.call("POST", `/api/patterns/${id}/share`);
const shared = async () => shareResponseSchema.parse((await share()).body).shareId;
const read = (shareId: string) => reader.get(`/api/shared-patterns/${shareId}`);

it("a shared pattern is read by anyone signed in who has the link, also without Premium; it names no owner", async () => {
  const shareId = await shared();
  const { status, body } = await read(shareId);
  expect(status).toBe(200);
  const { phases, beatHz } = calmFocus;
  expect(sharedPatternSchema.parse(body)).toMatchObject({
    name: "Slow start",
    score: calmFocus,
    curve: { phases, beatHz },
    needsHeadphones: true,
  });
  for (const mark of [owner.userId, id, shareId]) expect(JSON.stringify(body)).not.toContain(mark);
  const visitor = await fetch(new URL(`/api/shared-patterns/${shareId}`, service.url));
  expect(visitor.status).toBe(401);
});

it("a pattern has one link, whatever the number of requests; each pattern has its own", async () => {
  const links = await Promise.all([1, 2, 3].map(shared));
  expect(new Set([...links, await shared()]).size).toBe(1);
  expect(await owner.get(`/api/patterns/${id}`)).toMatchObject({ body: { shareId: links[0], revision: 1 } });
  id = randomUUID();
  await owner.savePattern(id, { name: "Another" });
  expect(await shared()).not.toBe(links[0]);
});

it("the link shows what is saved later under the same pattern", async () => {
  const shareId = await shared();
  await owner.savePattern(id, { name: "Renamed", revision: 1 });
  expect(await read(shareId)).toMatchObject({ status: 200, body: { name: "Renamed" } });
});

it("a revoked link is not found, and sharing again makes another", async () => {
  const shareId = await shared();
  await endPremium(service, owner);
  for (let time = 0; time < 2; time++)
    expect(await owner.call("DELETE", `/api/patterns/${id}/share`)).toEqual(gone);
  expect(await read(shareId)).toEqual(notFound);
  expect(await owner.get(`/api/patterns/${id}`)).toMatchObject({ body: { shareId: null } });
  await givePremium(service, owner);
  expect(await shared()).not.toBe(shareId);
  expect(await read(shareId)).toEqual(notFound);
});

it("the link of a deleted pattern is not found, whether or not a session has played it", async () => {
  const unplayed = await shared();
  await owner.call("DELETE", `/api/patterns/${id}`);
  expect(await read(unplayed)).toEqual(notFound);
  id = randomUUID();
  await owner.savePattern(id);
  const played = await shared();
  await owner.plan({ modeId: "own", patternId: id, payment: "premium" });
  await owner.call("DELETE", `/api/patterns/${id}`);
  expect(await read(played)).toEqual(notFound);
});

it("sharing needs Premium; a link outlives it", async () => {
  const shareId = await shared();
  await endPremium(service, owner);
  const refused = { status: 403, body: expect.objectContaining({ code: "premium_required" }) };
  expect(await share()).toEqual(refused);
  expect(await read(shareId)).toMatchObject({ status: 200 });
});

it("another user can neither share nor revoke a pattern", async () => {
  const shareId = await shared();
  await givePremium(service, reader);
  expect(await share(reader)).toEqual(notFound);
  expect(await reader.call("DELETE", `/api/patterns/${id}/share`)).toEqual(gone);
  expect(await read(shareId)).toMatchObject({ status: 200 });
});

it("an unknown link is not found and a malformed one is invalid", async () => {
  expect(await read("A".repeat(22))).toEqual(notFound);
  expect(await read("A".repeat(21))).toMatchObject({ status: 400 });
});

it("links are 128 random bits", async () => {
  const shareId = await shared();
  expect(shareIdSchema.parse(shareId)).toBe(shareId);
  expect(Buffer.from(shareId, "base64url")).toHaveLength(16);
});
