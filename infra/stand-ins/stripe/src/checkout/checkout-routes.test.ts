import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { StripeStandIn } from "../index.ts";
import { fiveCredits, goodCard, sdkFor, startTestStandIn, submitForm } from "../testing/fixtures.ts";

let standIn: StripeStandIn;
let stripe: Stripe;

beforeAll(async () => {
  standIn = await startTestStandIn();
  stripe = sdkFor(standIn.url);
});
afterAll(() => standIn.close());

async function openCheckout(parameters: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const { id, url } = await stripe.checkout.sessions.create({ ...fiveCredits, ...parameters });
  return { id, url: url ?? "" };
}

const eventsAbout = async (id: string) => {
  const { data } = await stripe.events.list({ limit: 100 });
  return data.filter(({ data: { object } }) => "id" in object && object.id === id).map(({ type }) => type);
};

describe("the page", () => {
  test("shows the items, the amount, labelled fields and the test cards", async () => {
    const { url } = await openCheckout();
    const page = await (await fetch(url)).text();
    for (const text of ["5 credits", "Pay $15.00", "Card number", "Expiry date", "CVC", "Name on card"]) {
      expect(page).toContain(text);
    }
    expect(page).toContain("Local stand-in for Stripe");
    expect(page).toContain("4000 0000 0000 9995");
    expect(page).toContain('href="http://localhost:3000/pricing"');
    expect(page).toContain('value="ada@example.com"');
  });

  test("runs no script and submits its form only to the stand-in and the app", async () => {
    const { url } = await openCheckout();
    const policy = (await fetch(url)).headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:3000;");
  });

  test("markup in a product's name is escaped", async () => {
    const price_data = {
      currency: "usd",
      unit_amount: 1500,
      product_data: { name: "<script>alert(1)</script>" },
    };
    const { url } = await openCheckout({ line_items: [{ price_data, quantity: 1 }] });
    expect(await (await fetch(url)).text()).not.toContain("<script>");
  });
});

describe("paying", () => {
  test("4242 pays and returns to success_url with the session's id filled in", async () => {
    const { id, url } = await openCheckout();
    const response = await submitForm(url, goodCard);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`http://localhost:3000/pricing?checkout=${id}`);

    const session = await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
    expect(session).toMatchObject({
      status: "complete",
      payment_status: "paid",
      url: null,
      customer_details: { email: "ada@example.com", name: "Ada Example" },
      payment_intent: {
        object: "payment_intent",
        status: "succeeded",
        amount_received: 1500,
        livemode: false,
      },
    });
    expect(await eventsAbout(id)).toEqual(["checkout.session.completed"]);
  });

  test("a paid session can be neither paid again nor expired", async () => {
    const { id, url } = await openCheckout();
    await submitForm(url, goodCard);
    const second = await submitForm(url, goodCard);
    expect(second.status).toBe(200);
    expect(await second.text()).toContain("This checkout is paid");
    await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow(/status of complete/);
    expect(await eventsAbout(id)).toEqual(["checkout.session.completed"]);
  });

  test("two concurrent submits pay once", async () => {
    const { id, url } = await openCheckout();
    await Promise.all([submitForm(url, goodCard), submitForm(url, goodCard)]);
    expect(await eventsAbout(id)).toEqual(["checkout.session.completed"]);
  });

  test.each([
    ["4000 0000 0000 0002", "Your card was declined."],
    ["4000 0000 0000 9995", "Your card has insufficient funds."],
    ["5555 5555 5555 4444", "Only the test cards listed here"],
  ])("%s is declined and leaves the session open for another card", async (number, message) => {
    const { id, url } = await openCheckout();
    const page = await (await submitForm(url, { ...goodCard, number })).text();
    expect(page).toContain(message);
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe("unpaid");
    expect((await submitForm(url, goodCard)).status).toBe(303);
  });

  test.each([
    [{ number: "4242 4242 4242 4241" }, "Your card number is invalid."],
    [{ number: "4242" }, "Your card number is incomplete."],
    [{ expiry: "13/49" }, "expiration date is incomplete."],
    [{ expiry: "01/20" }, "expiration year is in the past."],
    [{ cvc: "1" }, "security code is incomplete."],
    [{ name: " " }, "Required"],
    [{ email: "ada" }, "Your email is invalid."],
  ])("%o is refused with a message beside its field", async (wrong, message) => {
    const { id, url } = await openCheckout();
    const page = await (await submitForm(url, { ...goodCard, ...wrong })).text();
    expect(page.replaceAll("&#39;", "'")).toContain(message);
    expect(page).toContain('aria-invalid="true"');
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("open");
  });

  test("a card is valid to the end of its month", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-06-30T12:00:00Z") });
    try {
      const { url } = await openCheckout();
      expect((await submitForm(url, { ...goodCard, expiry: "05/30" })).status).toBe(200);
      expect((await submitForm(url, { ...goodCard, expiry: "0630" })).status).toBe(303);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("3-D Secure", () => {
  const card = { ...goodCard, number: "4000 0025 0000 3155" };

  test("a card with 3-D Secure pays only after authentication completes", async () => {
    const { id, url } = await openCheckout();
    expect((await submitForm(url, card)).headers.get("location")).toBe(`/c/pay/${id}/authenticate`);
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe("unpaid");
    await submitForm(`${url}/authenticate`, { result: "complete" });
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe("paid");
  });

  test("a failed authentication leaves the session open", async () => {
    const { id, url } = await openCheckout();
    await submitForm(url, card);
    const page = await (await submitForm(`${url}/authenticate`, { result: "fail" })).text();
    expect(page).toContain("We are unable to authenticate your payment method.");
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("open");
  });

  test("authentication without a card is refused", async () => {
    const { id, url } = await openCheckout();
    await submitForm(`${url}/authenticate`, { result: "complete" });
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe("unpaid");
  });
});

describe("closed sessions", () => {
  test("an expired session says so and refuses payment", async () => {
    const { id, url } = await openCheckout();
    await stripe.checkout.sessions.expire(id);
    const page = await (await submitForm(url, goodCard)).text();
    expect(page).toContain("This checkout has expired");
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe("unpaid");
  });

  test("a session expires at its expires_at", async () => {
    const { id, url } = await openCheckout();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 60 * 60 * 1000 });
    try {
      expect(await (await submitForm(url, goodCard)).text()).toContain("This checkout has expired");
      expect(await eventsAbout(id)).toEqual(["checkout.session.expired"]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("an unknown session is not found", async () => {
    expect((await fetch(`${standIn.url}/c/pay/cs_test_none`)).status).toBe(404);
  });
});
