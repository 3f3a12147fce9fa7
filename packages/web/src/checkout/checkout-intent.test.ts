import { expect, it, vi } from "vitest";
import { createMemoryStorage } from "../testing/memory-storage.ts";
import { createCheckoutIntents } from "./checkout-intent.ts";

const key = "phaselock_subscription_intent";
const hourMs = 60 * 60 * 1000;

const atNoon = () => {
  const storage = createMemoryStorage();
  let nowMs = Date.UTC(2026, 0, 31, 12);
  const intents = createCheckoutIntents(
    () => storage,
    () => nowMs,
  );
  const pass = (ms: number): void => {
    nowMs += ms;
  };
  return { storage, intents, pass, nowMs: () => nowMs };
};

it("stores type, credits and timestamp", () => {
  const { storage, intents, nowMs } = atNoon();
  intents.save({ type: "credits", credits: 5 });
  const timestamp = nowMs();
  expect(JSON.parse(storage.getItem(key) ?? "")).toEqual({ type: "credits", credits: 5, timestamp });
  intents.save({});
  expect(JSON.parse(storage.getItem(key) ?? "")).toEqual({ type: "subscription", timestamp });
});

it("an intent is stored for 24 hours, then removed", () => {
  const { storage, intents, pass } = atNoon();
  intents.save({ type: "credits", credits: 5 });
  pass(24 * hourMs);
  expect(intents.read()).toMatchObject({ type: "credits", credits: 5 });
  pass(1);
  expect(intents.read()).toBeNull();
  expect(storage.getItem(key)).toBeNull();
});

it.each([
  "",
  "{",
  "[]",
  "7",
  '{"type":"gift","timestamp":1769860800000}',
  '{"type":"credits","credits":-5,"timestamp":1769860800000}',
  '{"type":"credits","credits":5,"timestamp":"now"}',
])("%j is no intent and is removed", text => {
  vi.spyOn(console, "warn").mockReturnValue();
  const { storage, intents } = atNoon();
  storage.setItem(key, text);
  expect(intents.read()).toBeNull();
  expect(storage.getItem(key)).toBeNull();
});
