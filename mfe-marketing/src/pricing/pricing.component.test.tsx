import {
  type Answers,
  ada,
  answersWith,
  fails,
  neverAnswers,
  noAnswer,
  noCredits,
  partlyHeld,
  premiumAda,
  renderScreen,
  screen,
  shownToasts,
} from "@phaselock/web/testing";
import { describe, expect, it, vi } from "vitest";
import Pricing from "./pricing.tsx";

const open = (answers: Answers = {}, as?: null, at = "/pricing") =>
  renderScreen(<Pricing />, { at, answers, ...(as === null && { as }) });
const buttons = () =>
  screen.getAllByRole<HTMLButtonElement>("button", { name: /Buy Credits|Subscribe Now|Processing/ });

describe("toasts of a purchase", () => {
  const answers = {
    "no answer": noAnswer,
    "the server's error text": answersWith(502, {
      error: "The payment provider is closed",
      code: "checkout_failed",
      requestId: "1",
    }),
    "a second subscription": fails("already_subscribed"),
    "an answer without a text": answersWith(502, "<h1>Bad gateway</h1>"),
  } as const;

  it.for([
    ["Subscribe Now", "no answer", "Error", "Failed to process upgrade request. Please try again."],
    ["Buy Credits", "no answer", "Error", "Failed to process credit purchase. Please try again."],
    ["Buy Credits", "the server's error text", "Checkout Error", "The payment provider is closed"],
    [
      "Subscribe Now",
      "a second subscription",
      "Checkout Error",
      "You already have Premium. You can manage it in your account.",
    ],
    [
      "Subscribe Now",
      "an answer without a text",
      "Checkout Error",
      "Failed to initiate checkout. Please try again.",
    ],
  ] as const)("%s, %s: %s, %s", async ([name, answer, title, text]) => {
    const { user } = open({ "POST /api/create-checkout-session": answers[answer] });
    await screen.findByText("Your balance");
    const [button] = screen.getAllByRole("button", { name });
    if (button) await user.click(button);
    await expect.poll(shownToasts).toEqual([{ title, text, variant: "destructive" }]);
    for (const each of buttons()) expect(each.disabled).toBe(false);
  });

  it("while a purchase is in progress, its button reads Processing..., and all pack buttons are disabled, so no second purchase starts", async () => {
    const { server, user } = open({ "POST /api/create-checkout-session": neverAnswers });
    await screen.findByText("Your balance");
    const [first] = screen.getAllByRole("button", { name: "Buy Credits" });
    if (first) await user.dblClick(first);
    await screen.findByRole("button", { name: "Processing..." });
    for (const each of buttons()) expect(each.disabled).toBe(true);
    expect(server.bodiesOf("POST /api/create-checkout-session")).toEqual([
      { type: "credits", credits: 5, returnUrl: "/pricing" },
    ]);
  });
});

describe("/pricing", () => {
  it("shows a signed-in user the credits left and held", async () => {
    open({ "GET /api/billing/balance": partlyHeld });
    await screen.findByText(/^10 min 0 s left/);
    screen.getByText("5 min 0 s reserved");
    expect(document.body.textContent).not.toContain("15 min 0 s");
  });

  it("tells a user without credits so, as the header doesn't count to zero", async () => {
    open({ "GET /api/billing/balance": noCredits });
    await screen.findByText("No credits");
    expect(screen.queryByText(/left/)).toBeNull();
  });

  it("a visitor sees no balance; Buy Credits stores the intent and redirects to the sign-in", async () => {
    const { user, where } = open({}, null);
    expect(screen.queryByText("Your balance")).toBeNull();
    const [, second] = screen.getAllByRole("button", { name: "Buy Credits" });
    if (second) await user.click(second);
    await expect.poll(where).toBe("/auth");
    await expect.poll(shownToasts).toMatchObject([{ title: "Authentication Required", variant: "info" }]);
    expect(JSON.parse(localStorage.getItem("phaselock_subscription_intent") ?? "")).toMatchObject({
      type: "credits",
      credits: 10,
    });
  });
});

it("the packs say that unused credits are refunded, and whom to ask", async () => {
  open();
  await screen.findByText(/^You can return unused credits for a refund within 14 days of purchase\./);
  const link = await screen.findByRole("link", { name: "Ask for a refund" });
  expect(link.getAttribute("href")).toBe("mailto:hello@example.com");
});

it("offline, the buttons that buy say that they need a connection, and do nothing; online again, they buy", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  open();
  screen.getByText("You are offline. You can read this page. To sign in or buy, reconnect.");
  const buttons = screen.getAllByRole("button", { name: "Needs a connection" });
  expect(buttons.map(button => button.hasAttribute("disabled"))).toEqual([true, true, true, true]);
  onLine.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  expect(await screen.findAllByRole("button", { name: "Buy Credits" })).toHaveLength(3);
  screen.getByRole("button", { name: "Subscribe Now" });
  expect(screen.queryByText(/^You are offline/)).toBeNull();
});

describe("the note on Premium", () => {
  it.for([
    ["a visitor", null],
    ["a free user", ada],
  ] as const)("%s reads how Premium ends", async ([_, as]) => {
    const { settled } = renderScreen(<Pricing />, { at: "/pricing", as });
    screen.getByText(
      "Cancel Premium at any time in your account. It stays on until the end of the month you paid for.",
    );
    await settled();
    expect(screen.queryByText(/^You have Premium/)).toBeNull();
  });

  it("a Premium user reads that they have it, with a link to manage it", async () => {
    renderScreen(<Pricing />, { at: "/pricing", as: premiumAda });
    await screen.findByText(/^You have Premium\./);
    const manage = screen.getByRole("link", { name: "Manage it in your account" });
    expect(manage.getAttribute("href")).toBe("/account/plan");
  });
});

describe("the payment library", () => {
  const failed = /^Failed to initialize the payment client/;

  it("not loaded: Failed to initialize the payment client, and the purchase still works", async () => {
    const { server, user } = open({ "POST /api/create-checkout-session": noAnswer });
    await screen.findByText(failed);
    const [button] = screen.getAllByRole("button", { name: "Buy Credits" });
    if (button) await user.click(button);
    await expect.poll(() => server.requestsOf("POST /api/create-checkout-session").length).toBe(1);
  });

  it("loaded: it is initialised once, with the publishable key", async () => {
    const stripe = vi.fn();
    vi.stubGlobal("Stripe", stripe);
    open();
    await expect.poll(() => stripe.mock.calls).toEqual([["pk_test_1"]]);
    expect(screen.queryByText(failed)).toBeNull();
  });
});

describe("back from the checkout", () => {
  const checkout = {
    id: "cs_1",
    status: "granted",
    credits: 5,
    minutes: 15,
    amountCents: 1_500,
    createdAt: "2026-11-20T12:00:00Z",
    balance: { ...noCredits, balanceSeconds: 900, availableSeconds: 900 },
    entitlement: { tier: "free", premiumUntil: null },
    retryAfterSeconds: 0,
  } as const;
  const back = (answer: Answers["GET /api/billing/checkouts/{id}"] & object) =>
    open({ "GET /api/billing/checkouts/{id}": answer }, undefined, "/pricing?checkout=cs_1");

  it("granted: says once what was added, shows the balance, and removes the checkout from the address", async () => {
    const { where } = back(checkout);
    await screen.findByRole("heading", { level: 2, name: "5 credits added" });
    screen.getByText("15 minutes of session time. They never expire.");
    await screen.findByText("15 min 0 s left");
    await expect.poll(where).toBe("/pricing");
    expect(shownToasts()).toEqual([]);
  });

  it.for([
    ["a reload", undefined],
    ["going back to the checkout, which redirects here again,", "/pricing?checkout=cs_1"],
  ] as const)("%s doesn't report the purchase again", async ([_, at]) => {
    const { where, reload, server, settled } = back(checkout);
    await screen.findByRole("heading", { level: 2, name: "5 credits added" });
    await expect.poll(where).toBe("/pricing");
    reload(at);
    await screen.findByText("Your balance");
    await expect.poll(where).toBe("/pricing");
    await settled();
    expect(screen.queryByText("5 credits added")).toBeNull();
    expect(server.requestsOf("GET /api/billing/checkouts/{id}")).toHaveLength(1);
  });

  it("the next purchase is reported", async () => {
    const { reload, server } = back(checkout);
    await screen.findByRole("heading", { level: 2, name: "5 credits added" });
    const next = { ...checkout, id: "cs_2", credits: 10, minutes: 30 };
    server.answer({ "GET /api/billing/checkouts/{id}": next });
    reload("/pricing?checkout=cs_2");
    await screen.findByRole("heading", { level: 2, name: "10 credits added" });
  });

  it("pending: says that the payment is being confirmed", async () => {
    back(neverAnswers);
    await screen.findByText("Confirming your payment");
  });

  it("failed: says that no credits were added, without a toast", async () => {
    back({ ...checkout, status: "failed" });
    await screen.findByRole("heading", { level: 2, name: "The payment did not go through" });
    screen.getByText("No credits were added. You can try again below.");
    expect(shownToasts()).toEqual([]);
  });

  it("refused: says that the purchase arrives once confirmed, and Check again retries", async () => {
    const { server, user } = back(answersWith(404, { error: "Not found." }));
    await screen.findByRole("heading", { level: 2, name: "We couldn't check your payment" });
    server.answer({ "GET /api/billing/checkouts/{id}": checkout });
    await user.click(screen.getByRole("button", { name: "Check again" }));
    await screen.findByRole("heading", { level: 2, name: "5 credits added" });
  });
});
