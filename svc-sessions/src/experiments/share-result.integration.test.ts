import { randomUUID } from "node:crypto";
import {
  errorBodySchema,
  experimentShareSchema,
  experimentsResponseSchema,
  jwksSchema,
  sessionsExportSchema,
  sharedResultSchema,
  userEvents,
} from "@phaselock/contracts";
import { checkSharedResult } from "@phaselock/evidence";
import { openSigningKeys } from "@phaselock/service-kit";
import type { TestService } from "@phaselock/service-kit/testing";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { consent, revoke as revokeConsent } from "../testing/adaptation.ts";
import { revealOne, startRequest } from "../testing/experiments.ts";
import { type SessionClient, signIn } from "../testing/session-client.ts";
import { resultSecret, startSessions } from "../testing/start-sessions.ts";
import { resultKeyPurpose } from "./share-result.ts";

let service: TestService;
let owner: SessionClient;
let id: string;
beforeAll(async () => {
  const sessions = await startSessions();
  ({ service } = sessions);
  owner = await signIn(service);
  id = await revealOne(service, owner);
  return sessions.close;
});
beforeEach(() => revoke());

const code = (name: string) => expect.objectContaining({ code: name });
const share = (user = owner, of = id) => user.call("POST", `/api/experiments/${of}/share`);
const shared = async () => experimentShareSchema.parse((await share()).body);
const revoke = (user = owner) => user.call("DELETE", `/api/experiments/${id}/share`);
/** Reads as a stranger does: without a token or a cookie. */
const read = (path: string) => fetch(new URL(`/api/shared-results/${path}`, service.url));
const statementOf = async (token: string) =>
  sharedResultSchema.parse(await (await read(token)).json()).statement;
const keys = async () => jwksSchema.parse(await (await read("keys")).json());
const listed = async () =>
  experimentsResponseSchema.parse((await owner.get("/api/experiments")).body).experiments[0];

it("a shared result → a stranger verifies it by the published key alone, and computes the same result", async () => {
  const { token } = await shared();
  const checked = await checkSharedResult(await statementOf(token), await keys());
  expect(checked).toMatchObject({ isSigned: true, isPlanUnchanged: true, isResultSame: true });
  const { plan, planHash, result, noticed } = (await listed()) ?? expect.fail("no experiment");
  expect(checked).toMatchObject({
    statement: { modeName: "Wind down", plan, planHash, result, noticed, issuer: expect.any(String) },
  });
});

it("a statement has neither its owner's id nor a time of day", async () => {
  const statement = await statementOf((await shared()).token);
  const text = Buffer.from(statement.split(".")[1] ?? "", "base64url").toString();
  expect(text).toContain('"day":0');
  expect(text).not.toContain(owner.userId);
  expect(text).not.toMatch(/\d\d:\d\d|T\d\d/);
});

it("shared again, and twice at once → the same link, in the list and in the export too", async () => {
  const [first, ...more] = await Promise.all([shared(), shared(), shared()]);
  for (const it of more) expect(it).toEqual(first);
  expect((await listed())?.share).toEqual(first);
  const exported = sessionsExportSchema.parse((await owner.get("/api/sessions/export")).body);
  expect(exported.experiments[0]?.share).toEqual({ ...first, statement: await statementOf(first.token) });
});

it("a link is 128 random bits in base64url", async () => {
  const { token } = await shared();
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(Buffer.from(token, "base64url")).toHaveLength(16);
});

it("revoked → the link answers as an unknown one does, and sharing again makes another", async () => {
  const { token } = await shared();
  for (let time = 0; time < 2; time++) expect(await revoke()).toEqual({ status: 204, body: undefined });
  const bodies = [];
  for (const path of [token, "A".repeat(22)]) {
    const answer = await read(path);
    expect(answer.status).toBe(404);
    bodies.push({ ...errorBodySchema.parse(await answer.json()), requestId: "" });
  }
  expect(bodies[0]).toEqual(bodies[1]);
  expect((await listed())?.share).toBeNull();
  expect((await shared()).token).not.toBe(token);
});

it("a response may be cached for a minute at most, and no search engine indexes it", async () => {
  const answer = await read((await shared()).token);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  expect(answer.headers.get("set-cookie")).toBeNull();
});

it("before the reveal → a conflict", async () => {
  const user = await signIn(service);
  const request = startRequest();
  await user.call("POST", "/api/experiments", request);
  expect(await share(user, request.id)).toEqual({ status: 409, body: code("conflict") });
});

it("another user's experiment → not found, and its link stays", async () => {
  const { token } = await shared();
  const stranger = await signIn(service);
  expect(await share(stranger)).toEqual({ status: 404, body: code("not_found") });
  expect(await revoke(stranger)).toMatchObject({ status: 204 });
  expect((await read(token)).status).toBe(200);
});

it("a rotated secret → the previous key stays published and verifies what it signed; dropped, it doesn't", async () => {
  const statement = await statementOf((await shared()).token);
  const next = "another secret for shared results, a new one";
  const rotated = await openSigningKeys([next, resultSecret], resultKeyPurpose);
  expect(await checkSharedResult(statement, rotated.publicKeys)).toMatchObject({ isSigned: true });
  const alone = await openSigningKeys([next], resultKeyPurpose);
  expect(await checkSharedResult(statement, alone.publicKeys)).toEqual({ isSigned: false });
});

it("the consent to attention tasks is revoked → a shared result that rests on them is gone, one of moods stays", async () => {
  const { token } = await shared();
  const withdraw = async () => {
    await consent(owner, "attention");
    expect(await revokeConsent(owner, "attention")).toMatchObject({ status: 204 });
  };
  await withdraw();
  expect((await read(token)).status).toBe(200);
  const { rows } = await service.pool.query("SELECT plan, result FROM experiments WHERE id = $1", [id]);
  const before = rows[0] as { plan: object; result: object };
  await service.pool.query(
    "UPDATE experiments SET plan = jsonb_set(plan, '{outcome}', to_jsonb($2::text)) WHERE id = $1",
    [id, "speed"],
  );
  try {
    await withdraw();
    expect((await read(token)).status).toBe(404);
  } finally {
    const { plan, result } = before;
    await service.pool.query("UPDATE experiments SET plan = $2, result = $3 WHERE id = $1", [
      id,
      plan,
      result,
    ]);
  }
});

it("a deleted account → its links are gone", async () => {
  const { token } = await shared();
  await service.bus.publish([
    {
      id: randomUUID(),
      type: userEvents.deleted.type,
      source: "svc-identity",
      subject: owner.userId,
      time: new Date().toISOString(),
      sequence: 9,
      data: { userId: owner.userId, erasureId: randomUUID() },
    },
  ]);
  await vi.waitFor(async () => expect((await read(token)).status).toBe(404), 10_000);
});
