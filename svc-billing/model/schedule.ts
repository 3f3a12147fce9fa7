import fc from "fast-check";
import { accounts } from "./commands/accounts.ts";
import type { Action, Command } from "./commands/command.ts";
import { jobs } from "./commands/jobs.ts";
import { buyAndHear, purchases } from "./commands/purchases.ts";
import { reversals } from "./commands/reversals.ts";
import { sessions } from "./commands/sessions.ts";
import { subscriptions } from "./commands/subscriptions.ts";
import { time } from "./commands/time.ts";
import { webhooks } from "./commands/webhooks.ts";
import type { Product } from "./facts.ts";
import type { Interruption } from "./steps.ts";

/** What a schedule is mostly about. Without a focus, things rarely meet. */
type Focus = { readonly products: fc.Arbitrary<Product>; readonly commands: readonly Command[] };

const always = [...webhooks, ...time, ...jobs];
const focuses: readonly Focus[] = [
  { products: fc.constantFrom<Product[]>(5, 5, 10, 20), commands: [...sessions, ...reversals, ...accounts] },
  {
    products: fc.constant<Product>("premium"),
    commands: [...subscriptions, ...subscriptions, ...subscriptions],
  },
  {
    products: fc.constantFrom<Product[]>(5, "premium", 10, 20),
    commands: [...sessions, ...subscriptions, ...reversals, ...accounts],
  },
];

/** An action, perhaps interrupted: by its process's death, or by another action in the meantime. */
export type Turn = {
  readonly action: Action;
  readonly interruption?: { readonly at: Interruption; readonly meanwhile: Action | undefined };
};

export type Schedule = {
  readonly startsAt: Date;
  readonly turns: readonly Turn[];
  /** Whether its facts are replayed in plain order and the ends compared. */
  readonly isReplayed: boolean;
};

/** Or nothing, which is what it shrinks to. */
const orNothing = <Value>(arbitrary: fc.Arbitrary<Value>, weight: number): fc.Arbitrary<Value | undefined> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: 10 - weight, arbitrary: fc.constant(undefined) },
    { weight, arbitrary },
  );

const anySide = fc.constantFrom("before" as const, "after" as const);

/** Most operations have few steps, and calls to Stripe are where most can happen meanwhile. */
const anyPoint: fc.Arbitrary<Interruption> = fc.oneof(
  fc.record({ step: fc.integer({ min: 1, max: 8 }), of: fc.constant("steps" as const), side: anySide }),
  fc.record({ step: fc.integer({ min: 1, max: 24 }), of: fc.constant("steps" as const), side: anySide }),
  fc.record({ step: fc.integer({ min: 1, max: 3 }), of: fc.constant("calls" as const), side: anySide }),
);

/** @param meanwhile what may happen while another action is interrupted */
const anyTurn = (commands: readonly Command[], meanwhile: readonly Command[]): fc.Arbitrary<Turn> => {
  const interruption = fc.record({ at: anyPoint, meanwhile: orNothing(fc.oneof(...meanwhile), 6) });
  return fc
    .record({ action: fc.oneof(...commands), interruption: orNothing(interruption, 5) })
    .map(({ action, interruption }) => (interruption ? { action, interruption } : { action }));
};

/** Starts near the end of a month too, because periods end by the calendar. */
const anyStart = fc.constantFrom("2027-01-10T09:00:00Z", "2027-01-31T22:30:00Z", "2028-02-28T12:00:00Z");

const anySchedule = ({ products, commands }: Focus): fc.Arbitrary<Schedule> =>
  fc
    .record({
      startsAt: anyStart,
      // A replay takes about as long as the schedule, and finds little that the model of the facts does not.
      isReplayed: fc.nat(3).map(draw => draw === 0),
      opening: orNothing(buyAndHear(products).arbitrary, 8),
      turns: fc.array(anyTurn([...purchases(products), ...commands, ...always], [...commands, ...webhooks]), {
        minLength: 1,
        maxLength: 14,
        size: "max",
      }),
    })
    .map(({ startsAt, isReplayed, opening, turns }) => ({
      startsAt: new Date(startsAt),
      isReplayed,
      turns: opening ? [{ action: opening }, ...turns] : turns,
    }));

/** Without fast-check's bias, which would make most schedules short. */
export const schedules: fc.Arbitrary<Schedule> = fc.noBias(fc.oneof(...focuses.map(anySchedule)));
