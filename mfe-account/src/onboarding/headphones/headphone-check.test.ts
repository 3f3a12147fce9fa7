import { expect, it } from "vitest";
import { readHeadphoneCheck, writeHeadphoneCheck } from "./headphone-check.ts";

const storageWith = (stored: string | null) => () => ({ getItem: () => stored });

it("reads back a stored check", () => {
  const kept = new Map<string, string>();
  const check = { result: "passed", at: "2026-11-20T12:00:00.000Z" } as const;
  writeHeadphoneCheck(() => ({ setItem: (key, value) => void kept.set(key, value) }), check);
  expect(readHeadphoneCheck(() => ({ getItem: key => kept.get(key) ?? null }))).toEqual(check);
});

it.each([null, "{", "7", "null", '{"result":"maybe","at":"2026-11-20"}', '{"result":"passed","at":"once"}'])(
  "treats the stored value %s as unchecked",
  stored => {
    expect(readHeadphoneCheck(storageWith(stored))).toBeNull();
  },
);

it("works when the browser forbids storage", () => {
  const forbidden = () => {
    throw new DOMException("denied", "SecurityError");
  };
  expect(readHeadphoneCheck(forbidden)).toBeNull();
  writeHeadphoneCheck(forbidden, { result: "failed", at: "2026-11-20T12:00:00Z" });
});
