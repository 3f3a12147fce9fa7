import { randomInt } from "node:crypto";
import { signInResponseSchema, userEvents } from "@phaselock/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPerson } from "../testing/google.ts";
import {
  eventually,
  openConnections,
  refusal,
  startTestIdentity,
  type TestIdentity,
} from "../testing/identity.ts";
import { signInWithGoogle } from "./sign-in-with-google.ts";

const issuing = { mintAccessToken: async () => "an access token", isOperator: () => false };

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const callback = (body: unknown) => identity.call("/api/auth/google/callback", { method: "POST", body });
const typesOf = (userId: string) => identity.eventsOf(userId).map(event => event.type);

describe("signing in with Google", () => {
  test("the first sign-in creates an account from the Google profile", async () => {
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
      await identity.rows("SELECT first_name, last_name, last_login_at FROM users WHERE id = $1", user.id),
    ).toEqual([{ first_name: "Ada", last_name: "Q. Lovelace", last_login_at: expect.any(Date) }]);
  });

  test("publishes one registration and one login per sign-in, without addresses or names", async () => {
    const person = newPerson("Grace Hopper");
    const first = await identity.signIn(person);
    const second = await identity.signIn(person);
    expect(second).toMatchObject({
      isNewUser: false,
      user: { id: first.user.id, username: first.user.username },
    });
    await eventually(() =>
      expect(typesOf(first.user.id)).toEqual([
        userEvents.registered.type,
        userEvents.loggedIn.type,
        userEvents.loggedIn.type,
      ]),
    );
    const text = JSON.stringify(identity.eventsOf(first.user.id));
    expect(text).not.toMatch(/@|grace|hopper|google/i);
    const [registered, loggedIn] = identity.eventsOf(first.user.id);
    expect(registered?.data).toMatchObject({ userId: first.user.id, lastLoginAt: null });
    expect(loggedIn?.data).toMatchObject({ lastLoginAt: expect.any(String) });
  });

  test("concurrent first sign-ins create one account", async () => {
    const { email } = newPerson();
    const sub = randomInt(1e12).toString();
    const profile = { sub, email, name: null, firstName: null, lastName: null, picture: null };
    await openConnections(identity);
    const client = { device: null, proof: undefined };
    const signIns = await Promise.all(
      [1, 2, 3].map(() => signInWithGoogle(profile, client, { ...issuing, db: identity.db })),
    );
    const userId = signIns[0]?.user.id ?? "";
    expect(signIns.map(({ user }) => user.id)).toEqual([userId, userId, userId]);
    expect(signIns.filter(({ isNewUser }) => isNewUser)).toHaveLength(1);
    await eventually(() => expect(typesOf(userId)).toHaveLength(4));
    expect(typesOf(userId).filter(type => type === userEvents.registered.type)).toHaveLength(1);
  });

  test("a later sign-in updates the profile and keeps the account", async () => {
    const person = newPerson("Old Name");
    const { user } = await identity.signIn(person);
    const renamed = await identity.signIn({ ...person, name: "New Name" });
    expect(renamed.user).toMatchObject({ id: user.id, name: "New Name", username: user.username });
  });
});

describe("an address that changes at Google", () => {
  const client = { device: null, proof: undefined };
  const signInAs = async (sub: string, email: string) => {
    const profile = { sub, email, name: null, firstName: null, lastName: null, picture: null };
    return signInWithGoogle(profile, client, { ...issuing, db: identity.db });
  };

  test("changes here at the next sign-in, and the account stays", async () => {
    const [sub, before, after] = [randomInt(1e12).toString(), newPerson().email, newPerson().email];
    const first = await signInAs(sub, before);
    const second = await signInAs(sub, after);
    expect(second).toMatchObject({ isNewUser: false, user: { id: first.user.id, email: after } });
    const third = await signInAs(randomInt(1e12).toString(), before);
    expect(third.isNewUser).toBe(true);
    expect(third.user.id).not.toBe(first.user.id);
  });

  test("is taken from the account that held it here, which keeps everything else", async () => {
    const holder = await identity.signIn(newPerson());
    const { user } = await signInAs(randomInt(1e12).toString(), newPerson().email);
    const moved = await signInAs(user.googleId ?? "", holder.user.email);
    expect(moved.user).toMatchObject({ id: user.id, email: holder.user.email });
    const me = await identity.call("/api/auth/me", { token: holder.token });
    expect(await me.json()).toMatchObject({
      id: holder.user.id,
      email: `${holder.user.id}@displaced.invalid`,
      isEmailVerified: false,
    });
  });
});

describe("a deactivated account", () => {
  test("allows no sign-in, profile, preferences or refresh", async () => {
    const person = newPerson();
    const { token, refreshToken, user } = await identity.signIn(person);
    await identity.rows("UPDATE users SET is_active = false, deactivated_at = now() WHERE id = $1", user.id);
    const deactivated = { status: 403, code: "account_deactivated" };
    expect(await refusal(await callback({ code: await identity.codeFor(person) }))).toMatchObject(
      deactivated,
    );
    for (const path of ["/api/auth/me", "/api/preferences"])
      expect(await refusal(await identity.call(path, { token }))).toMatchObject(deactivated);
    expect(await refusal(await identity.call("/api/auth/refresh", { body: { refreshToken } }))).toMatchObject(
      { status: 401, code: "invalid_refresh_token" },
    );
    const sessions = "SELECT 1 FROM sign_in_sessions WHERE user_id = $1";
    expect(await identity.rows(sessions, user.id)).toHaveLength(1);
  });

  test("can't be used after linking, either", async () => {
    const person = newPerson();
    await identity.rows(
      `INSERT INTO users (id, username, email, is_email_verified, is_active)
       VALUES (uuidv7(), $1, $1, true, false)`,
      person.email,
    );
    const answer = await callback({ code: await identity.codeFor(person) });
    expect(await refusal(answer)).toMatchObject({ status: 403, code: "account_deactivated" });
    expect(await identity.rows("SELECT google_id FROM users WHERE email = $1", person.email)).toEqual([
      { google_id: null },
    ]);
  });

  test("can be exported and deleted by its owner while their access token lasts", async () => {
    const { token, user } = await identity.signIn(newPerson());
    await identity.rows("UPDATE users SET is_active = false WHERE id = $1", user.id);
    expect((await identity.call("/api/account/export", { token })).status).toBe(200);
    const body = { confirm: user.username };
    expect((await identity.call("/api/account", { method: "DELETE", token, body })).status).toBe(202);
  });
});

describe("account ownership", () => {
  const insertAccount = async (email: string, verified: boolean, googleId: string | null = null) => {
    const [row] = await identity.rows(
      `INSERT INTO users (id, username, email, is_email_verified, google_id)
       VALUES (uuidv7(), $1, $1, $2, $3) RETURNING id`,
      email,
      verified,
      googleId,
    );
    return String(row?.id);
  };

  test("an address that Google has not verified gets neither a new nor an existing account", async () => {
    const known = newPerson();
    await identity.signIn(known);
    const look = () => identity.rows("SELECT count(*), max(last_login_at) FROM users");
    const before = await look();
    for (const person of [known, newPerson()]) {
      const answer = await callback({ code: await identity.codeFor({ ...person, verified: false }) });
      expect(await refusal(answer)).toMatchObject({ status: 403, code: "google_email_unverified" });
    }
    expect(await look()).toEqual(before);
  });

  test("an account with an unverified address is not linked to the address's owner", async () => {
    const victim = newPerson();
    const attackersId = await insertAccount(victim.email, false);
    const { user, isNewUser } = await identity.signIn(victim);
    expect(isNewUser).toBe(true);
    expect(user).toMatchObject({ email: victim.email, isEmailVerified: true });
    expect(user.id).not.toBe(attackersId);
    expect(
      await identity.rows("SELECT email, is_email_verified, google_id FROM users WHERE id = $1", attackersId),
    ).toEqual([{ email: `${attackersId}@displaced.invalid`, is_email_verified: false, google_id: null }]);
  });

  test("an account with a verified address is linked and keeps its data", async () => {
    const person = newPerson();
    const id = await insertAccount(person.email, true);
    const { user, isNewUser, token } = await identity.signIn(person);
    expect({ id: user.id, isNewUser }).toEqual({ id, isNewUser: false });
    const preferences = await identity.call("/api/preferences", { token });
    expect(preferences.status).toBe(200);
  });

  test("an address that Google reassigned does not transfer the account", async () => {
    const heir = newPerson();
    const formerId = await insertAccount(heir.email, true, "1".repeat(21));
    const { user } = await identity.signIn(heir);
    expect(user.id).not.toBe(formerId);
    expect(
      await identity.rows("SELECT google_id, is_email_verified FROM users WHERE id = $1", formerId),
    ).toEqual([{ google_id: "1".repeat(21), is_email_verified: false }]);
  });
});

describe("a failed sign-in", () => {
  test("an invented or reused code can't be exchanged", async () => {
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
    ["a code that is not a string", { code: { $gt: "" } }],
    ["an overlong code", { code: "x".repeat(5000) }],
    ["null", null],
  ])("%s is an invalid request", async (_, body) => {
    const answer = await callback(body);
    expect(await refusal(answer)).toMatchObject({ status: 400, code: "invalid_request" });
  });
});
