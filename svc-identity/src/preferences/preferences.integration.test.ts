import { preferencesSchema, userSchema } from "@phaselock/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPerson } from "../testing/google.ts";
import { eventually, refusal, startTestIdentity, type TestIdentity } from "../testing/identity.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const read = async (token: string) =>
  preferencesSchema.parse(await (await identity.call("/api/preferences", { token })).json());
const patch = (body: unknown, token?: string) =>
  identity.call("/api/preferences", { method: "PATCH", body, ...(token !== undefined && { token }) });
const answer = { photosensitive: "no", consent: true };

describe("preferences", () => {
  test("begin empty and belong to one user", async () => {
    const [mine, theirs] = [await identity.signIn(newPerson()), await identity.signIn(newPerson())];
    const changed = await patch({ screening: answer, onboardingCompleted: true }, mine.token);
    const kept = await read(mine.token);
    expect(preferencesSchema.parse(await changed.json())).toEqual(kept);
    expect(kept).toMatchObject({
      screening: { photosensitive: "no" },
      onboardingCompletedAt: expect.any(String),
    });
    expect(await read(theirs.token)).toMatchObject({ screening: null, onboardingCompletedAt: null });
  });

  test("goals keep their order when other preferences change", async () => {
    const { token } = await identity.signIn(newPerson());
    await patch({ goals: ["sleep", "focus"] }, token);
    await patch({ onboardingCompleted: true }, token);
    expect((await read(token)).goals).toEqual(["sleep", "focus"]);
    await patch({ goals: [] }, token);
    expect((await read(token)).goals).toEqual([]);
  });

  test("the journey's times are the server's and the same in every browser", async () => {
    const person = newPerson();
    const { token } = await identity.signIn(person);
    expect(await read(token)).toMatchObject({ lastVisitAt: null, lastSubscriptionChangeAt: null });
    await patch({ visited: true, subscriptionChanged: true }, token);
    const elsewhere = await identity.signIn(person);
    expect(await read(elsewhere.token)).toMatchObject({
      lastVisitAt: expect.any(String),
      lastSubscriptionChangeAt: expect.any(String),
      onboardingCompletedAt: null,
    });
  });

  test("completing the onboarding is visible on the user", async () => {
    const { token } = await identity.signIn(newPerson());
    await patch({ onboardingCompleted: true }, token);
    const user = userSchema.parse(await (await identity.call("/api/auth/me", { token })).json());
    expect(user.hasCompletedOnboarding).toBe(true);
  });

  test("withdrawing a screening answer deletes it completely", async () => {
    const { token, user } = await identity.signIn(newPerson());
    await patch({ screening: answer }, token);
    await patch({ screening: null }, token);
    const [row] = await identity.rows(
      "SELECT settings::text FROM user_preferences WHERE user_id = $1",
      user.id,
    );
    expect(row?.settings).not.toContain("photosensitive");
  });

  test("two concurrent changes are both stored", async () => {
    const { token, user } = await identity.signIn(newPerson());
    const holder = await identity.service.pool.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT 1 FROM user_preferences WHERE user_id = $1 FOR UPDATE", [user.id]);
    const changes = [patch({ screening: answer }, token), patch({ onboardingCompleted: true }, token)];
    const waiting =
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await eventually(async () => expect(await identity.rows(waiting)).toHaveLength(2));
    await holder.query("COMMIT");
    holder.release();
    await Promise.all(changes);
    expect(await read(token)).toMatchObject({
      screening: { photosensitive: "no" },
      onboardingCompletedAt: expect.any(String),
    });
  });

  test.each([
    ["without consent", { screening: { photosensitive: "no" } }],
    ["with consent refused", { screening: { photosensitive: "no", consent: false } }],
    ["with an unknown answer", { screening: { photosensitive: "maybe", consent: true } }],
    ["that sets the time of a visit", { lastVisitAt: "2020-01-01T00:00:00.000Z" }],
    ["that revokes a visit", { visited: false }],
    ["that revokes the onboarding", { onboardingCompleted: false }],
    ["of another user", { userId: "018f0000-0000-7000-8000-000000000000", onboardingCompleted: true }],
    ["with an unknown goal", { goals: ["money"] }],
    ["that names a goal twice", { goals: ["calm", "calm"] }],
    ["that is a list", []],
  ])("a change %s is an invalid request and changes nothing", async (_, body) => {
    const { token } = await identity.signIn(newPerson());
    const before = await read(token);
    expect(await refusal(await patch(body, token))).toMatchObject({ status: 400, code: "invalid_request" });
    expect(await read(token)).toEqual(before);
  });

  test("require a signed-in user", async () => {
    const refused = { status: 401, code: "authentication_required" };
    expect(await refusal(await identity.call("/api/preferences"))).toMatchObject(refused);
    expect(await refusal(await patch({ onboardingCompleted: true }))).toMatchObject(refused);
  });
});
