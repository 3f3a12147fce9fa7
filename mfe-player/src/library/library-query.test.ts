import fc from "fast-check";
import { expect, it } from "vitest";
import { addressOf, type LibraryQuery, readQuery, tabs } from "./library-query.ts";

const initial: LibraryQuery = { tab: "focus", search: "", minutes: 5, ears: "headphones", payment: null };
const queryOf = (address: string) => new URLSearchParams(address.split("?")[1]);

it("an address shows the same library when it is opened again", () => {
  const query = fc.record({
    tab: fc.constantFrom(...tabs),
    search: fc.string(),
    minutes: fc.constantFrom(3, 5, 10, 20, 45),
    ears: fc.constantFrom("headphones" as const, "speakers" as const),
    payment: fc.constantFrom(null, "free" as const, "credits" as const),
  });
  fc.assert(
    fc.property(query, asked => {
      expect(readQuery(queryOf(addressOf(asked, initial)), initial)).toEqual(asked);
    }),
  );
});

it.each(["", "for=nothing&length=long&ears=nose&pay=coins", "length=-5", "length=Infinity"])(
  "the query %j → the initial library",
  query => {
    expect(readQuery(new URLSearchParams(query), initial)).toEqual(initial);
  },
);
