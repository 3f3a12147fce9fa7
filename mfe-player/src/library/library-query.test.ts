import fc from "fast-check";
import { expect, it } from "vitest";
import { addressOf, type LibraryQuery, readQuery, tabs } from "./library-query.ts";

const initial: LibraryQuery = { list: "focus", search: "" };
const read = (address: string) => readQuery(new URL(address, "https://any.example").searchParams, initial);

it("an address reads as the query that it was made of", () => {
  const query = fc.record({ list: fc.constantFrom(...tabs, "sound" as const), search: fc.string() });
  fc.assert(fc.property(query, it => void expect(read(addressOf(it, "/play"))).toEqual(it)));
});

it("what an address leaves out or misspells is as in the initial query", () => {
  expect(read("/play")).toEqual(initial);
  expect(read("/play?for=nothing&pay=gold")).toEqual(initial);
});

it("the address stays on the page that shows the library", () => {
  expect(addressOf({ list: "sleep", search: "rain" }, "/dashboard")).toBe("/dashboard?for=sleep&q=rain");
});
