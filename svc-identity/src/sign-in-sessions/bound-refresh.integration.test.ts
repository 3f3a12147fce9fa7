import { randomUUID } from "node:crypto";
import { signInSessionEvents, type TokenPair, tokenPairSchema } from "@phaselock/contracts";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDpopKey, type DpopKey } from "../testing/dpop-key.ts";
import { newPerson } from "../testing/google.ts";
import { eventually, refusal, startTestIdentity, type TestIdentity } from "../testing/identity.ts";

const refreshPath = "/api/auth/refresh";
const refused = { status: 401, code: "invalid_refresh_token" };

let identity: TestIdentity;
let thief: DpopKey;
beforeAll(async () => {
  identity = await startTestIdentity();
  thief = await createDpopKey();
});
afterAll(() => identity.close());

const show = (refreshToken: string, dpop?: string) =>
  identity.call(refreshPath, { body: { refreshToken }, headers: dpop === undefined ? {} : { dpop } });
const showWith = async (refreshToken: string, key: DpopKey) =>
  show(refreshToken, await key.proofFor(refreshPath));
const pairOf = async (answer: Response): Promise<TokenPair> => tokenPairSchema.parse(await answer.json());
const sidOf = (token: string) => String(decodeJwt(token).sid);

/** A browser that signed in with its own key. */
const signInBound = async () => {
  const key = await createDpopKey();
  const dpop = await key.proofFor("/api/auth/google/callback");
  return { key, ...(await identity.signIn(newPerson(), { dpop })) };
};
/** Move the spending of the family's tokens into the past. */
const ageSpentTokens = (sid: string, seconds: number) =>
  identity.rows(
    "UPDATE refresh_tokens SET spent_at = spent_at - make_interval(secs => $2) WHERE session_id = $1",
    sid,
    seconds,
  );
const stateOf = async (sid: string) => {
  const [family] = await identity.rows("SELECT revoked_reason FROM sign_in_sessions WHERE id = $1", sid);
  return family?.revoked_reason ?? "alive";
};

describe("a sign-in with a DPoP proof", () => {
  test("binds its family to the key, and every refresh needs a new proof", async () => {
    const { key, refreshToken, token } = await signInBound();
    const first = await pairOf(await showWith(refreshToken, key));
    const second = await pairOf(await showWith(first.refreshToken, key));
    expect(sidOf(second.token)).toBe(sidOf(token));
  });

  test("with a bad proof is refused before Google's code is used up", async () => {
    const code = await identity.codeFor(newPerson());
    const signIn = (dpop: string) =>
      identity.call("/api/auth/google/callback", { body: { code }, headers: { dpop } });
    const key = await createDpopKey();
    const late = await signIn(await key.proofFor("/api/auth/google/callback", { claims: { iat: 0 } }));
    expect(await refusal(await signIn(await key.proofFor(refreshPath)))).toMatchObject({
      status: 400,
      code: "invalid_dpop_proof",
    });
    expect(await refusal(late)).toMatchObject({ status: 401, code: "use_dpop_nonce" });
    const nonce = late.headers.get("dpop-nonce");
    const again = await key.proofFor("/api/auth/google/callback", { claims: { iat: 0, nonce } });
    expect((await signIn(again)).status).toBe(200);
    expect(await refusal(await signIn(again))).toMatchObject({ status: 401 });
  });
});

describe("a token used by another client", () => {
  test("with another key ends the family as stolen", async () => {
    const { key, user, refreshToken, token } = await signInBound();
    expect(await refusal(await showWith(refreshToken, thief))).toMatchObject(refused);
    expect(await stateOf(sidOf(token))).toBe("token-reuse");
    expect(await refusal(await showWith(refreshToken, key))).toMatchObject(refused);
    const { tokenReuseDetected, revoked } = signInSessionEvents;
    await eventually(() =>
      expect(identity.eventsOf(user.id).map(event => event.type)).toEqual(
        expect.arrayContaining([tokenReuseDetected.type, revoked.type]),
      ),
    );
  });

  test("without a proof is refused, and the owner can still refresh", async () => {
    const { key, refreshToken, token } = await signInBound();
    expect(await refusal(await show(refreshToken))).toMatchObject(refused);
    expect(await stateOf(sidOf(token))).toBe("alive");
    expect((await showWith(refreshToken, key)).status).toBe(200);
  });

  test("without a proof after its exchange ends the family, even within 10 s", async () => {
    const { key, refreshToken, token } = await signInBound();
    await showWith(refreshToken, key);
    expect(await refusal(await show(refreshToken))).toMatchObject(refused);
    expect(await stateOf(sidOf(token))).toBe("token-reuse");
  });

  test("gets the same response whether the token is unknown, valid or ended", async () => {
    const [living, dead] = [await signInBound(), await signInBound()];
    await showWith(dead.refreshToken, thief);
    const bodies = [];
    for (const token of ["unknown", living.refreshToken, dead.refreshToken]) {
      const { requestId: _, ...body } = await refusal(await show(token));
      bodies.push(body);
    }
    expect(bodies).toEqual([bodies[0], bodies[0], bodies[0]]);
  });

  test("with a proof does not bind a family that began without one", async () => {
    const { refreshToken, token } = await identity.signIn(newPerson());
    const next = await pairOf(await showWith(refreshToken, thief));
    expect((await show(next.refreshToken)).status).toBe(200);
    expect(await stateOf(sidOf(token))).toBe("alive");
  });
});

describe("the 10 s after an exchange", () => {
  test("return the same successor to the same key every time", async () => {
    const { key, refreshToken } = await signInBound();
    const first = await pairOf(await showWith(refreshToken, key));
    const again = await pairOf(await showWith(refreshToken, key));
    const third = await pairOf(await showWith(refreshToken, key));
    expect([again.refreshToken, third.refreshToken]).toEqual([first.refreshToken, first.refreshToken]);
    expect((await identity.call("/api/auth/me", { token: again.token })).status).toBe(200);
    expect((await showWith(first.refreshToken, key)).status).toBe(200);
  });

  test("end the family on a request with another key or none", async () => {
    for (const dpop of [await thief.proofFor(refreshPath), undefined]) {
      const { key, refreshToken, token } = await signInBound();
      const successor = await pairOf(await showWith(refreshToken, key));
      expect(await refusal(await show(refreshToken, dpop))).toMatchObject(refused);
      expect(await stateOf(sidOf(token))).toBe("token-reuse");
      expect(await refusal(await showWith(successor.refreshToken, key))).toMatchObject(refused);
    }
  });

  test("are followed by normal reuse detection", async () => {
    const { key, refreshToken, token } = await signInBound();
    await showWith(refreshToken, key);
    await ageSpentTokens(sidOf(token), 9);
    expect((await showWith(refreshToken, key)).status).toBe(200);
    await ageSpentTokens(sidOf(token), 2);
    expect(await refusal(await showWith(refreshToken, key))).toMatchObject(refused);
    expect(await stateOf(sidOf(token))).toBe("token-reuse");
  });

  test("return the current token, not one that was spent in between", async () => {
    const { key, refreshToken } = await signInBound();
    const second = await pairOf(await showWith(refreshToken, key));
    const third = await pairOf(await showWith(second.refreshToken, key));
    const late = await pairOf(await showWith(refreshToken, key));
    expect(late.refreshToken).toBe(third.refreshToken);
    expect((await showWith(late.refreshToken, key)).status).toBe(200);
  });

  test("leave nothing in the database that reveals the successor", async () => {
    const { key, refreshToken, token } = await signInBound();
    const { refreshToken: successor } = await pairOf(await showWith(refreshToken, key));
    const rows = await identity.rows(
      "SELECT sealed_successor FROM refresh_tokens WHERE session_id = $1 AND spent_at IS NOT NULL",
      sidOf(token),
    );
    expect(rows).toEqual([{ sealed_successor: expect.any(Buffer) }]);
    const sealed = rows[0]?.sealed_successor;
    expect(Buffer.isBuffer(sealed) && sealed.includes(Buffer.from(successor, "base64url"))).toBe(false);
  });
});

describe("a proof", () => {
  test("works once: replaying a recorded request neither refreshes nor signs out", async () => {
    const { key, refreshToken, token } = await signInBound();
    const dpop = await key.proofFor(refreshPath);
    const { refreshToken: successor } = await pairOf(await show(refreshToken, dpop));
    for (const shown of [refreshToken, successor]) {
      const answer = await show(shown, dpop);
      expect(await refusal(answer)).toMatchObject({ status: 401, code: "use_dpop_nonce" });
      expect(answer.headers.get("dpop-nonce")).toMatch(/^[\w-]{43}$/);
    }
    expect(await stateOf(sidOf(token))).toBe("alive");
    expect((await showWith(successor, key)).status).toBe(200);
  });

  test("of one browser does not use up another browser's with the same jti", async () => {
    const jti = randomUUID();
    for (const { key, refreshToken } of [await signInBound(), await signInBound()]) {
      const dpop = await key.proofFor(refreshPath, { claims: { jti } });
      expect((await show(refreshToken, dpop)).status).toBe(200);
    }
  });

  test("with a wrong clock is refused, then accepted with a nonce", async () => {
    const { key, refreshToken } = await signInBound();
    const iat = Math.floor(Date.now() / 1000) - 3600;
    const late = await show(refreshToken, await key.proofFor(refreshPath, { claims: { iat } }));
    expect(await refusal(late)).toMatchObject({ status: 401, code: "use_dpop_nonce" });
    const nonce = late.headers.get("dpop-nonce");
    const timely = await key.proofFor(refreshPath, { claims: { iat, nonce } });
    expect((await show(refreshToken, timely)).status).toBe(200);
  });
});

describe("at the same moment", () => {
  test("many tabs of one browser get the same successor", async () => {
    const { key, refreshToken, token } = await signInBound();
    const answers = await Promise.all(Array.from({ length: 30 }, () => showWith(refreshToken, key)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const successors = new Set((await Promise.all(answers.map(pairOf))).map(pair => pair.refreshToken));
    expect(successors.size).toBe(1);
    const rows = await identity.rows("SELECT 1 FROM refresh_tokens WHERE session_id = $1", sidOf(token));
    expect(rows).toHaveLength(2);
  });

  test("exchanges that all waited for the family's lock create one successor", async () => {
    const { key, refreshToken, token } = await signInBound();
    const holder = await identity.service.pool.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT FROM sign_in_sessions WHERE id = $1 FOR UPDATE", [sidOf(token)]);
    const answers = Promise.all(Array.from({ length: 6 }, () => showWith(refreshToken, key)));
    await eventually(async () => {
      const waiting = await identity.rows(
        "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%UPDATE sign_in_sessions%'",
      );
      expect(waiting.length).toBe(6);
    });
    await holder.query("COMMIT");
    holder.release();
    const successors = new Set(
      (await Promise.all((await answers).map(pairOf))).map(pair => pair.refreshToken),
    );
    expect(successors.size).toBe(1);
  });

  test("one proof sent many times is exchanged once", async () => {
    const { key, refreshToken, token } = await signInBound();
    const dpop = await key.proofFor(refreshPath);
    const answers = await Promise.all(Array.from({ length: 20 }, () => show(refreshToken, dpop)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = await Promise.all(answers.filter(({ status }) => status !== 200).map(refusal));
    expect(new Set(others.map(({ code }) => code))).toEqual(new Set(["use_dpop_nonce"]));
    expect(await stateOf(sidOf(token))).toBe("alive");
  });

  test("a browser and a thief use one token, in either order → the family ends", async () => {
    for (let round = 0; round < 5; round++) {
      const { key, refreshToken, token } = await signInBound();
      const answers = await Promise.all([
        showWith(refreshToken, key),
        showWith(refreshToken, thief),
        showWith(refreshToken, key),
      ]);
      expect(answers[1]?.status).toBe(401);
      expect(await stateOf(sidOf(token))).toBe("token-reuse");
      for (const answer of answers.filter(({ status }) => status === 200))
        expect((await showWith((await pairOf(answer)).refreshToken, key)).status).toBe(401);
    }
  });

  test("a sign-out and refreshes leave no valid token", async () => {
    for (let round = 0; round < 5; round++) {
      const { key, refreshToken, token } = await signInBound();
      const [answer] = await Promise.all([
        showWith(refreshToken, key),
        identity.call("/api/auth/sessions", { token, method: "DELETE" }),
      ]);
      const shown = answer.status === 200 ? (await pairOf(answer)).refreshToken : refreshToken;
      expect(await refusal(await showWith(shown, key))).toMatchObject(refused);
    }
  });
});
