import { randomUUID } from "node:crypto";
import {
  type SignInResponse,
  type SignInSession,
  signInSessionEvents,
  signInSessionsSchema,
  userEvents,
} from "@phaselock/contracts";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPerson } from "../testing/google.ts";
import { eventually, refusal, startTestIdentity, type TestIdentity } from "../testing/identity.ts";

const phone = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";
const desktop = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const list = async (token: string): Promise<SignInSession[]> =>
  signInSessionsSchema.parse(await (await identity.call("/api/auth/sessions", { token })).json()).sessions;
const end = (token: string, id?: string) =>
  identity.call(id === undefined ? "/api/auth/sessions" : `/api/auth/sessions/${id}`, {
    token,
    method: "DELETE",
  });
const refresh = ({ refreshToken }: SignInResponse, userAgent: string) =>
  identity.call("/api/auth/refresh", { body: { refreshToken }, headers: { "user-agent": userAgent } });
const sidOf = ({ token }: SignInResponse) => String(decodeJwt(token).sid);
/** One person signed in on a desktop and on a phone. */
const signInTwice = async () => {
  const person = newPerson();
  const here = await identity.signIn(person, { "user-agent": desktop });
  return { here, there: await identity.signIn(person, { "user-agent": phone }) };
};
const reasonsOf = (userId: string) =>
  Object.fromEntries(
    identity
      .eventsOf(userId)
      .filter(({ type }) => type === signInSessionEvents.revoked.type)
      .map(({ data }) => signInSessionEvents.revoked.data.parse(data))
      .map(({ sessionId, reason }) => [sessionId, reason]),
  );
const logOutsOf = (userId: string) =>
  identity.eventsOf(userId).filter(({ type }) => type === userEvents.loggedOut.type);

describe("the list of sessions", () => {
  test("shows the user's sessions, last used first, with the current one and the devices", async () => {
    const { here, there } = await signInTwice();
    const [first, second, ...others] = await list(here.token);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ id: sidOf(there), isCurrent: false, device: "Chrome on Android" });
    expect(second).toMatchObject({ id: sidOf(here), isCurrent: true, device: "Firefox on Windows" });
    await refresh(here, desktop.replace("Firefox", "Edg"));
    expect((await list(there.token)).map(({ id, device }) => [id, device])).toEqual([
      [sidOf(here), "Edge on Windows"],
      [sidOf(there), "Chrome on Android"],
    ]);
  });

  test("contains only the user's own active sessions", async () => {
    const { here, there } = await signInTwice();
    await identity.signIn(newPerson());
    const gone = await identity.signIn(newPerson());
    await identity.rows("UPDATE sign_in_sessions SET expires_at = now() WHERE id = $1", sidOf(gone));
    expect(await list(gone.token)).toEqual([]);
    await identity.rows(
      "UPDATE sign_in_sessions SET last_used_at = now() - interval '30 days 1 second' WHERE id = $1",
      sidOf(there),
    );
    expect((await list(here.token)).map(({ id }) => id)).toEqual([sidOf(here)]);
  });

  test("is not cacheable and requires an access token", async () => {
    const { token } = await identity.signIn(newPerson());
    const answer = await identity.call("/api/auth/sessions", { token });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    for (const [method, path] of [
      ["GET", "/api/auth/sessions"],
      ["DELETE", "/api/auth/sessions"],
      ["DELETE", `/api/auth/sessions/${randomUUID()}`],
    ] as const)
      expect(await refusal(await identity.call(path, { method }))).toMatchObject({
        status: 401,
        code: "authentication_required",
      });
  });
});

describe("signing out", () => {
  test("another session ends only that one, and can be repeated", async () => {
    const { here, there } = await signInTwice();
    expect((await end(here.token, sidOf(there))).status).toBe(204);
    expect((await end(here.token, sidOf(there))).status).toBe(204);
    expect((await refresh(there, phone)).status).toBe(401);
    expect((await refresh(here, desktop)).status).toBe(200);
    await eventually(() =>
      expect(reasonsOf(here.user.id)).toEqual({ [sidOf(there)]: "signed-out-elsewhere" }),
    );
    expect(logOutsOf(here.user.id)).toEqual([]);
    await eventually(async () =>
      expect((await identity.call("/api/auth/me", { token: there.token })).status).toBe(401),
    );
  });

  test("the current session by its id is a logout", async () => {
    const { here, there } = await signInTwice();
    expect((await end(here.token, sidOf(here))).status).toBe(204);
    await eventually(() => expect(reasonsOf(here.user.id)).toEqual({ [sidOf(here)]: "logout" }));
    await eventually(() => expect(logOutsOf(here.user.id)).toHaveLength(1));
    expect((await refresh(there, phone)).status).toBe(200);
  });

  test("everywhere ends all of the user's sessions, including this one, and no other user's", async () => {
    const { here, there } = await signInTwice();
    const stranger = await identity.signIn(newPerson());
    expect((await end(here.token)).status).toBe(204);
    for (const signIn of [here, there]) expect((await refresh(signIn, phone)).status).toBe(401);
    expect((await refresh(stranger, phone)).status).toBe(200);
    await eventually(() =>
      expect(reasonsOf(here.user.id)).toEqual({ [sidOf(here)]: "logout", [sidOf(there)]: "logout" }),
    );
    await eventually(() => expect(logOutsOf(here.user.id)).toHaveLength(1));
  });

  test("everywhere from several sessions at once ends each session once", async () => {
    const person = newPerson();
    const signIns = await Promise.all(Array.from({ length: 5 }, () => identity.signIn(person)));
    const answers = await Promise.all(signIns.map(({ token }) => end(token)));
    expect(answers.filter(({ status }) => status !== 204 && status !== 401)).toEqual([]);
    const userId = signIns[0]?.user.id ?? "";
    await eventually(() => expect(Object.keys(reasonsOf(userId))).toHaveLength(5));
    await eventually(() => expect(logOutsOf(userId)).toHaveLength(1));
  });

  test("another user's session, an unknown id or an invalid id ends nothing", async () => {
    const [me, stranger] = [await identity.signIn(newPerson()), await identity.signIn(newPerson())];
    for (const id of [sidOf(stranger), randomUUID()])
      expect(await refusal(await end(me.token, id))).toMatchObject({ status: 404, code: "not_found" });
    for (const id of ["1", "all", "%00", `${sidOf(me)}x`])
      expect(await refusal(await end(me.token, id))).toMatchObject({ status: 400, code: "invalid_request" });
    expect((await refresh(stranger, phone)).status).toBe(200);
    expect((await refresh(me, desktop)).status).toBe(200);
  });
});
