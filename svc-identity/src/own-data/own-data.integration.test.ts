import { randomUUID } from "node:crypto";
import {
  accountExportSchema,
  deleteAccountResponseSchema,
  erasureDomains,
  erasureEvents,
  erasureSchema,
  type SignInResponse,
  signInSessionEvents,
  userEvents,
} from "@phaselock/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPerson } from "../testing/google.ts";
import { eventually, refusal, startTestIdentity, type TestIdentity } from "../testing/identity.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const remove = (token: string, confirm: unknown) =>
  identity.call("/api/account", { method: "DELETE", token, body: { confirm } });
const erase = async ({ token, user }: SignInResponse) => {
  const answer = await remove(token, user.username);
  expect(answer.status).toBe(202);
  return deleteAccountResponseSchema.parse(await answer.json()).erasureId;
};
const erasureOf = async (id: string) =>
  erasureSchema.parse(await (await identity.call(`/api/account/erasures/${id}`)).json());
const confirm = (domain: (typeof erasureDomains)[number], userId: string, erasureId: string) => ({
  id: randomUUID(),
  type: erasureEvents[domain].type,
  source: `svc-${domain}`,
  subject: userId,
  time: new Date().toISOString(),
  sequence: 1,
  data: { userId, erasureId },
});

describe("the export", () => {
  test("is a file with all of its owner's data and no credentials", async () => {
    const person = newPerson("Ada Lovelace");
    const { token, user, refreshToken } = await identity.signIn(person);
    await identity.call("/api/preferences", { method: "PATCH", token, body: { onboardingCompleted: true } });
    const answer = await identity.call("/api/account/export", { token });
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="phaselock-account.json"');
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const text = await answer.text();
    expect(accountExportSchema.parse(JSON.parse(text))).toMatchObject({
      user: { id: user.id, email: person.email, firstName: "Ada", lastLoginAt: expect.any(String) },
      preferences: { onboardingCompletedAt: expect.any(String) },
      signIns: [{ endedAt: null }],
    });
    expect(text).not.toContain(refreshToken);
    expect(text).not.toMatch(/hash|sealed|secret|password|verificationCode|thumbprint/i);
  });

  test("contains the caller's data only", async () => {
    expect(await refusal(await identity.call("/api/account/export"))).toMatchObject({ status: 401 });
    const [mine, theirs] = [await identity.signIn(newPerson()), await identity.signIn(newPerson())];
    const text = await (await identity.call("/api/account/export", { token: mine.token })).text();
    expect(text).not.toContain(theirs.user.id);
  });
});

describe("deleting an account", () => {
  test("removes the person from the database and publishes only their id", async () => {
    const person = newPerson("Grace Hopper");
    const signedIn = await identity.signIn(person);
    await identity.signIn(person);
    const { id } = signedIn.user;
    const erasureId = await erase(signedIn);
    for (const [table, column] of [
      ["users", "id"],
      ["user_preferences", "user_id"],
      ["sign_in_sessions", "user_id"],
      ["support_requests", "user_id"],
    ])
      expect(await identity.rows(`SELECT 1 FROM ${table} WHERE ${column} = $1`, id)).toEqual([]);
    await eventually(() => {
      const own = identity.eventsOf(id);
      expect(own.filter(({ type }) => type === signInSessionEvents.revoked.type)).toHaveLength(2);
      expect(own.find(({ type }) => type === userEvents.deleted.type)?.data).toEqual({
        userId: id,
        erasureId,
      });
    });
    expect(JSON.stringify(identity.eventsOf(id))).not.toMatch(/grace|hopper|@/i);
  });

  test("ends every sign-in and makes access tokens useless", async () => {
    const signedIn = await identity.signIn(newPerson());
    const { token, refreshToken, user } = signedIn;
    await erase(signedIn);
    const gone = { status: 401 };
    for (const path of ["/api/auth/me", "/api/preferences", "/api/account/export"])
      expect(await refusal(await identity.call(path, { token }))).toMatchObject(gone);
    expect(await refusal(await remove(token, user.username))).toMatchObject(gone);
    expect(await refusal(await identity.call("/api/auth/refresh", { body: { refreshToken } }))).toMatchObject(
      gone,
    );
  });

  test("without the username changes nothing", async () => {
    const { token, user } = await identity.signIn(newPerson());
    for (const wrong of ["", user.email, user.username.toUpperCase(), null, undefined])
      expect(await refusal(await remove(token, wrong))).toMatchObject({
        status: 400,
        code: "invalid_request",
        issues: [{ path: "confirm" }],
      });
    expect((await identity.call("/api/auth/me", { token })).status).toBe(200);
  });

  test("twice at the same time deletes once", async () => {
    const { token, user } = await identity.signIn(newPerson());
    const answers = await Promise.all([1, 2, 3].map(() => remove(token, user.username)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 401, 401]);
  });

  test("and signing in again creates a new account", async () => {
    const person = newPerson();
    const first = await identity.signIn(person);
    await identity.call("/api/preferences", {
      method: "PATCH",
      token: first.token,
      body: { onboardingCompleted: true },
    });
    await erase(first);
    const second = await identity.signIn(person);
    expect(second.isNewUser).toBe(true);
    expect(second.user).toMatchObject({ email: person.email, hasCompletedOnboarding: false });
    expect(second.user.id).not.toBe(first.user.id);
    expect(second.user.username).not.toBe(first.user.username);
  });

  test("at the same time as a sign-in happens wholly before or after it", async () => {
    const person = newPerson();
    const first = await identity.signIn(person);
    const [signIn, removal] = await Promise.allSettled([identity.signIn(person), erase(first)]);
    expect([signIn.status, removal.status]).toEqual(["fulfilled", "fulfilled"]);
    expect(await identity.rows("SELECT 1 FROM users WHERE id = $1", first.user.id)).toEqual([]);
  });
});

test("once the deletion is published, no table has the user's id", async () => {
  const signedIn = await identity.signIn(newPerson());
  const { id } = signedIn.user;
  await erase(signedIn);
  await eventually(() =>
    expect(identity.eventsOf(id).map(({ type }) => type)).toContain(userEvents.deleted.type),
  );
  const tables = await identity.rows("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  expect(tables.length).toBeGreaterThan(10);
  for (const { tablename } of tables)
    await eventually(async () =>
      expect(
        await identity.rows(`SELECT * FROM "${tablename}" AS t WHERE t::text LIKE '%' || $1 || '%'`, id),
      ).toEqual([]),
    );
});

describe("an erasure", () => {
  test("is done once every service has confirmed, in any order and with duplicates", async () => {
    const signedIn = await identity.signIn(newPerson());
    const erasureId = await erase(signedIn);
    expect(await erasureOf(erasureId)).toEqual({
      status: "pending",
      requestedAt: expect.any(String),
      parts: erasureDomains.map(domain => ({ domain, doneAt: null })),
    });
    const confirmation = (domain: (typeof erasureDomains)[number]) =>
      confirm(domain, signedIn.user.id, erasureId);
    await identity.service.bus.publish([
      confirmation("sessions"),
      confirmation("analytics"),
      confirmation("sessions"),
    ]);
    await eventually(async () =>
      expect((await erasureOf(erasureId)).parts.filter(({ doneAt }) => doneAt)).toHaveLength(2),
    );
    const before = await erasureOf(erasureId);
    expect(before.status).toBe("pending");
    await identity.service.bus.publish([confirmation("analytics"), confirmation("billing")]);
    await eventually(async () => expect((await erasureOf(erasureId)).status).toBe("done"));
    expect((await erasureOf(erasureId)).parts[2]).toEqual(before.parts[2]);
  });

  test("with an unknown id is not found, and its confirmation is ignored", async () => {
    await identity.service.bus.publish([confirm("billing", randomUUID(), randomUUID())]);
    expect(await refusal(await identity.call(`/api/account/erasures/${randomUUID()}`))).toMatchObject({
      status: 404,
    });
    expect(await refusal(await identity.call("/api/account/erasures/1"))).toMatchObject({ status: 400 });
  });
});
