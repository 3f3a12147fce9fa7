import { expect, test } from "vitest";
import { generateUsername } from "./username.ts";

test.each([
  ["Ada Lovelace", /^ada-lovelace-[0-9a-z]{8}$/],
  ["Élodie  O'Brien-Ångström", /^elodie-o-brien-angstrom-[0-9a-z]{8}$/],
  ["山田太郎", /^member-[0-9a-z]{8}$/],
  [null, /^member-[0-9a-z]{8}$/],
  ["--", /^member-[0-9a-z]{8}$/],
  [`${"a".repeat(23)} bc`, /^a{23}-[0-9a-z]{8}$/],
])("%s becomes a username that fits an address bar", (name, form) => {
  expect(generateUsername(name)).toMatch(form);
});

test("two people with the same name get different usernames", () => {
  expect(new Set(Array.from({ length: 1000 }, () => generateUsername("Ada"))).size).toBe(1000);
});
