import { checkoutRequestSchema } from "@phaselock/contracts";
import { openRedirects } from "@phaselock/contracts/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { returnAddresses } from "./return-addresses.ts";

const origin = "https://phaselock.example";
const parse = (returnUrl: string) =>
  checkoutRequestSchema.safeParse({ type: "credits", credits: 5, returnUrl });

test("without a return path the browser comes back to the pricing page", () => {
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

test.each(openRedirects)("a checkout that would return to %j is refused", returnUrl => {
  const { error } = parse(returnUrl);
  expect(error?.issues).toMatchObject([{ path: ["returnUrl"], message: "Must be a path of this site" }]);
});

test("no return path that the contract accepts leads the browser to another origin", () => {
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
        if (!parse(returnUrl).success) return;
        const { success, cancel } = returnAddresses(origin, returnUrl);
        expect([new URL(success).origin, new URL(cancel).origin]).toEqual([origin, origin]);
        expect(new URL(success).pathname).not.toMatch(/^\/\//);
      },
    ),
  );
});
