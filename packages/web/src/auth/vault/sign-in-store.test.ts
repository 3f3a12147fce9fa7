import type { GoogleCallbackRequest, SignInResponse } from "@phaselock/contracts";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import type { Api, CallOptions } from "../../api/create-api.ts";
import { createMemoryVault } from "../../testing/memory-vault.ts";
import { ada } from "../../testing/samples.ts";
import { createSignInStore } from "./sign-in-store.ts";

const signedIn: SignInResponse = {
  token: "t",
  refreshToken: "r",
  expiresIn: 1500,
  user: ada,
  isNewUser: true,
};
const path = "/api/auth/google/callback";
const refreshing = { method: "POST", path: "/api/auth/refresh", nonce: undefined };

const open = (vault = createMemoryVault(), answer: () => unknown = () => signedIn) => {
  const calls: { options: CallOptions | undefined; proof: string | undefined }[] = [];
  const store = createSignInStore({ vault, origin: "https://phaselock.example" });
  const api: Pick<Api, "post"> = {
    post: async (path, parser, ...[call]) => {
      const options: CallOptions | undefined = call;
      calls.push({ options, proof: await options?.prove?.({ method: "POST", path, nonce: undefined }) });
      return parser.parse(answer());
    },
  };
  const redeem = (request: GoogleCallbackRequest) => store.redeem(api, request);
  return { store, redeem, calls, vault };
};
const keyOf = (proof: string | undefined) => decodeProtectedHeader(proof ?? "").jwk;

describe("a sign-in", () => {
  it("proves a new key, which then proves each refresh", async () => {
    const { store, redeem, calls } = open();
    expect(await store.prove(refreshing)).toBeUndefined();
    expect(await redeem({ code: "c" })).toEqual(signedIn);
    expect(calls[0]?.options?.as).toBe("visitor");
    expect(decodeJwt(calls[0]?.proof ?? "")).toMatchObject({ htu: `https://phaselock.example${path}` });
    expect(keyOf(await store.prove(refreshing))).toEqual(keyOf(calls[0]?.proof));
  });

  it("uses a new key each time", async () => {
    const { redeem, calls } = open();
    await redeem({ code: "c" });
    await redeem({ code: "d" });
    expect(keyOf(calls[0]?.proof)).not.toEqual(keyOf(calls[1]?.proof));
  });

  it("leaves the signed-in user's key in place if it fails", async () => {
    const { redeem, vault } = open();
    await redeem({ code: "c" });
    const before = await vault.read("proof-key");
    const failing = open(vault, () => {
      throw new ApiError(401, "", "No");
    });
    await expect(failing.redeem({ code: "d" })).rejects.toThrow("401");
    expect(await vault.read("proof-key")).toBe(before);
    expect(await vault.read("next-proof-key")).toBeUndefined();
  });

  it("sends no proof if the browser can't store a key", async () => {
    const { store, redeem, calls } = open(createMemoryVault({ broken: true }));
    expect(await redeem({ code: "c" })).toEqual(signedIn);
    expect(calls[0]?.proof).toBeUndefined();
    expect(await store.prove(refreshing)).toBeUndefined();
  });

  it("throws the catalogue's error if the server returns no token", async () => {
    const { redeem } = open(createMemoryVault(), () => ({ user: ada }));
    await expect(redeem({ code: "c" })).rejects.toThrow("No token received from server");
  });
});

it("RFC 6749 §10.12: a state works in this browser only, and once", async () => {
  const { store } = open();
  expect(await store.consumeState(null)).toBe(false);
  const state = await store.createState();
  expect(await store.consumeState("of another browser")).toBe(false);
  expect(await store.consumeState(state)).toBe(false);
  const again = await store.createState();
  expect(await store.consumeState(again)).toBe(true);
  expect(await store.consumeState(again)).toBe(false);
});

it("lastKnownUser returns the stored user, and null for an invalid one", async () => {
  const { store, vault } = open();
  await store.rememberUser(ada);
  expect(await store.lastKnownUser()).toEqual(ada);
  await vault.write("user", { id: "7" });
  expect(await store.lastKnownUser()).toBeNull();
});

it("forget removes the key and the user", async () => {
  const { store, redeem, vault } = open();
  await redeem({ code: "c" });
  await store.rememberUser(ada);
  await store.forget();
  expect(await vault.read("proof-key")).toBeUndefined();
  expect(await store.lastKnownUser()).toBeNull();
});
