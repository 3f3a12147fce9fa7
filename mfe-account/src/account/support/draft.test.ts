import { expect, it } from "vitest";
import { readDraft, writeDraft } from "./draft.ts";

const storageOf = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const nothing = { subject: "", message: "" };
const draft = { subject: "No sound", message: "The left side is silent." };

it("returns a draft only to the user who wrote it", () => {
  const storage = storageOf();
  writeDraft(() => storage, "ada", draft);
  expect(readDraft(() => storage, "ada")).toEqual(draft);
  expect(readDraft(() => storage, "bob")).toEqual(nothing);
});

it("removes a draft that was sent", () => {
  const kept = new Map<string, string>();
  const storage = storageOf(kept);
  writeDraft(() => storage, "ada", draft);
  writeDraft(() => storage, "ada", nothing);
  expect(kept.size).toBe(0);
});

it.each(["{", "7", "null", '{"userId":"ada"}'])("treats the stored value %s as no draft", stored => {
  expect(readDraft(() => ({ getItem: () => stored }), "ada")).toEqual(nothing);
});

it("works when the browser forbids storage", () => {
  const forbidden = () => {
    throw new DOMException("denied", "SecurityError");
  };
  expect(readDraft(forbidden, "ada")).toEqual(nothing);
  writeDraft(forbidden, "ada", draft);
});
