import { isDeepStrictEqual } from "node:util";
import { entitlementEvents, premiumGraceSeconds, secondsPerCredit } from "@phaselock/contracts";
import type Stripe from "stripe";
import { readEntitlement } from "../subscriptions/entitlement.ts";
import type { Fact } from "./facts.ts";
import { nameOf } from "./name-of.ts";
import { RuleBroken, type Simulation, titleOf, type User } from "./simulation.ts";

/** What all of a user's facts come to. In seconds of session time. */
export type UserEnd = {
  readonly granted: number;
  /** Captured of the sessions played, with what fell short; null once the user is erased, when nothing is charged any more. */
  readonly charged: number | null;
  /** The balance as it were had nothing fallen short. */
  readonly balance: number | null;
  readonly held: number;
};

/** The model: what users own in the end, computed from the facts alone, whatever was delivered when and how often. */
export const expectedEnd = (facts: readonly Fact[], users: number): readonly UserEnd[] =>
  Array.from({ length: users }, (_, user) => {
    const isErased = facts.some(fact => fact.kind === "erased" && fact.user === user);
    const granted = facts.reduce(
      (sum, fact) =>
        fact.kind === "paid" && fact.user === user && fact.product !== "premium"
          ? sum + fact.product * secondsPerCredit
          : sum,
      0,
    );
    const charged = facts.reduce((sum, held) => {
      if (held.kind !== "held" || held.user !== user) return sum;
      const end = facts.find(fact => fact.kind === "ended" && fact.session === held.session);
      return sum + (end?.kind === "ended" ? Math.min(end.playedSeconds, held.seconds) : 0);
    }, 0);
    return isErased
      ? { granted, charged: null, balance: null, held: 0 }
      : { granted, charged, balance: granted - charged, held: 0 };
  });

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
  balance: number;
  held: number;
};

/** Sums by whose the checkouts and sessions are; the rows of an erased user have moved to another id. */
const sumStatement = `
WITH owners AS (
  SELECT "user", checkouts, sessions FROM jsonb_to_recordset($1::jsonb) AS owner ("user" int, checkouts text[], sessions text[])
), lines AS (
  SELECT "user", line.* FROM owners JOIN credit_ledger AS line ON reference = ANY (checkouts || sessions)
)
SELECT "user",
  coalesce(sum(balance_change) FILTER (WHERE kind = 'grant'), 0)::int AS granted,
  coalesce(-sum(balance_change) FILTER (WHERE kind <> 'grant'), 0)::int AS charged,
  coalesce(sum(shortfall_seconds), 0)::int AS shortfall,
  coalesce(sum(balance_change), 0)::int AS balance,
  coalesce(sum(held_change), 0)::int AS held
FROM owners LEFT JOIN lines USING ("user") GROUP BY "user" ORDER BY "user"`;

const readSums = async ({ world, users, checkouts, sessions }: Simulation): Promise<readonly Sums[]> => {
  const owners = users.map(user => ({
    user: user.index,
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
  const users = sums.map(({ user, granted, charged, shortfall, balance, held }) =>
    simulation.users[user]?.isErased
      ? { granted, charged: null, balance: null, held }
      : { granted, charged: charged + shortfall, balance: balance - shortfall, held },
  );
  const premium: (number | null)[] = [];
  for (const { userId, isErased } of simulation.users) {
    const { premiumUntil } = await readEntitlement(deps.db, userId, new Date());
    premium.push(premiumUntil === null || isErased ? null : minutesSince(startsAt, premiumUntil));
  }
  return { users, premium, shortfall: sums.reduce((sum, { shortfall }) => sum + shortfall, 0) };
};

/** The last entitlement that other services were told of, if it still holds. */
const toldStatement = `
SELECT data ->> 'premiumUntil' AS until FROM outbox
WHERE type = $1 AND subject = $2 ORDER BY sequence DESC LIMIT 1`;

const checkPremium = async (simulation: Simulation, user: User): Promise<void> => {
  const { world, subscriptions } = simulation;
  const now = Date.now();
  const running = subscriptions
    .filter(seen => seen.user === user)
    .flatMap(({ state }) => premiumUntil(state) ?? []);
  const last = Math.max(0, ...running) * 1000;
  const expected = last > now ? new Date(last).toISOString() : null;
  const { premiumUntil: actual } = await readEntitlement(world.replicas[0].deps.db, user.userId, new Date());
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
  for (const seen of simulation.subscriptions)
    if (seen.user.isErased && seen.state.status !== "canceled")
      throw new RuleBroken(
        `the subscription of an erased user is canceled at Stripe: ${nameOf(simulation, seen.id)} is not`,
      );
};
