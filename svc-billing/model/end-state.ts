import { isDeepStrictEqual } from "node:util";
import {
  entitlementEvents,
  findCreditPack,
  premiumGraceSeconds,
  secondsPerCredit,
} from "@phaselock/contracts";
import type Stripe from "stripe";
import { idOf } from "../src/stripe/id-of.ts";
import { readEntitlement } from "../src/subscriptions/entitlement.ts";
import type { Fact } from "./facts.ts";
import { nameOf } from "./name-of.ts";
import { RuleBroken, type Simulation, titleOf, type User } from "./simulation.ts";

/** What all of a user's facts come to, in seconds of session time. */
export type UserEnd = {
  readonly granted: number;
  /** Claimed back by refunds and disputes. How much of it is found depends on which purchase's credits were played. */
  readonly due: number;
  /** Captured of the sessions played, with what fell short; null once the user is erased, when nothing is charged any more. */
  readonly charged: number | null;
  /** The balance as it were had nothing fallen short and nothing been taken back. */
  readonly balance: number | null;
  readonly held: number;
};

type Paid = Fact & { readonly kind: "paid" };
const secondsOf = ({ product }: Paid): number => (product === "premium" ? 0 : product * secondsPerCredit);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** What the standing refunds and disputes of a payment claim back of its seconds. */
const dueOf = (facts: readonly Fact[], paid: Paid, payment: number): number => {
  const { priceCents } = (paid.product !== "premium" && findCreditPack(paid.product)) || { priceCents: 1 };
  const refunds = facts.filter(fact => fact.kind === "refunded");
  const disputes = facts.filter(fact => fact.kind === "disputed");
  const hasFailed = (index: number) =>
    facts.some(fact => fact.kind === "refund-failed" && fact.refund === index);
  const isWon = (index: number) =>
    facts.some(fact => fact.kind === "dispute-closed" && fact.dispute === index && fact.result === "won");
  const returned = [
    ...refunds.filter((_, index) => !hasFailed(index)),
    ...disputes.filter((_, index) => !isWon(index)),
  ].filter(reversal => reversal.payment === payment);
  const cents = Math.min(priceCents, sumOf(returned.map(reversal => reversal.cents)));
  return Math.floor((secondsOf(paid) * cents) / priceCents);
};

/** The model: what users own in the end, computed from the facts alone, whatever was delivered when and how often. */
export const expectedEnd = (facts: readonly Fact[], users: number): readonly UserEnd[] => {
  const payments = facts.filter(fact => fact.kind === "paid");
  const endOf = (user: number): UserEnd => {
    const own = payments.filter(paid => paid.user === user);
    const granted = sumOf(own.map(secondsOf));
    const due = sumOf(own.map(paid => dueOf(facts, paid, payments.indexOf(paid))));
    if (facts.some(fact => fact.kind === "erased" && fact.user === user))
      return { granted, due, charged: null, balance: null, held: 0 };
    const holds = facts.filter(fact => fact.kind === "held").filter(held => held.user === user);
    const charges = holds.map(({ session, seconds }) => {
      const end = facts.find(fact => fact.kind === "ended" && fact.session === session);
      return end?.kind === "ended" ? Math.min(end.playedSeconds, seconds) : 0;
    });
    const charged = sumOf(charges);
    return { granted, due, charged, balance: granted - charged, held: 0 };
  };
  return Array.from({ length: users }, (_, user) => endOf(user));
};

/** Until when a subscription gives Premium, by the rule that the README states; null: not any more. In Unix seconds. */
const premiumUntil = ({ status, items, cancel_at_period_end }: Stripe.Subscription): number | null => {
  const [item] = items.data;
  if (!item) return null;
  if (status === "past_due") return item.current_period_start + premiumGraceSeconds;
  if (status !== "active") return null;
  return cancel_at_period_end ? item.current_period_end : item.current_period_end + premiumGraceSeconds;
};

type Sums = {
  user: number;
  granted: number;
  charged: number;
  shortfall: number;
  due: number;
  reclaimed: number;
  balance: number;
  held: number;
};

/** Sums by whose the checkouts and sessions are; the rows of an erased user have moved to another id. */
const sumStatement = `
SELECT "user", ledger.*, purchases.*, coalesce(balance_seconds, 0) AS balance, holds.*
FROM jsonb_to_recordset($1::jsonb) AS owner ("user" int, "userId" uuid, checkouts text[], sessions uuid[])
LEFT JOIN credit_accounts ON user_id = "userId",
LATERAL (
  SELECT coalesce(sum(balance_change) FILTER (WHERE kind = 'grant'), 0)::int AS granted,
    coalesce(-sum(balance_change) FILTER (WHERE kind IN ('capture', 'late-capture')), 0)::int AS charged,
    coalesce(sum(shortfall_seconds), 0)::int AS shortfall
  FROM credit_ledger WHERE reference = ANY (checkouts || sessions::text[])
) AS ledger,
LATERAL (
  SELECT coalesce(sum(due_seconds), 0)::int AS due, coalesce(sum(reclaimed_seconds), 0)::int AS reclaimed
  FROM credit_purchases WHERE checkout_id = ANY (checkouts)
) AS purchases,
LATERAL (
  SELECT coalesce(sum(seconds), 0)::int AS held FROM credit_holds WHERE status = 'held' AND session_id = ANY (sessions)
) AS holds
ORDER BY "user"`;

const readSums = async ({ world, users, checkouts, sessions }: Simulation): Promise<readonly Sums[]> => {
  const owners = users.map(user => ({
    user: user.index,
    userId: user.userId,
    checkouts: checkouts.filter(checkout => checkout.user === user).map(({ id }) => id),
    sessions: sessions.filter(session => session.user === user).map(({ sessionId }) => sessionId),
  }));
  return (await world.pool.query<Sums>(sumStatement, [JSON.stringify(owners)])).rows;
};

/** What a schedule has come to, in terms that its facts determine. */
export type EndState = {
  readonly users: readonly UserEnd[];
  /** When each user's Premium ends, in minutes since the start; null: none, or the user is erased. */
  readonly premium: readonly (number | null)[];
  readonly shortfall: number;
};

const minutesSince = (start: Date, time: string): number =>
  Math.round((Date.parse(time) - start.getTime()) / 60_000);

export const readEnd = async (simulation: Simulation, startsAt: Date): Promise<EndState> => {
  const sums = await readSums(simulation);
  const [{ deps }] = simulation.world.replicas;
  const users = sums.map(({ user, granted, charged, shortfall, due, reclaimed, balance, held }) =>
    simulation.users[user]?.isErased
      ? { granted, due, charged: null, balance: null, held }
      : { granted, due, charged: charged + shortfall, balance: balance - shortfall + reclaimed, held },
  );
  const premium: (number | null)[] = [];
  for (const { userId, isErased } of simulation.users) {
    const { premiumUntil } = await readEntitlement(deps.db, userId);
    premium.push(premiumUntil === null || isErased ? null : minutesSince(startsAt, premiumUntil));
  }
  return { users, premium, shortfall: sums.reduce((sum, { shortfall }) => sum + shortfall, 0) };
};

/** The last entitlement that other services were told of, if it still holds. */
const toldStatement = `
SELECT data ->> 'premiumUntil' AS until FROM outbox
WHERE type = $1 AND subject = $2 ORDER BY sequence DESC LIMIT 1`;

export const checkPremium = async (simulation: Simulation, user: User): Promise<void> => {
  const { world, subscriptions } = simulation;
  const now = Date.now();
  const running = subscriptions
    .filter(seen => seen.user === user)
    .flatMap(({ state }) => premiumUntil(state) ?? []);
  const last = Math.max(0, ...running) * 1000;
  const expected = last > now ? new Date(last).toISOString() : null;
  const { premiumUntil: actual } = await readEntitlement(world.replicas[0].deps.db, user.userId);
  if (actual !== expected)
    throw new RuleBroken(
      `Premium is as paid at Stripe: ${user.name} should have it until ${expected}, not ${actual}`,
    );
  const { rows } = await world.pool.query<{ until: string | null }>(toldStatement, [
    entitlementEvents.changed.type,
    user.userId,
  ]);
  const until = rows[0]?.until ?? null;
  const told = until !== null && Date.parse(until) > now ? until : null;
  if (told !== actual)
    throw new RuleBroken(
      `other services are told of Premium: ${user.name} has it until ${actual}, but they were told ${told}`,
    );
};

/** Every refund and dispute at Stripe is stored as it stands, and a disputed subscription has ended. */
const checkReversals = async (simulation: Simulation): Promise<void> => {
  const { world, refunds, disputes, facts, subscriptions } = simulation;
  const { rows } = await world.pool.query<{ id: string; status: string }>("SELECT id, status FROM reversals");
  const isWon = (index: number) =>
    facts.some(fact => fact.kind === "dispute-closed" && fact.dispute === index && fact.result === "won");
  const expected = [
    ...refunds.map(({ id, isOver }) => ({ id, isUndone: isOver })),
    ...disputes.map(({ id }, index) => ({ id, isUndone: isWon(index) })),
  ];
  for (const { id, isUndone } of expected) {
    const status = rows.find(row => row.id === id)?.status;
    if (status !== (isUndone ? "undone" : "standing"))
      throw new RuleBroken(`refunds and disputes are stored as they stand: ${id} is ${status}`);
  }
  for (const [index, { payment }] of disputes.entries()) {
    const seen = subscriptions.find(({ id }) => id === idOf(payment.paid?.subscription));
    if (seen && !isWon(index) && seen.state.status !== "canceled")
      throw new RuleBroken(`a disputed subscription ends: ${nameOf(simulation, seen.id)} does not`);
  }
};

/** Compares the end with the model. @throws RuleBroken */
export const checkEnd = async (simulation: Simulation, end: EndState): Promise<void> => {
  const { facts, users, paid } = simulation;
  const expected = expectedEnd(facts, users.length);
  for (const [index, user] of users.entries())
    if (!isDeepStrictEqual(end.users[index], expected[index]))
      throw new RuleBroken(
        `the books are what the facts say: ${user.name} should have ${JSON.stringify(expected[index])}, but has ${JSON.stringify(end.users[index])}`,
      );
  const { rows } = await simulation.world.pool.query<{ id: string }>(
    "SELECT id FROM checkouts WHERE status = 'granted'",
  );
  for (const { id, user, product } of paid)
    if (!rows.some(row => row.id === id))
      throw new RuleBroken(
        `what is paid is granted: ${nameOf(simulation, id)} of ${user.name} for ${titleOf(product)} is not`,
      );
  if (rows.length > paid.length) throw new RuleBroken("only what is paid is granted");
  for (const user of users) if (!user.isErased) await checkPremium(simulation, user);
  for (const { id, user, state } of simulation.subscriptions) {
    if (user.isErased && state.status !== "canceled")
      throw new RuleBroken(
        `the subscription of an erased user ends at Stripe: ${nameOf(simulation, id)} does not`,
      );
  }
  await checkReversals(simulation);
};
