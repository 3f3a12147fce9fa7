import { expect, it } from "vitest";
import { toldText } from "./told-text.ts";

it("leaves a message as it is, markup too: it is drawn as text", () => {
  expect(toldText("access_denied: <b>no</b> ünïcode 🎧")).toBe("access_denied: <b>no</b> ünïcode 🎧");
});

it("puts it on one line and takes out what turns text around", () => {
  expect(toldText(" a\r\n\tb\u0000\u202ec\u2066 ")).toBe("a b c");
});

it("bounds its length, and cuts no character in two", () => {
  expect(toldText("x".repeat(300))).toHaveLength(300);
  const long = toldText("🎧".repeat(10_000));
  expect([...long]).toHaveLength(301);
  expect(long.endsWith("🎧…")).toBe(true);
});
