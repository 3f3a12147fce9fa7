import { expect, it } from "vitest";
import { addressInKey, isNeededOffline, keyOf } from "./last-known.ts";

const origin = "https://phaselock.example";

it("the cache key depends on the URL and on the user", () => {
  expect(keyOf(`${origin}/api/modes`, "ada")).not.toBe(keyOf(`${origin}/api/modes`, "bob"));
  for (const address of ["/api/modes", "/api/sessions?limit=50"])
    expect(addressInKey(keyOf(origin + address, "ada"))).toBe(address);
});

it("only the reads needed to render offline are cached", () => {
  expect(isNeededOffline(new URL("/api/sessions?limit=5", origin))).toBe(true);
  expect(isNeededOffline(new URL("/api/analytics/me/progress?timeZone=UTC", origin))).toBe(true);
  expect(isNeededOffline(new URL("/api/sessions/7", origin))).toBe(false);
  expect(isNeededOffline(new URL("/api/auth/refresh", origin))).toBe(false);
});
