import { expect, it } from "vitest";
import { sanitizeText } from "./sanitize-text.ts";

it("leaves a message and its markup unchanged, because it is rendered as text", () => {
  expect(sanitizeText("access_denied: <b>no</b> ünïcode 🎧")).toBe("access_denied: <b>no</b> ünïcode 🎧");
});

it("puts a text on one line and removes bidirectional controls", () => {
  expect(sanitizeText(" a\r\n\tb\u0000\u202ec\u2066 ")).toBe("a b c");
});

it("limits the length without splitting a character", () => {
  expect(sanitizeText("x".repeat(300))).toHaveLength(300);
  const long = sanitizeText("🎧".repeat(10_000));
  expect([...long]).toHaveLength(301);
  expect(long.endsWith("🎧…")).toBe(true);
});
