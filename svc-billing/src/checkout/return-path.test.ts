import fc from "fast-check";
import { expect, test } from "vitest";
import { returnAddresses } from "./return-path.ts";

const origin = "https://phaselock.example";

test("the browser comes back to the pricing page unless told otherwise", () => {
  expect(returnAddresses(origin)).toEqual({
    success: `${origin}/pricing?checkout={CHECKOUT_SESSION_ID}`,
    cancel: `${origin}/pricing`,
  });
});

test("a path keeps its query, but not the id of an earlier checkout and not its fragment", () => {
  expect(returnAddresses(origin, "/play?mode=calm-focus&checkout=cs_old#x")).toEqual({
    success: `${origin}/play?mode=calm-focus&checkout={CHECKOUT_SESSION_ID}`,
    cancel: `${origin}/play?mode=calm-focus`,
  });
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/a\\b",
  "/..//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "pricing",
  "",
])("%j is refused: it is not a path of this origin", returnUrl => {
  expect(() => returnAddresses(origin, returnUrl)).toThrow(
    expect.objectContaining({ code: "invalid_request" }),
  );
});

test("whatever is asked for, the browser never comes back to another origin", () => {
  const hostile = fc.array(
    fc.constantFrom("/", "\\", "..", "evil.example", ":", "@", "\t", "\n", "?", "#", " "),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        hostile.map(parts => `/${parts.join("")}`),
        fc.string(),
        fc.webUrl(),
      ),
      returnUrl => {
        try {
          const { success, cancel } = returnAddresses(origin, returnUrl);
          expect([new URL(success).origin, new URL(cancel).origin]).toEqual([origin, origin]);
          expect(new URL(success).pathname).not.toMatch(/^\/\//);
        } catch (error) {
          expect(error).toMatchObject({ code: "invalid_request" });
        }
      },
    ),
  );
});
