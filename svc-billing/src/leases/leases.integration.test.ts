import {
  errorBodySchema,
  jwksSchema,
  offlineLeaseSchema,
  offlineLeaseSeconds,
  offlineLeaseType,
} from "@phaselock/contracts";
import { openSigningKeys } from "@phaselock/service-kit";
import { createLocalJWKSet, type JWTVerifyResult, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { leaseSecret, startBilling, type TestBilling, type TestUser } from "../testing/start-billing.ts";
import { leaseKeyPurpose } from "./sign-lease.ts";

let billing: TestBilling;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.close());

const hour = 60 * 60;
const day = 24 * hour;
/** A user whose Premium ends in `seconds`. */
const premiumUser = async (seconds: number): Promise<TestUser> => {
  const user = await billing.signIn();
  await billing.service.pool.query(
    `INSERT INTO subscriptions (user_id, tier, status, start_date, end_date, stripe_subscription_id, paid_until)
     VALUES ($1, 'premium', 'active', now(), now() + $2 * interval '1 second', $3, now())`,
    [user.userId, seconds, `sub_${user.userId}`],
  );
  return user;
};
const ask = (user: TestUser) => user.request("/api/billing/offline-lease", { body: {} });
const leaseOf = async (user: TestUser) => offlineLeaseSchema.parse(await (await ask(user)).json());
const verify = async (lease: string): Promise<JWTVerifyResult> => {
  const answer = await fetch(new URL("/internal/lease-keys", billing.service.url));
  return jwtVerify(lease, createLocalJWKSet(jwksSchema.parse(await answer.json())));
};

it("a user with Premium gets a lease of 14 days that the published keys verify", async () => {
  const user = await premiumUser(30 * day);
  const { lease, expiresAt } = await leaseOf(user);
  const { payload, protectedHeader } = await verify(lease);
  expect(protectedHeader).toEqual({ alg: "ES256", typ: offlineLeaseType, kid: expect.any(String) });
  expect(payload).toEqual({
    iss: billing.service.tokens.issuer,
    sub: user.userId,
    jti: expect.any(String),
    iat: expect.any(Number),
    exp: (payload.iat ?? 0) + offlineLeaseSeconds,
  });
  expect(Date.parse(expiresAt)).toBe((payload.exp ?? 0) * 1000);
});

it("a lease ends with Premium when that ends sooner", async () => {
  const { expiresAt } = await leaseOf(await premiumUser(2 * day));
  expect(Math.abs(Date.parse(expiresAt) - Date.now() - 2 * day * 1000)).toBeLessThan(10_000);
});

it("a user without Premium, or whose Premium has ended, gets no lease", async () => {
  for (const user of [await billing.signIn(), await premiumUser(-1)]) {
    const answer = await ask(user);
    expect(answer.status).toBe(403);
    expect(errorBodySchema.parse(await answer.json()).code).toBe("premium_required");
  }
});

it("the published keys have no private parts", async () => {
  const answer = await fetch(new URL("/internal/lease-keys", billing.service.url));
  const { keys } = jwksSchema.parse(await answer.json());
  expect(keys.map(key => Object.keys(key).toSorted())).toEqual([
    ["alg", "crv", "kid", "kty", "use", "x", "y"],
  ]);
});

it("two replicas have the same key, and after a rotation the previous key still verifies", async () => {
  const { lease } = await leaseOf(await premiumUser(day));
  const rotated = await openSigningKeys(
    ["another secret for offline leases, a new one", leaseSecret],
    leaseKeyPurpose,
  );
  expect(rotated.publicKeys.keys).toHaveLength(2);
  await jwtVerify(lease, createLocalJWKSet(rotated.publicKeys));
  const alone = await openSigningKeys(["another secret for offline leases, a new one"], leaseKeyPurpose);
  expect(alone.signer.kid).toBe(rotated.signer.kid);
  await expect(jwtVerify(lease, createLocalJWKSet(alone.publicKeys))).rejects.toThrow();
});
