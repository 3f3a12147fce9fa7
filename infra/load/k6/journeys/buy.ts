import { check } from "k6";
import { checkoutBody } from "../bodies.ts";
import { call, jsonOf, record, send } from "../call.ts";
import { type Person, think } from "../person.ts";
import { plan } from "../read-plan.ts";
import { readScreen } from "./read-screen.ts";
import { openScreen } from "./visit.ts";

type Checkout = { id: string; url: string };
type CheckoutState = { status: "open" | "granted" | "failed"; balance: { availableSeconds: number } };

/** How often a paid checkout is polled, for at most 25 s each. */
const pollsMax = 3;
/** The longest time that the long poll takes, in seconds. */
const pollTimeoutSeconds = 36;
const card = { number: "4242 4242 4242 4242", expiry: "12 / 40", cvc: "123", name: "Lea Load" };

/** Buys five credits on Stripe's hosted page, then waits for them with the product page's long poll. */
export const buy = (person: Person): void => {
  const token = person.signIn?.token ?? "";
  openScreen(person, "/pricing", "mfe-marketing");
  readScreen(token, "pricing");
  think(person, 6);
  const started = call(
    "checkout",
    { method: "POST", to: "/api/create-checkout-session", token, body: checkoutBody() },
    {
      "the checkout has an address": answer =>
        answer.status === 200 && jsonOf<Checkout>(answer)?.url !== undefined,
    },
  );
  const { id, url } = JSON.parse(started.body) as Checkout;
  send("vendor", { to: url, name: "stripe checkout" });
  think(person, 15);
  const paidAt = Date.now();
  const form = { ...card, email: person.email };
  const paid = send("vendor", { method: "POST", to: url, name: "stripe payment", form });
  const back = paid.headers.Location ?? "";
  const isPaid = paid.status === 303 && back.startsWith(`${plan.url}/`);
  record("vendor", paid.timings.duration, isPaid, () => `${paid.status} ${back}`);
  // The redirect starts the application again.
  openScreen(person, back.slice(plan.url.length), "mfe-marketing");
  readScreen(token, "pricing");
  const wait = plan.contract.checkoutWaitMaxSeconds;
  let state: CheckoutState | undefined;
  for (let polls = 0; polls < pollsMax && (state?.status ?? "open") === "open"; polls++) {
    const answer = send("credits", {
      to: `/api/billing/checkouts/${id}?wait=${wait}`,
      name: "/api/billing/checkouts/{id}",
      token,
      timeoutSeconds: pollTimeoutSeconds,
    });
    state = answer.status === 200 ? jsonOf<CheckoutState>(answer) : undefined;
  }
  const isGranted = check(
    state,
    {
      "the paid credits are there": found =>
        found?.status === "granted" && found.balance.availableSeconds === 900,
    },
    { step: "credits" },
  );
  record("credits", Date.now() - paidAt, isGranted, () => `${id} is ${state?.status}`);
};
