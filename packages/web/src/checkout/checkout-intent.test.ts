import { expect, it } from "vitest";
import { parseCheckoutIntent } from "./checkout-intent.ts";

const now = Date.UTC(2026, 0, 31);
const hourMs = 60 * 60 * 1000;
const stored = (ageMs: number): string =>
  JSON.stringify({ type: "credits", credits: 5, timestamp: now - ageMs });

it("keeps an intent for 24 hours", () => {
  expect(parseCheckoutIntent(stored(24 * hourMs), now)).toMatchObject({ type: "credits", credits: 5 });
  expect(parseCheckoutIntent(stored(24 * hourMs + 1), now)).toBeNull();
});

it.each([
  null,
  "",
  "{",
  "[]",
  '{"type":"gift","timestamp":0}',
  '{"type":"credits","credits":-5,"timestamp":0}',
])("takes %j for no intent", value => {
  expect(parseCheckoutIntent(value, 0)).toBeNull();
});
