import { createHash } from "node:crypto";
import { type SignInResponse, signInSessionEvents, tokenPairSchema, userEvents } from "@phaselock/contracts";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPerson } from "../testing/google.ts";
import { eventually, refusal, startTestIdentity, type TestIdentity } from "../testing/identity.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const refresh = (refreshToken: string) => identity.call("/api/auth/refresh", { body: { refreshToken } });
const refreshed = async (refreshToken: string) =>
  tokenPairSchema.parse(await (await refresh(refreshToken)).json());
const logOut = ({ token, refreshToken }: { token: string; refreshToken: string }) =>
  identity.call("/api/auth/logout", { token, body: { refreshToken } });
const sidOf = (token: string) => decodeJwt(token).sid;
const typesOf = (userId: string) => identity.eventsOf(userId).map(event => event.type);
const revocationOf = (userId: string) =>
  identity.eventsOf(userId).find(event => event.type === signInSessionEvents.revoked.type)?.data;
const refused = { status: 401, code: "invalid_refresh_token" };

describe("refreshing", () => {
  test("returns a new pair of the same family and spends the old token", async () => {
    const signIn = await identity.signIn(newPerson());
    const answer = await refresh(signIn.refreshToken);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const pair = tokenPairSchema.parse(await answer.json());
    expect(pair.expiresIn).toBe(25 * 60);
    expect(pair.refreshToken).not.toBe(signIn.refreshToken);
    expect(sidOf(pair.token)).toBe(sidOf(signIn.token));
    expect((await identity.call("/api/auth/me", { token: pair.token })).status).toBe(200);
    expect((await refresh(pair.refreshToken)).status).toBe(200);
  });

  test("stores only hashes in the database", async () => {
    const { refreshToken } = await identity.signIn(newPerson());
    expect(Buffer.from(refreshToken, "base64url")).toHaveLength(32);
    const hash = createHash("sha256").update(refreshToken).digest();
    expect(await identity.rows("SELECT 1 FROM refresh_tokens WHERE token_hash = $1", hash)).toHaveLength(1);
  });

  test("a reused token ends its family for thief and owner alike, and publishes one alert", async () => {
    const { user, refreshToken, token } = await identity.signIn(newPerson());
    const successor = await refreshed(refreshToken);
    expect(await refusal(await refresh(refreshToken))).toMatchObject(refused);
    expect(await refusal(await refresh(successor.refreshToken))).toMatchObject(refused);
    expect(await refusal(await refresh(refreshToken))).toMatchObject(refused);
    const { tokenReuseDetected, revoked } = signInSessionEvents;
    await eventually(() =>
      expect(typesOf(user.id).toSorted()).toEqual(
        [userEvents.registered, userEvents.loggedIn, tokenReuseDetected, revoked]
          .map(event => event.type)
          .toSorted(),
      ),
    );
    expect(revocationOf(user.id)).toEqual({
      userId: user.id,
      sessionId: sidOf(token),
      reason: "token-reuse",
    });
  });

  test("of concurrent uses one gets a successor, and then the family ends", async () => {
    const { refreshToken } = await identity.signIn(newPerson());
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    const successors = await Promise.all(
      good.map(async answer => tokenPairSchema.parse(await answer.json()).refreshToken),
    );
    expect(await refusal(await refresh(successors[0] ?? ""))).toMatchObject(refused);
  });

  test("token reuse in one family leaves the user's other sign-ins alone", async () => {
    const person = newPerson();
    const [here, there] = [await identity.signIn(person), await identity.signIn(person)];
    await refreshed(here.refreshToken);
    await refresh(here.refreshToken);
    expect((await refresh(there.refreshToken)).status).toBe(200);
  });

  test("a token unused for too long is refused, and its family ends as expired", async () => {
    const { user, refreshToken, token } = await identity.signIn(newPerson());
    await identity.rows("UPDATE refresh_tokens SET expires_at = now() WHERE session_id = $1", sidOf(token));
    expect(await refusal(await refresh(refreshToken))).toMatchObject(refused);
    await eventually(() => expect(revocationOf(user.id)).toMatchObject({ reason: "expired" }));
  });

  test.each([[{}], [{ refreshToken: "" }], [{ refreshToken: 1 }], [{ refreshToken: "x".repeat(513) }], [[]]])(
    "%j is an invalid request",
    async body => {
      const answer = await identity.call("/api/auth/refresh", { body });
      expect(await refusal(answer)).toMatchObject({ status: 400, code: "invalid_request" });
    },
  );

  test("an unknown token is refused and ends nothing", async () => {
    expect(await refusal(await refresh("unknown"))).toMatchObject(refused);
  });
});

describe("logging out", () => {
  const expectLogoutEvents = async ({ user, token }: SignInResponse) => {
    await eventually(() => expect(typesOf(user.id)).toHaveLength(4));
    expect(revocationOf(user.id)).toEqual({ userId: user.id, sessionId: sidOf(token), reason: "logout" });
    expect(typesOf(user.id)).toContain(userEvents.loggedOut.type);
  };

  test("ends the family once; repeating it succeeds or finds its access token refused", async () => {
    const signIn = await identity.signIn(newPerson());
    expect((await logOut(signIn)).status).toBe(204);
    expect([204, 401]).toContain((await logOut(signIn)).status);
    expect(await refusal(await refresh(signIn.refreshToken))).toMatchObject(refused);
    await expectLogoutEvents(signIn);
  });

  test("with an unknown refresh token still ends the access token's family", async () => {
    const signIn = await identity.signIn(newPerson());
    expect((await logOut({ ...signIn, refreshToken: "unknown" })).status).toBe(204);
    expect(await refusal(await refresh(signIn.refreshToken))).toMatchObject(refused);
    await expectLogoutEvents(signIn);
  });

  test("with another user's refresh token does not end that user's family", async () => {
    const [mine, theirs] = [await identity.signIn(newPerson()), await identity.signIn(newPerson())];
    expect((await logOut({ token: mine.token, refreshToken: theirs.refreshToken })).status).toBe(204);
    expect((await refresh(theirs.refreshToken)).status).toBe(200);
  });

  test("requires the access token", async () => {
    const { refreshToken } = await identity.signIn(newPerson());
    const answer = await identity.call("/api/auth/logout", { body: { refreshToken } });
    expect(await refusal(answer)).toMatchObject({ status: 401, code: "authentication_required" });
    expect((await refresh(refreshToken)).status).toBe(200);
  });
});
