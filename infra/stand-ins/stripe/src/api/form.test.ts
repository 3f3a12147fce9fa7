import fc from "fast-check";
import { expect, test } from "vitest";
import { parseForm } from "./form.ts";
import { StripeError } from "./stripe-error.ts";

test("brackets nest, and empty brackets append", () => {
  expect(parseForm("a=1&b[c][d]=2&b[e]=3&f[]=4&f[]=5")).toEqual({
    a: "1",
    b: { c: { d: "2" }, e: "3" },
    f: { 0: "4", 1: "5" },
  });
});

test.each(["a=1&a=2", "a=1&a[b]=2", "a[b]=1&a=2", "a[=1", "a]=1", "[a]=1", "a[b]c=1", "__proto__[x]=1"])(
  "%s is refused",
  encoded => {
    expect(() => parseForm(encoded)).toThrow(StripeError);
  },
);

test("any input is parsed or refused in Stripe's error format, and never pollutes a prototype", () => {
  const segment = fc.constantFrom("a", "0", "", "__proto__", "constructor", "toString", "[", "]");
  const name = fc
    .array(segment, { maxLength: 12 })
    .map(([first = "", ...rest]) => `${first}${rest.map(s => `[${s}]`).join("")}`);
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string()), { maxLength: 6 }), pairs => {
      try {
        parseForm(new URLSearchParams(pairs));
      } catch (error) {
        expect(error).toBeInstanceOf(StripeError);
      }
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
  );
});
