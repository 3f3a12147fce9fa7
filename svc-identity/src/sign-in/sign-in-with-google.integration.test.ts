import { errorBodySchema, signInResponseSchema, userEvents } from "@phaselock/contracts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { newPerson, startTestIdentity, type TestIdentity } from "../testing/identity.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const callback = (body: unknown) => identity.call("/api/auth/google/callback", { body });
const refusal = async (answer: Response) => ({
  status: answer.status,
  ...errorBodySchema.parse(await answer.json()),
});
const rows = async (sql: string, ...values: unknown[]) =>
  (await identity.service.pool.query(sql, values)).rows;
const typesOf = async (userId: string) => (await identity.eventsOf(userId)).map(event => event.type);

describe("signing in with Google", () => {
  test("the first sign-in makes the account of the person that Google names", async () => {
    const person = newPerson("Ada Q. Lovelace");
    const answer = await callback({ code: await identity.codeFor(person), credential: "{}" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { user, isNewUser } = signInResponseSchema.parse(await answer.json());
    expect(isNewUser).toBe(true);
    expect(user).toMatchObject({
      email: person.email,
      name: "Ada Q. Lovelace",
      username: expect.stringMatching(/^ada-q-lovelace-[0-9a-z]{8}$/),
      isEmailVerified: true,
      subscriptionTier: "free",
      googleId: expect.stringMatching(/^\d{21}$/),
      hasCompletedOnboarding: false,
    });
    expect(user.id[14]).toBe("7");
    expect(
      await rows("SELECT first_name, last_name, last_login_at FROM users WHERE id = $1", user.id),
    ).toEqual([{ first_name: "Ada", last_name: "Q. Lovelace", last_login_at: expect.any(Date) }]);
  });

  test("registers once, and logs in every time: one event each, none with an address or a name", async () => {
    const person = newPerson("Grace Hopper");
    const first = await identity.signIn(person);
    const second = await identity.signIn(person);
    expect(second).toMatchObject({
      isNewUser: false,
      user: { id: first.user.id, username: first.user.username },
    });
    await vi.waitFor(async () =>
      expect(await typesOf(first.user.id)).toEqual([
        userEvents.registered.type,
        userEvents.loggedIn.type,
        userEvents.loggedIn.type,
      ]),
    );
    const text = JSON.stringify(await identity.eventsOf(first.user.id));
    expect(text).not.toMatch(/@|grace|hopper|google/i);
    const [registered, loggedIn] = await identity.eventsOf(first.user.id);
    expect(registered?.data).toMatchObject({ userId: first.user.id, lastLoginAt: null });
    expect(loggedIn?.data).toMatchObject({ lastLoginAt: expect.any(String) });
  });

  test("ten first sign-ins at once make one account", async () => {
    const person = newPerson();
    const codes = await Promise.all(Array.from({ length: 10 }, () => identity.codeFor(person)));
    const answers = await Promise.all(codes.map(code => callback({ code })));
    const signIns = await Promise.all(
      answers.map(async answer => signInResponseSchema.parse(await answer.json())),
    );
    expect(new Set(signIns.map(({ user }) => user.id)).size).toBe(1);
    expect(signIns.filter(({ isNewUser }) => isNewUser)).toHaveLength(1);
    const userId = signIns[0]?.user.id ?? "";
    await vi.waitFor(async () => expect(await typesOf(userId)).toHaveLength(11));
    expect((await typesOf(userId)).filter(type => type === userEvents.registered.type)).toHaveLength(1);
  });

  test("what Google says of the person now is kept; the account is still theirs", async () => {
    const person = newPerson("Old Name");
    const { user } = await identity.signIn(person);
    const renamed = await identity.signIn({ ...person, name: "New Name" });
    expect(renamed.user).toMatchObject({ id: user.id, name: "New Name", username: user.username });
  });
});

describe("whose account it is", () => {
  const insertAccount = async (email: string, verified: boolean, googleId: string | null = null) => {
    const [row] = await rows(
      `INSERT INTO users (id, username, email, is_email_verified, google_id)
       VALUES (uuidv7(), $1, $1, $2, $3) RETURNING id`,
      email,
      verified,
      googleId,
    );
    return row.id as string;
  };

  test("an address that Google has not verified opens no account", async () => {
    const person = newPerson();
    const { user } = await identity.signIn(person);
    for (const stranger of [person, newPerson()]) {
      const code = await identity.codeFor({ ...stranger, verified: false });
      expect(await refusal(await callback({ code }))).toMatchObject({
        status: 403,
        code: "google_email_unverified",
      });
    }
    expect(
      await rows("SELECT last_login_at > created_at AS later FROM users WHERE id = $1", user.id),
    ).toHaveLength(1);
  });

  test("an account that was made with someone's unverified address is not linked when they arrive", async () => {
    const victim = newPerson();
    const attackersId = await insertAccount(victim.email, false);
    const { user, isNewUser } = await identity.signIn(victim);
    expect(isNewUser).toBe(true);
    expect(user).toMatchObject({ email: victim.email, isEmailVerified: true });
    expect(user.id).not.toBe(attackersId);
    expect(
      await rows("SELECT email, is_email_verified, google_id FROM users WHERE id = $1", attackersId),
    ).toEqual([{ email: `${attackersId}@displaced.invalid`, is_email_verified: false, google_id: null }]);
  });

  test("an account whose address was verified is linked, with all it has", async () => {
    const person = newPerson();
    const id = await insertAccount(person.email, true);
    const { user, isNewUser, token } = await identity.signIn(person);
    expect({ id: user.id, isNewUser }).toEqual({ id, isNewUser: false });
    const preferences = await identity.call("/api/preferences", { token });
    expect(preferences.status).toBe(200);
  });

  test("an address that Google gave to somebody else does not bring the account along", async () => {
    const heir = newPerson();
    const formerId = await insertAccount(heir.email, true, "1".repeat(21));
    const { user } = await identity.signIn(heir);
    expect(user.id).not.toBe(formerId);
    expect(await rows("SELECT google_id, is_email_verified FROM users WHERE id = $1", formerId)).toEqual([
      { google_id: "1".repeat(21), is_email_verified: false },
    ]);
  });
});

describe("a sign-in that fails", () => {
  test("an invented code, and one used twice, can't be exchanged", async () => {
    const code = await identity.codeFor(newPerson());
    expect((await callback({ code })).status).toBe(200);
    for (const bad of ["invented", code]) {
      expect(await refusal(await callback({ code: bad }))).toMatchObject({
        status: 401,
        code: "google_code_exchange_failed",
        error: "Failed to exchange authorization code",
      });
    }
  });

  test.each([
    ["no body", undefined],
    ["a list", []],
    ["no code", {}],
    ["an empty code", { code: "" }],
    ["a code that is no text", { code: { $gt: "" } }],
    ["a code beyond all measure", { code: "x".repeat(5000) }],
    ["null", null],
  ])("%s is an invalid request", async (_, body) => {
    const answer = await identity.call("/api/auth/google/callback", { method: "POST", body });
    expect(await refusal(answer)).toMatchObject({ status: 400, code: "invalid_request" });
  });

  test("a Google that can't be reached is said to be away, and asked again the next time", async () => {
    const lonely = await startTestIdentity({ GOOGLE_ISSUER: "http://127.0.0.1:1" });
    const answers = [await lonely.call("/api/auth/google/callback", { body: { code: "any" } })];
    answers.push(await lonely.call("/api/auth/google/callback", { body: { code: "any" } }));
    await lonely.close();
    for (const answer of answers) {
      expect(await refusal(answer)).toMatchObject({
        status: 503,
        error: "There was a problem with Google authentication. Please try again later.",
      });
    }
  });
});
