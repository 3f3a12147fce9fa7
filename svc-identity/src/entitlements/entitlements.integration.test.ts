import { randomUUID } from "node:crypto";
import { type Entitlement, entitlementEvents, type SignInResponse, userSchema } from "@phaselock/contracts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually, startTestIdentity, type TestIdentity } from "../testing/identity.ts";

let identity: TestIdentity;
let signedIn: SignInResponse;

beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());
beforeEach(async () => {
  signedIn = await identity.signIn({ email: `${randomUUID()}@example.com`, name: "Ada", verified: true });
});

const premiumFor = (seconds: number): Entitlement => ({
  tier: "premium",
  premiumUntil: new Date(Date.now() + seconds * 1000).toISOString(),
});
const free: Entitlement = { tier: "free", premiumUntil: null };
const publish = async (sequence: number, entitlement: Entitlement) => {
  const userId = signedIn.user.id;
  const data = { userId, ...entitlement };
  const event = { id: randomUUID(), type: entitlementEvents.changed.type, source: "svc-billing" };
  const time = new Date().toISOString();
  await identity.service.bus.publish([{ ...event, subject: userId, time, sequence, data }]);
};
const applied = (sequence: number) =>
  eventually(async () => {
    const sql = "SELECT entitlement_sequence::int AS sequence FROM users WHERE id = $1";
    expect(await identity.rows(sql, signedIn.user.id)).toEqual([{ sequence }]);
  });
const tier = async () => {
  const answer = await identity.call("/api/auth/me", { token: signedIn.token });
  return userSchema.parse(await answer.json()).subscriptionTier;
};

it("billing's entitlement becomes the user's tier", async () => {
  expect(await tier()).toBe("free");
  await publish(1, premiumFor(3_600));
  await applied(1);
  expect(await tier()).toBe("premium");
  await publish(2, free);
  await applied(2);
  expect(await tier()).toBe("free");
});

it("Premium ends at its time, even when the event of the end is lost", async () => {
  await publish(1, premiumFor(-1));
  await applied(1);
  expect(await tier()).toBe("free");
});

it("an entitlement that arrives after a newer one changes nothing", async () => {
  await publish(5, premiumFor(3_600));
  await applied(5);
  await publish(4, free);
  await publish(6, premiumFor(7_200));
  await applied(6);
  expect(await tier()).toBe("premium");
});
