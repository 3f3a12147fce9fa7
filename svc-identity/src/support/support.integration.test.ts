import { randomUUID } from "node:crypto";
import { supportRequestSchema, supportRequestsPerDay, supportRequestsSchema } from "@phaselock/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPerson } from "../testing/google.ts";
import { refusal, startTestIdentity, type TestIdentity } from "../testing/identity.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const asked = (subject = "No sound") => ({ id: randomUUID(), subject, message: "The left side is silent." });
const ask = (token: string, body: unknown) => identity.call("/api/support/requests", { body, token });
const listed = async (token: string) =>
  supportRequestsSchema.parse(await (await identity.call("/api/support/requests", { token })).json())
    .requests;
const premiumUser = async () => {
  const signedIn = await identity.signIn(newPerson());
  await identity.rows(
    "UPDATE users SET subscription_tier = 'premium', premium_until = now() + interval '1 month' WHERE id = $1",
    signedIn.user.id,
  );
  return signedIn;
};

describe("priority support is Premium's", () => {
  test("a premium user's request is stored with priority and visible to them alone", async () => {
    const [mine, theirs] = [await premiumUser(), await premiumUser()];
    const request = asked();
    const answer = await ask(mine.token, request);
    expect(answer.status).toBe(201);
    const stored = supportRequestSchema.parse(await answer.json());
    expect(stored).toMatchObject({ ...request, status: "open", priority: true });
    expect(await listed(mine.token)).toEqual([stored]);
    expect(await listed(theirs.token)).toEqual([]);
  });

  test("a free user is refused and nothing is stored", async () => {
    const { token } = await identity.signIn(newPerson());
    expect(await refusal(await ask(token, asked()))).toMatchObject({ status: 403, code: "premium_required" });
    expect(await listed(token)).toEqual([]);
  });
});

describe("a support request", () => {
  test("sent twice, even concurrently, is stored once", async () => {
    const { token } = await premiumUser();
    const request = asked();
    const answers = await Promise.all([ask(token, request), ask(token, request)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await listed(token)).toHaveLength(1);
  });

  test("with another request's id is a conflict, even across users", async () => {
    const [one, other] = [await premiumUser(), await premiumUser()];
    const request = asked();
    await ask(one.token, request);
    const conflict = { status: 409, code: "conflict" };
    expect(await refusal(await ask(one.token, { ...request, subject: "Else" }))).toMatchObject(conflict);
    expect(await refusal(await ask(other.token, request))).toMatchObject(conflict);
  });

  test("above the daily limit is refused, even when all arrive at once", async () => {
    const { token } = await premiumUser();
    const answers = await Promise.all(
      Array.from({ length: supportRequestsPerDay + 2 }, () => ask(token, asked())),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(await listed(token)).toHaveLength(supportRequestsPerDay);
  });

  test.each([
    ["without a subject", { subject: "  " }],
    ["without a message", { message: "" }],
    ["with a message too long", { message: "x".repeat(4_001) }],
    ["with a NUL", { message: "a\0b" }],
    ["that sets its own priority", { priority: true }],
    ["without a UUID", { id: "1" }],
  ])("%s is an invalid request", async (_, change) => {
    const { token } = await premiumUser();
    expect(await refusal(await ask(token, { ...asked(), ...change }))).toMatchObject({
      status: 400,
      code: "invalid_request",
    });
  });

  test("is deleted with its user", async () => {
    const { token, user } = await premiumUser();
    await ask(token, asked());
    await identity.rows("DELETE FROM users WHERE id = $1", user.id);
    expect(await identity.rows("SELECT 1 FROM support_requests WHERE user_id = $1", user.id)).toEqual([]);
  });

  test("requires a signed-in user", async () => {
    expect(await refusal(await identity.call("/api/support/requests"))).toMatchObject({ status: 401 });
  });
});
