import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type BillingParts, openBillingParts } from "../testing/open-billing-parts.ts";
import { fulfilCheckout } from "./fulfil-checkout.ts";
import { recoverCheckouts } from "./recover-checkouts.ts";

const publicUrl = "http://localhost:3000";

let parts: BillingParts;
let userId: string;
let since: Date;

beforeAll(async () => {
  parts = await openBillingParts();
});
afterAll(() => parts.close());
beforeEach(() => {
  userId = crypto.randomUUID();
  since = new Date(Date.now() - 1_000);
});

/** Deletes a user's checkouts, like a restore of an older backup. */
const forget = () => parts.db.checkout.deleteMany({ where: { userId } });
const recover = (url = publicUrl) => recoverCheckouts({ ...parts.fulfilment, publicUrl: url }, since);
const stored = () => parts.db.checkout.findMany({ where: { userId }, orderBy: { attempt: "asc" } });

test("a paid checkout that is missing from the backup is stored and can be granted", async () => {
  const checkout = await parts.checkout(userId);
  await parts.pay(checkout);
  const [before] = await stored();
  await forget();
  expect((await fulfilCheckout(parts.fulfilment, checkout.id)).outcome).toBe("unknown");

  await recover();
  const { nextCheckAt, createdAt, ...after } = (await stored())[0] ?? {};
  expect(before).toMatchObject(after);
  expect((await fulfilCheckout(parts.fulfilment, checkout.id)).outcome).toBe("granted");
});

test("recovered checkouts are numbered in the order of their creation, so that the next attempt is new at Stripe", async () => {
  const first = await parts.checkout(userId);
  await parts.pay(first);
  await fulfilCheckout(parts.fulfilment, first.id);
  const second = await parts.checkout(userId);
  await parts.db.creditPurchase.deleteMany({ where: { userId } });
  await parts.db.patternCredit.deleteMany({ where: { userId } });
  await forget();

  await recover();
  expect((await stored()).map(({ id, attempt }) => [id, attempt])).toEqual([
    [first.id, 1],
    [second.id, 2],
  ]);
});

test("a repeated recovery stores nothing more", async () => {
  await parts.checkout(userId);
  await forget();
  await recover();
  const before = await stored();
  await recover();
  expect(await stored()).toEqual(before);
});

test("the sessions of another deployment on the same Stripe account are not stored", async () => {
  await parts.checkout(userId);
  await forget();
  expect(await recover("https://staging.example")).toBe(0);
  expect(await stored()).toEqual([]);
});

test("a purchase that takes a recovered checkout's number meanwhile → both are stored", async () => {
  const checkout = await parts.checkout(userId);
  await forget();
  const rival = {
    ...{ id: `cs_rival_${userId}`, userId, credits: 5, amountCents: 1, attempt: 1 },
    returnUrl: `${publicUrl}/pricing`,
  };
  const db = Object.create(parts.db, {
    checkout: {
      value: {
        count: (query: object) => parts.db.checkout.count(query),
        createMany: (query: Parameters<typeof parts.db.checkout.createMany>[0]) =>
          parts.db.checkout.createMany(query),
        async aggregate(query: Parameters<typeof parts.db.checkout.aggregate>[0]) {
          const found = await parts.db.checkout.aggregate(query);
          if (query.where?.userId === userId)
            await parts.db.checkout.createMany({ data: rival, skipDuplicates: true });
          return found;
        },
      },
    },
  }) as typeof parts.db;
  await recoverCheckouts({ ...parts.fulfilment, db, publicUrl }, since);
  expect((await stored()).map(({ id, attempt }) => [id, attempt])).toEqual([
    [rival.id, 1],
    [checkout.id, 2],
  ]);
});
