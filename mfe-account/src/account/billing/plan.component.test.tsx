import type { SubscriptionResponse, SubscriptionState } from "@phaselock/contracts";
import { formatDay } from "@phaselock/ui";
import { useAuth } from "@phaselock/web";
import {
  type Answers,
  neverAnswers,
  neverSubscribed,
  premiumAda,
  renderScreen,
  screen,
  subscribed,
  within,
} from "@phaselock/web/testing";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failures } from "../../testing/failures.ts";
import { Plan } from "./plan.tsx";

const now = new Date("2026-11-22T12:00:00Z");
const day = (at: string) => formatDay(new Date(at), now);
const renewal = day("2026-12-20T12:00:00Z");
const endOfGrace = day("2026-12-23T12:00:00Z");

const subscribedAs = (change: Partial<SubscriptionState>): SubscriptionResponse => ({
  ...subscribed,
  subscription: { ...subscribed.subscription, ...change },
});
const pastDue = subscribedAs({ status: "past_due" });
const canceled = subscribedAs({ status: "canceled", canceledAt: "2026-11-22T12:00:00Z" });
const ended: SubscriptionResponse = {
  ...neverSubscribed,
  subscription: { ...subscribed.subscription, status: "ended", endedAt: "2026-11-21T12:00:00Z" },
};
const endedUnreported: SubscriptionResponse = { ...canceled, entitlement: neverSubscribed.entitlement };

const Tier = () => <p>{`tier: ${useAuth().user?.subscriptionTier}`}</p>;
const open = (answers: Answers = {}) =>
  renderScreen(
    <>
      <Plan />
      <Tier />
    </>,
    { at: "/account", as: premiumAda, answers },
  );
const openAs = (subscription: SubscriptionResponse, answers: Answers = {}) =>
  open({ "GET /api/billing/subscription": subscription, ...answers });
const buttons = () => screen.getAllByRole("button").map(button => button.textContent);
const press = async (user: ReturnType<typeof open>["user"], name: string) =>
  user.click(await screen.findByRole("button", { name }));
const openDialog = async (user: ReturnType<typeof open>["user"]) => {
  await press(user, "Cancel Premium");
  return within(screen.getByRole("dialog", { name: "Cancel Premium?" }));
};
const cancelIn = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  dialog.getByRole("button", { name: "Cancel Premium" });
const cancelPath = "POST /api/billing/subscription/cancel";
const resumePath = "POST /api/billing/subscription/resume";
const portalPath = "POST /api/billing/portal";

beforeEach(() => {
  vi.setSystemTime(now);
});

describe("/account, the plan", () => {
  it("never subscribed → the free plan, a link to pricing, and nothing to cancel", async () => {
    openAs(neverSubscribed);
    await screen.findByText("Basic patterns, sessions of up to five minutes, and credits for longer ones.");
    expect(screen.getByRole("link", { name: "See pricing" }).getAttribute("href")).toBe("/pricing");
    expect(screen.queryByText(/^Premium/)).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it.for([
    ["reported by Stripe", ended, day("2026-11-21T12:00:00Z")],
    ["not yet reported by Stripe", endedUnreported, renewal],
  ] as const)("ended, %s → the free plan, and when Premium ended", async ([_, subscription, since]) => {
    openAs(subscription);
    await screen.findByText(`Premium ended on ${since}.`);
    screen.getByRole("link", { name: "See pricing" });
    expect(screen.queryByRole("button")).toBeNull();
  });

  it.for([
    ["active", subscribed, `$9.99 a month. Renews on ${renewal}.`, ["Manage payment", "Cancel Premium"]],
    [
      "past due",
      pastDue,
      `Your last payment failed. Premium stays on until ${endOfGrace}.`,
      ["Update payment", "Cancel Premium"],
    ],
    ["canceled", canceled, `Premium ends on ${renewal}. You won't be charged again.`, ["Keep Premium"]],
  ] as const)(
    "%s → says what happens and when, with its actions",
    async ([_, subscription, text, actions]) => {
      openAs(subscription);
      await screen.findByText(text);
      screen.getByText("Premium");
      expect(buttons()).toEqual(actions);
      expect(screen.queryByRole("link", { name: "See pricing" })).toBeNull();
    },
  );

  it("shows a loading mark while it loads", async () => {
    open({ "GET /api/billing/subscription": neverAnswers });
    await screen.findByText("Loading");
  });

  it.for(failures)(
    "%s: a plan that fails to load shows the reason, and Try again loads it",
    async ([_, failure, why]) => {
      const { server, user } = open({ "GET /api/billing/subscription": failure });
      await screen.findByText(`Your plan could not be loaded. ${why}`);
      server.answer({ "GET /api/billing/subscription": subscribed });
      await press(user, "Try again");
      await screen.findByText(/Renews on/);
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );
});

describe("/account, cancelling Premium", () => {
  it.for([
    [
      "active",
      subscribed,
      `Premium stays on until ${renewal}, then your plan is Free. You won't be charged again. Your credits stay.`,
    ],
    [
      "past due",
      pastDue,
      "Premium ends now, because the current month isn't paid. We won't try the payment again. Your credits stay.",
    ],
  ] as const)(
    "%s: asks first, with two buttons that look alike; Keep Premium sends nothing",
    async ([_, subscription, text]) => {
      const { server, user } = openAs(subscription);
      const dialog = await openDialog(user);
      dialog.getByText(text);
      const keep = dialog.getByRole("button", { name: "Keep Premium" });
      expect(keep.className).toBe(cancelIn(dialog).className);
      await user.click(keep);
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(document.activeElement?.textContent).toBe("Cancel Premium");
      expect(server.requestsOf(cancelPath)).toEqual([]);
    },
  );

  it("confirmed → the answer is shown without a reload, and the focus moves to the new action", async () => {
    const { server, user } = openAs(subscribed, { [cancelPath]: canceled });
    await user.click(cancelIn(await openDialog(user)));
    await screen.findByText(`Premium ends on ${renewal}. You won't be charged again.`);
    expect(screen.queryByRole("dialog")).toBeNull();
    await expect.poll(() => document.activeElement?.textContent).toBe("Keep Premium");
    screen.getByText("tier: premium");
    expect(server.requestsOf("GET /api/billing/subscription")).toHaveLength(1);
  });

  it("an answer that ends Premium at once also ends it for the user, whatever identity still says", async () => {
    const { server, user } = openAs(pastDue, { [cancelPath]: ended });
    await user.click(cancelIn(await openDialog(user)));
    await screen.findByText("tier: free");
    screen.getByText(/^Premium ended on/);
    expect(server.requestsOf("GET /api/auth/me")).toHaveLength(1);
  });

  it("a double click sends one request, and a pending one can't be left", async () => {
    const { server, user } = openAs(subscribed, { [cancelPath]: neverAnswers });
    const dialog = await openDialog(user);
    await user.dblClick(cancelIn(dialog));
    const busy = await dialog.findByRole("button", { name: "Cancelling..." });
    expect(busy.getAttribute("aria-busy")).toBe("true");
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Keep Premium" }).disabled).toBe(true);
    expect(server.requestsOf(cancelPath)).toHaveLength(1);
  });

  it.for(failures)(
    "%s: a failed cancellation shows the reason, and Premium stays",
    async ([_, failure, why]) => {
      const { user } = openAs(subscribed, { [cancelPath]: failure });
      const dialog = await openDialog(user);
      await user.click(cancelIn(dialog));
      expect((await dialog.findByRole("alert")).textContent).toBe(`Premium could not be cancelled. ${why}`);
      screen.getByText(/Renews on/);
    },
  );
});

describe("/account, keeping Premium", () => {
  it("Keep Premium → the subscription renews again, without a question", async () => {
    const { user } = openAs(canceled, { [resumePath]: subscribed });
    await press(user, "Keep Premium");
    await screen.findByText(`$9.99 a month. Renews on ${renewal}.`);
    expect(screen.queryByRole("dialog")).toBeNull();
    await expect.poll(() => document.activeElement?.textContent).toBe("Manage payment");
  });

  it("a double click sends one request", async () => {
    const { server, user } = openAs(canceled, { [resumePath]: neverAnswers });
    await user.dblClick(await screen.findByRole("button", { name: "Keep Premium" }));
    await screen.findByRole("button", { name: "Resuming..." });
    expect(server.requestsOf(resumePath)).toHaveLength(1);
  });

  it.for(failures)("%s: a failure shows the reason, and the button stays", async ([_, failure, why]) => {
    const { user } = openAs(canceled, { [resumePath]: failure });
    await press(user, "Keep Premium");
    expect((await screen.findByRole("alert")).textContent).toBe(`Premium could not be resumed. ${why}`);
    screen.getByRole("button", { name: "Keep Premium" });
  });
});

describe("/account, the customer portal", () => {
  const url = "https://billing.stripe.invalid/p/session/1";

  it.for([
    ["active", subscribed, "Manage payment"],
    ["past due", pastDue, "Update payment"],
  ] as const)(
    "%s: the button opens the portal, which leads back to the billing section",
    async ([_, subscription, name]) => {
      const assign = vi.spyOn(location, "assign").mockReturnValue();
      const { server, user } = openAs(subscription, { [portalPath]: { url } });
      await user.dblClick(await screen.findByRole("button", { name }));
      await expect.poll(() => assign.mock.calls).toEqual([[url]]);
      expect(server.bodiesOf(portalPath)).toEqual([{ returnUrl: "/account/plan" }]);
      expect(screen.getByRole("button", { name: "Opening..." }).getAttribute("aria-busy")).toBe("true");
    },
  );

  it("back from the portal, restored by the browser → the button works again, and the subscription is refetched", async () => {
    vi.spyOn(location, "assign").mockReturnValue();
    const { server, user } = openAs(pastDue, { [portalPath]: { url } });
    await press(user, "Update payment");
    await screen.findByRole("button", { name: "Opening..." });
    server.answer({ "GET /api/billing/subscription": subscribed });
    await expect.poll(() => vi.mocked(location.assign).mock.calls.length).toBe(1);
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    await screen.findByText(/Renews on/);
    screen.getByRole("button", { name: "Manage payment" });
  });

  it.for(failures)("%s: a portal that fails to open shows the reason", async ([_, failure, why]) => {
    const { user } = openAs(subscribed, { [portalPath]: failure });
    await press(user, "Manage payment");
    expect((await screen.findByRole("alert")).textContent).toBe(
      `Stripe's payment page could not be opened. ${why}`,
    );
    screen.getByRole("button", { name: "Manage payment" });
  });
});
