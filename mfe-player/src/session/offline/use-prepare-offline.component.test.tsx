import type { OfflineLease } from "@phaselock/contracts";
import { loadOfflineStore } from "@phaselock/web";
import { grace, premiumAda, renderScreen, stubDatabase, tokenOf } from "@phaselock/web/testing";
import { beforeEach, expect, it, vi } from "vitest";
import { usePrepareOffline } from "./use-prepare-offline.ts";

const lease: OfflineLease = { lease: "signed", expiresAt: "2126-11-22T12:00:00.000Z" };
const endpoint = "POST /api/billing/offline-lease";

function Preparing() {
  usePrepareOffline();
  return null;
}
const open = () => renderScreen(<Preparing />, { as: premiumAda, answers: { [endpoint]: lease } });

beforeEach(stubDatabase);

it("a user with Premium → the lease is requested with their token, and stored", async () => {
  const { server } = open();
  const store = await loadOfflineStore();
  await expect.poll(() => store.readLease(premiumAda.id)).toMatchObject(lease);
  const [request] = server.requestsOf(endpoint);
  expect(request?.headers.get("authorization")).toBe(`Bearer ${tokenOf(premiumAda.id)}`);
});

it("another user signs in before the lease is requested → it is not requested as theirs", async () => {
  const store = await loadOfflineStore();
  const { promise: read, resolve: answer } = Promise.withResolvers<undefined>();
  const readLease = vi.spyOn(store, "readLease").mockReturnValueOnce(read);
  const { server, signIn, settled } = open();
  await expect.poll(() => readLease.mock.calls).toEqual([[premiumAda.id]]);
  signIn(grace);
  answer(undefined);
  await expect.poll(() => server.requestsOf("GET /api/auth/me")).toHaveLength(2);
  await settled();
  expect(server.requestsOf(endpoint)).toEqual([]);
});
