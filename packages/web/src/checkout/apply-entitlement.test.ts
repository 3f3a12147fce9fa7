import type { User } from "@phaselock/contracts";
import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { queryKeys } from "../query/query-keys.ts";
import { ada, neverSubscribed, premiumAda, subscribed } from "../testing/samples.ts";
import { applyEntitlement } from "./apply-entitlement.ts";

const tierIn = (client: QueryClient) => client.getQueryData<User>(queryKeys.user)?.subscriptionTier;

it.for([
  ["premium", ada, subscribed],
  ["free", premiumAda, neverSubscribed],
] as const)(
  "the cached user gets the tier %s; the rest of the user stays",
  async ([tier, user, { entitlement }]) => {
    const client = new QueryClient();
    client.setQueryData(queryKeys.user, user);
    await applyEntitlement(client, entitlement);
    expect(client.getQueryData(queryKeys.user)).toEqual({ ...user, subscriptionTier: tier });
  },
);

it("a fetch of the user that was in progress can't bring the old tier back", async () => {
  const client = new QueryClient();
  client.setQueryData(queryKeys.user, ada);
  const answer = Promise.withResolvers<User>();
  const fetching = client.fetchQuery({ queryKey: queryKeys.user, queryFn: () => answer.promise });
  await applyEntitlement(client, subscribed.entitlement);
  answer.resolve(ada);
  await fetching;
  expect(tierIn(client)).toBe("premium");
});

it("a user shown from an earlier visit, whose first fetch is in progress, stays and gets the tier", async () => {
  const client = new QueryClient();
  const answer = Promise.withResolvers<User>();
  const fetching = client
    .fetchQuery({ queryKey: queryKeys.user, queryFn: () => answer.promise })
    .catch(() => undefined);
  client.setQueryData(queryKeys.user, ada);
  await applyEntitlement(client, subscribed.entitlement);
  answer.resolve(ada);
  await fetching;
  expect(tierIn(client)).toBe("premium");
});

it("the cached modes are refetched, because their scores depend on the tier", async () => {
  const client = new QueryClient();
  client.setQueryData(queryKeys.modes, []);
  await applyEntitlement(client, subscribed.entitlement);
  expect(client.getQueryState(queryKeys.modes)?.isInvalidated).toBe(true);
});
