import { expect, test } from "vitest";
import { emptyState } from "../state/state.ts";
import { expireSession, paySession } from "./complete-session.ts";
import { createSchema } from "./create-parameters.ts";
import { createSession } from "./create-session.ts";

const payer = {
  email: "ada@example.com",
  name: "Ada Example",
  card: { last4: "4242", expMonth: 12, expYear: 2049 },
};

function openCheckout() {
  const state = emptyState();
  const parameters = createSchema.parse({
    mode: "payment",
    success_url: "http://localhost:3000/",
    line_items: {
      0: {
        quantity: "1",
        price_data: { currency: "USD", unit_amount: "1500", product_data: { name: "5 credits" } },
      },
    },
  });
  return { state, checkout: createSession(state, parameters) };
}

const typesOf = ({ events }: ReturnType<typeof emptyState>) => [...events.values()].map(({ type }) => type);

test("a repeated payment is taken once", () => {
  const { state, checkout } = openCheckout();
  paySession(state, checkout, payer);
  paySession(state, checkout, payer);
  expect(state.paymentIntents.size).toBe(1);
  expect(typesOf(state)).toEqual([
    "charge.succeeded",
    "payment_intent.succeeded",
    "checkout.session.completed",
  ]);
});

test("a paid session can't expire, and an expired one can't be paid", () => {
  const paid = openCheckout();
  paySession(paid.state, paid.checkout, payer);
  expireSession(paid.state, paid.checkout);
  expect(paid.checkout.session.status).toBe("complete");

  const expired = openCheckout();
  expireSession(expired.state, expired.checkout);
  paySession(expired.state, expired.checkout, payer);
  expect(expired.checkout.session).toMatchObject({ status: "expired", payment_status: "unpaid" });
  expect(typesOf(expired.state)).toEqual(["checkout.session.expired"]);
});

test("an event keeps the object as it was when the event was recorded", () => {
  const { state, checkout } = openCheckout();
  paySession(state, checkout, payer);
  checkout.session.metadata = { later: "yes" };
  expect([...state.events.values()].at(-1)?.data.object).toMatchObject({ metadata: {} });
});
