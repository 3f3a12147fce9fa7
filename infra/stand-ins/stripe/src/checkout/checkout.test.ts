import type Stripe from "stripe";
import { describe, expect, test, vi } from "vitest";
import { openTestStandIn } from "../testing/open-test-stand-in.ts";
import { declinedCard, goodCard, submitForm } from "../testing/pay-by-card.ts";
import { fiveCredits, premium, subscribe } from "../testing/test-stand-in.ts";

const { standIn, stripe } = await openTestStandIn();

async function openCheckout(parameters: Stripe.Checkout.SessionCreateParams = fiveCredits) {
  const { id, url } = await stripe.checkout.sessions.create(parameters);
  return { id, url: url ?? "" };
}
const textOf = async (response: Response) => (await response.text()).replaceAll("&#39;", "'");
const eventsAbout = async (id: string) => {
  const { data } = await stripe.events.list({ limit: 100 });
  return data.filter(({ data: { object } }) => "id" in object && object.id === id).map(({ type }) => type);
};

test("a created session has the requested values and can be retrieved", async () => {
  const session = await stripe.checkout.sessions.create(fiveCredits);
  expect(session).toMatchObject({
    id: expect.stringMatching(/^cs_test_\w+$/),
    object: "checkout.session",
    livemode: false,
    mode: "payment",
    status: "open",
    payment_status: "unpaid",
    amount_total: 1500,
    currency: "usd",
    metadata: { credits: "5" },
    client_reference_id: "user-1",
    payment_intent: null,
    url: `${standIn.url}/c/pay/${session.id}`,
  });
  expect(session.expires_at - session.created).toBe(24 * 60 * 60);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toEqual(session);
  expect((await stripe.checkout.sessions.listLineItems(session.id)).data).toMatchObject([
    { description: "5 credits", quantity: 1, amount_total: 1500, price: { unit_amount: 1500 } },
  ]);
});

describe("the page", () => {
  test("shows the item, the amount, labelled fields and the test cards", async () => {
    const response = await fetch((await openCheckout()).url);
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:3000;");
    const page = await textOf(response);
    for (const text of ["5 credits", "Pay $15.00", "Card number", "Expiry date", "CVC", "Name on card"]) {
      expect(page).toContain(text);
    }
    expect(page).toContain("Local stand-in for Stripe");
    expect(page).toContain(declinedCard);
    expect(page).toContain('href="http://localhost:3000/pricing"');
  });

  test("names the period of a subscription", async () => {
    const page = await textOf(await fetch((await openCheckout(await premium(stripe))).url));
    for (const text of ["Premium", "$9.99 every month", "Subscribe for $9.99"]) expect(page).toContain(text);
  });

  test("escapes markup in a product's name", async () => {
    const product_data = { name: "<script>alert(1)</script>" };
    const price_data = { currency: "usd", unit_amount: 1500, product_data };
    const { url } = await openCheckout({ ...fiveCredits, line_items: [{ price_data, quantity: 1 }] });
    expect(await (await fetch(url)).text()).not.toContain("<script>");
  });
});

describe("paying", () => {
  test("4242 pays and returns to success_url with the session's id filled in", async () => {
    const { id, url } = await openCheckout();
    const response = await submitForm(url, goodCard);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`http://localhost:3000/pricing?checkout=${id}`);
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent.latest_charge"] });
    expect(session).toMatchObject({
      status: "complete",
      payment_status: "paid",
      url: null,
      customer: null,
      customer_details: { email: "ada@example.com", name: "Ada Example" },
      payment_intent: {
        status: "succeeded",
        amount_received: 1500,
        latest_charge: {
          amount: 1500,
          billing_details: { email: "ada@example.com", name: "Ada Example" },
          status: "succeeded",
        },
      },
    });
    expect(await eventsAbout(id)).toEqual(["checkout.session.completed"]);
  });

  test("two concurrent submits pay once, and a paid session can be neither paid again nor expired", async () => {
    const { id, url } = await openCheckout();
    await Promise.all([submitForm(url, goodCard), submitForm(url, goodCard)]);
    expect(await textOf(await submitForm(url, goodCard))).toContain("This checkout is paid");
    await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow(/status of complete/);
    expect(await eventsAbout(id)).toEqual(["checkout.session.completed"]);
  });

  test.each([
    [declinedCard, "Your card was declined."],
    ["5555 5555 5555 4444", "Only the test cards listed here"],
  ])("%s is declined and leaves the session open for another card", async (number, message) => {
    const { id, url } = await openCheckout();
    expect(await textOf(await submitForm(url, { ...goodCard, number }))).toContain(message);
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe("unpaid");
    expect((await submitForm(url, goodCard)).status).toBe(303);
  });

  test.each([
    [{ number: "4242" }, "Your card number is incomplete."],
    [{ expiry: "13/49" }, "expiration date is incomplete."],
    [{ cvc: "1" }, "security code is incomplete."],
    [{ name: " " }, "Required"],
    [{ email: "ada" }, "Your email is invalid."],
  ])("%o is refused with a message beside its field", async (wrong, message) => {
    const { id, url } = await openCheckout();
    const page = await textOf(await submitForm(url, { ...goodCard, ...wrong }));
    expect(page).toContain(message);
    expect(page).toContain('aria-invalid="true"');
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("open");
  });
});

test("a paid subscription checkout creates the customer, an active subscription and a paid invoice", async () => {
  const { session, id, customer } = await subscribe(stripe);
  expect(session).toMatchObject({ status: "complete", payment_status: "paid", payment_intent: null });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    object: "subscription",
    status: "active",
    cancel_at_period_end: false,
    customer,
    metadata: { userId: "user-1" },
    items: { data: [{ quantity: 1, price: { unit_amount: 999, recurring: { interval: "month" } } }] },
    latest_invoice: session.invoice,
  });
  const invoice = String(session.invoice);
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({
    amount_paid: 999,
    billing_reason: "subscription_create",
    customer_email: goodCard.email,
    hosted_invoice_url: `${standIn.url}/i/${invoice}`,
    parent: { subscription_details: { subscription: id, metadata: { userId: "user-1" } } },
    status: "paid",
  });

  // From the invoice to its charge, and back from the payment intent.
  const { data } = await stripe.invoicePayments.list({ invoice, status: "paid" });
  const payment_intent = String(data[0]?.payment.payment_intent);
  const { latest_charge } = await stripe.paymentIntents.retrieve(payment_intent);
  expect(await stripe.charges.retrieve(String(latest_charge))).toMatchObject({ amount: 999, customer });
  const back = await stripe.invoicePayments.list({ payment: { type: "payment_intent", payment_intent } });
  expect(back.data).toMatchObject([{ invoice }]);
  expect((await stripe.checkout.sessions.list({ subscription: id })).data).toMatchObject([
    { id: session.id },
  ]);
});

describe("closed sessions", () => {
  test("an expired session says so and refuses payment", async () => {
    const { id, url } = await openCheckout();
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: "expired", url: null });
    expect(await textOf(await submitForm(url, goodCard))).toContain("This checkout has expired");
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe("unpaid");
    await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow(/status of expired/);
    expect(await eventsAbout(id)).toEqual(["checkout.session.expired"]);
  });

  test("a session expires at its expires_at", async () => {
    const { id, url } = await openCheckout();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 60 * 60 * 1000 });
    try {
      expect(await textOf(await submitForm(url, goodCard))).toContain("This checkout has expired");
      expect(await eventsAbout(id)).toEqual(["checkout.session.expired"]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("an unknown session is not found", async () => {
    expect((await fetch(`${standIn.url}/c/pay/cs_test_none`)).status).toBe(404);
  });
});
