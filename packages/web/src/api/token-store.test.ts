import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { createMemoryStorage } from "../testing/memory-storage.ts";
import { tokenOf } from "../testing/token-of.ts";
import { createTokenStore, TokensNotStoredError } from "./token-store.ts";

const open = () => {
  const storage = createMemoryStorage();
  const otherTabs = new EventTarget();
  const store = createTokenStore(
    () => storage,
    () => otherTabs,
  );
  return { storage, otherTabs, store };
};
const pair = { token: "jwt", refreshToken: "opaque", expiresIn: 1500 };

it("stores the tokens under their documented keys, the expiry in milliseconds since the epoch", () => {
  const { storage, store } = open();
  store.write(pair, 1000);
  expect(storage.getItem("auth_token")).toBe("jwt");
  expect(storage.getItem("auth_refresh_token")).toBe("opaque");
  expect(storage.getItem("auth_token_expiry")).toBe("1501000");
  expect(store.read()).toEqual({ token: "jwt", refreshToken: "opaque", expiresAtMs: 1_501_000 });
});

it("clears every auth value, an id_token included, and nothing else", () => {
  const { storage, store } = open();
  storage.setItem("phaselock_last_visit", "1");
  storage.setItem("id_token", "x");
  store.write(pair, 0);
  store.clear();
  expect(store.read()).toBeNull();
  expect(storage.length).toBe(1);
});

it("an access token without a refresh token counts as signed out", () => {
  const { storage, store } = open();
  storage.setItem("auth_token", "jwt");
  expect(store.read()).toBeNull();
});

it("a change in this tab or another notifies subscribers until they unsubscribe", () => {
  const { otherTabs, store } = open();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.write(pair, 0);
  otherTabs.dispatchEvent(new Event("storage"));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  store.clear();
  otherTabs.dispatchEvent(new Event("storage"));
  expect(listener).toHaveBeenCalledTimes(2);
});

it("showing a frozen page again notifies subscribers", () => {
  const { otherTabs, store } = open();
  const listener = vi.fn();
  store.subscribe(listener);
  otherTabs.dispatchEvent(new Event("pageshow"));
  expect(listener).toHaveBeenCalledOnce();
});

it("holder is the token's user, and undefined for an unreadable token", () => {
  const { store } = open();
  store.write({ ...pair, token: tokenOf("0192-ada") }, 0);
  expect(store.read()?.holder).toBe("0192-ada");
  store.write({ ...pair, token: "a.b.c" }, 0);
  expect(store.read()?.holder).toBeUndefined();
});

describe("a raw token", () => {
  const raw = { token: "ya29.raw", expiresAtMs: 5_000 };

  it("is stored until it expires, and is no sign-in", () => {
    const { storage, store } = open();
    store.writeRaw(raw);
    expect(storage.getItem("auth_token_expiry")).toBe("5000");
    expect(store.readRaw(4_999)).toEqual(raw);
    expect(store.readRaw(5_000)).toBeNull();
    expect(store.read()).toBeNull();
  });

  it("never replaces the tokens of a sign-in", () => {
    const { store } = open();
    store.write(pair, 0);
    store.writeRaw(raw);
    expect(store.read()?.token).toBe("jwt");
    expect(store.readRaw(0)).toBeNull();
  });

  it("is replaced by the tokens that it is exchanged for", () => {
    const { store } = open();
    store.writeRaw(raw);
    store.write(pair, 0);
    expect(store.readRaw(0)).toBeNull();
    expect(store.read()?.token).toBe("jwt");
  });
});

describe("a browser without usable storage", () => {
  const denied = (): never => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  const full = (): Storage => ({
    ...createMemoryStorage(),
    setItem: () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    },
  });
  const openOn = (storage: () => Storage) => createTokenStore(storage, () => new EventTarget());
  let logged: MockInstance;
  beforeEach(() => {
    logged = vi.spyOn(console, "warn").mockReturnValue();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([
    ["forbids storage", denied],
    ["has no space left", full],
  ])("that %s is signed out, and write throws", (_name, storage) => {
    const store = openOn(storage);
    expect(store.read()).toBeNull();
    expect(store.readRaw(0)).toBeNull();
    expect(() => store.write(pair, 0)).toThrow(TokensNotStoredError);
    expect(() => store.writeRaw({ token: "ya29.raw", expiresAtMs: 5_000 })).not.toThrow();
    expect(() => store.clear()).not.toThrow();
    expect(store.read()).toBeNull();
  });

  it("with space for one token stores neither", () => {
    const storage = createMemoryStorage();
    let room = 1;
    const small: Storage = {
      ...storage,
      setItem: (key, value) => {
        if (room-- === 0) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
        storage.setItem(key, value);
      },
    };
    expect(() => openOn(() => small).write(pair, 0)).toThrow(TokensNotStoredError);
    expect(storage.length).toBe(0);
  });

  it("logs one warning per key for any number of reads", () => {
    const store = openOn(denied);
    for (let times = 0; times < 5; times++) store.read();
    expect(logged, "for token and refresh token").toHaveBeenCalledTimes(2);
  });
});
