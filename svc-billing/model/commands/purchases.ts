import { checkoutRequestSchema } from "@phaselock/contracts";
import { declinedCard, payByCard } from "@phaselock/stand-in-stripe/testing";
import fc from "fast-check";
import { createCheckout } from "../../src/checkout/create-checkout.ts";
import { idOf } from "../../src/stripe/id-of.ts";
import type { Product } from "../facts.ts";
import { nameOf } from "../name-of.ts";
import type { Replica } from "../replica.ts";
import { type Checkout, pick, RuleBroken, type Simulation, titleOf, type User } from "../simulation.ts";
import { anyIndex, anyUser, type Command, happening, operation } from "./command.ts";
import { deliverAll, processAll } from "./webhooks.ts";

const pages = ["/pricing", "/dashboard"];

/** Of the checkouts that a buyer has seen, one per product can be paid. */
const checkPayable = async ({ world, checkouts }: Simulation, { user, product }: Checkout): Promise<void> => {
  if (checkouts.filter(seen => seen.user === user && seen.product === product && !seen.paid).length < 2)
    return;
  const { data } = await world.stripe.checkout.sessions.list({ status: "open", limit: 100 });
  const open = data.filter(({ id }) =>
    checkouts.some(seen => seen.id === id && seen.user === user && seen.product === product),
  );
  if (open.length > 1)
    throw new RuleBroken(
      `one checkout per user and product can be paid: ${user.name} can pay ${open.length}`,
    );
};

const startCheckout = async (
  simulation: Simulation,
  { user, product, page }: { user: User; product: Product; page: number },
  replica: Replica,
): Promise<Checkout | undefined> => {
  const request = product === "premium" ? { type: "subscription" } : { type: "credits", credits: product };
  const started = await simulation.attempt(
    replica,
    `${user.name} starts a checkout for ${titleOf(product)} from ${pages[page]}`,
    () =>
      createCheckout(
        { ...replica.deps, publicUrl: "http://localhost:3000" },
        user.userId,
        checkoutRequestSchema.parse({ ...request, returnUrl: pages[page] }),
      ),
    () => [
      ...(product === "premium" ? (["already_subscribed"] as const) : []),
      ...(user.deletion ? (["invalid_token"] as const) : []),
      // Another request changes the checkout with every try.
      ...(simulation.isOverlapping ? (["checkout_failed"] as const) : []),
    ],
  );
  if (started.kind !== "done") return undefined;
  const { id, url } = started.value;
  const known = simulation.checkouts.find(checkout => checkout.id === id);
  if (known) return known;
  const checkout: Checkout = { id, url, user, product };
  simulation.checkouts.push(checkout);
  if (!simulation.isOverlapping) await checkPayable(simulation, checkout);
  return checkout;
};

const payCheckout = async (simulation: Simulation, checkout: Checkout, card?: string): Promise<void> => {
  const { world, facts, paid, subscriptions, tell } = simulation;
  const { user, product, id, url } = checkout;
  await payByCard(url, card);
  const session = await world.stripe.checkout.sessions.retrieve(id);
  const isPaid = session.payment_status === "paid";
  const result = isPaid
    ? checkout.paid
      ? "it was paid before"
      : "it is paid"
    : `it is still ${session.status}`;
  tell(`${user.name} tries to pay ${nameOf(simulation, id)} for ${titleOf(product)} at Stripe: ${result}`);
  if (!isPaid || checkout.paid) return;
  checkout.paid = session;
  paid.push(checkout);
  facts.push({ kind: "paid", user: user.index, product });
  const subscription = idOf(session.subscription);
  if (subscription)
    subscriptions.push({
      id: subscription,
      user,
      state: await world.stripe.subscriptions.retrieve(subscription),
    });
};

/** Starts a checkout and pays it. */
export const buy = async (
  simulation: Simulation,
  { user, product }: { user: number; product: Product },
  replica: Replica,
): Promise<void> => {
  const buyer = pick(simulation.users, user);
  const checkout = buyer && (await startCheckout(simulation, { user: buyer, product, page: 0 }, replica));
  if (checkout) await payCheckout(simulation, checkout);
};

/** Buys something, and billing hears of it at once: a schedule can go on from there. */
export const buyAndHear = (anyProduct: fc.Arbitrary<Product>): Command =>
  operation({
    weight: 9,
    args: { user: anyUser, product: anyProduct },
    async run(simulation, purchase, replica) {
      await buy(simulation, purchase, replica);
      await deliverAll(simulation, replica);
      await processAll(simulation, replica);
    },
  });

export const purchases = (anyProduct: fc.Arbitrary<Product>): readonly Command[] => [
  operation({ weight: 4, args: { user: anyUser, product: anyProduct }, run: buy }),
  buyAndHear(anyProduct),
  operation({
    weight: 3,
    args: { user: anyUser, product: anyProduct, page: fc.nat(1) },
    async run(simulation, { user, product, page }, replica) {
      const buyer = pick(simulation.users, user);
      if (buyer) await startCheckout(simulation, { user: buyer, product, page }, replica);
    },
  }),
  happening({
    weight: 3,
    args: { checkout: anyIndex, isDeclined: fc.boolean() },
    async run(simulation, { checkout, isDeclined }) {
      const chosen = pick(simulation.checkouts, checkout);
      if (chosen) await payCheckout(simulation, chosen, isDeclined ? declinedCard : undefined);
    },
  }),
];
