import { expect, it } from "vitest";
import { isVendor } from "./vendors.ts";

it.each([
  ["https://accounts.google.com/gsi/client", true],
  ["https://checkout.stripe.com/c/pay/cs_test_1", true],
  ["https://Stripe.com", true],
  ["https://google.staging.example.com/gsi/client", false],
  ["https://stripe.com.staging.example.com/", false],
  ["http://127.0.0.1:3001/gsi/client", false],
])("%s is a vendor's own: %s", (url, expected) => {
  expect(isVendor(url)).toBe(expected);
});
