import { type TokenPair, tokenPairSchema, userSchema } from "@phaselock/contracts";
import { accountOf } from "@phaselock/stand-in-google/testing";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDpopKey } from "../testing/dpop-key.ts";
import { newPerson, type Person } from "../testing/google.ts";
import { startTestIdentity, type TestIdentity } from "../testing/identity.ts";

const operator = newPerson("Olu Operator");
const subOf = ({ name, email, verified }: Person) => accountOf({ name, email, emailVerified: verified }).sub;
const refreshPath = "/api/auth/refresh";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity({ OPERATOR_GOOGLE_SUBS: `1,${subOf(operator)}` });
});
afterAll(() => identity.close());

const rolesOf = ({ token }: { token: string }) => decodeJwt(token).roles;
const refresh = async (refreshToken: string, dpop?: string): Promise<TokenPair> => {
  const headers = dpop === undefined ? {} : { dpop };
  const answer = await identity.call(refreshPath, { body: { refreshToken }, headers });
  return tokenPairSchema.parse(await answer.json());
};
const isOperator = async ({ token }: { token: string }) =>
  userSchema.parse(await (await identity.call("/api/auth/me", { token })).json()).isOperator;

test("an operator gets the role from sign-in on, and keeps it when refreshing", async () => {
  const signIn = await identity.signIn(operator);
  expect(signIn.user.isOperator).toBe(true);
  expect(await isOperator(signIn)).toBe(true);
  expect(rolesOf(signIn)).toEqual(["operator"]);
  expect(rolesOf(await refresh(signIn.refreshToken))).toEqual(["operator"]);
});

test("a lost answer to a refresh, fetched again, has the role too", async () => {
  const key = await createDpopKey();
  const dpop = await key.proofFor("/api/auth/google/callback");
  const { refreshToken } = await identity.signIn(operator, { dpop });
  const first = await refresh(refreshToken, await key.proofFor(refreshPath));
  const again = await refresh(refreshToken, await key.proofFor(refreshPath));
  expect(again.refreshToken).toBe(first.refreshToken);
  expect(rolesOf(again)).toEqual(["operator"]);
});

test("nobody else has a role, not even with an operator's name", async () => {
  const signIn = await identity.signIn(newPerson(operator.name));
  expect(signIn.user.isOperator).toBe(false);
  expect(await isOperator(signIn)).toBe(false);
  expect(rolesOf(signIn)).toBeUndefined();
  expect(rolesOf(await refresh(signIn.refreshToken))).toBeUndefined();
});

test("a user whom the configuration no longer names loses the role at the next refresh", async () => {
  const signIn = await identity.signIn(operator);
  // The same to identity as a list without this id.
  await identity.rows("UPDATE users SET google_id = 'someone else' WHERE id = $1", signIn.user.id);
  expect(rolesOf(await refresh(signIn.refreshToken))).toBeUndefined();
  expect(await isOperator(signIn)).toBe(false);
});
