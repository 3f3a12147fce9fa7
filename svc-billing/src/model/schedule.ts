import fc from "fast-check";
import { accounts } from "./commands/accounts.ts";
import type { Action, Command } from "./commands/command.ts";
import { jobs } from "./commands/jobs.ts";
import { purchases } from "./commands/purchases.ts";
import { reversals } from "./commands/reversals.ts";
import { sessions } from "./commands/sessions.ts";
import { subscriptions } from "./commands/subscriptions.ts";
import { time } from "./commands/time.ts";
import { webhooks } from "./commands/webhooks.ts";
import type { Interruption } from "./steps.ts";

const commands: readonly Command[] = [
  ...purchases,
  ...webhooks,
  ...sessions,
  ...time,
  ...jobs,
  ...subscriptions,
  ...reversals,
  ...accounts,
];

/** An action, perhaps interrupted: by its process's death, or by another action in the meantime. */
export type Turn = {
  readonly action: Action;
  readonly interruption?: Interruption & { readonly meanwhile: Action | undefined };
};

export type Schedule = { readonly startsAt: Date; readonly turns: readonly Turn[] };

const anyAction: fc.Arbitrary<Action> = fc.oneof(...commands.map(command => ({ ...command })));

/** Or nothing, which is what it shrinks to. */
const orNothing = <Value>(arbitrary: fc.Arbitrary<Value>, weight: number): fc.Arbitrary<Value | undefined> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: 10 - weight, arbitrary: fc.constant(undefined) },
    { weight, arbitrary },
  );

const anyInterruption = fc.record({
  step: fc.integer({ min: 1, max: 24 }),
  side: fc.constantFrom("before" as const, "after" as const),
  meanwhile: orNothing(anyAction, 4),
});

const anyTurn: fc.Arbitrary<Turn> = fc
  .record({ action: anyAction, interruption: orNothing(anyInterruption, 4) })
  .map(({ action, interruption }) => (interruption ? { action, interruption } : { action }));

/** Starts near the end of a month too, because periods end by the calendar. */
const anyStart = fc.constantFrom("2027-01-10T09:00:00Z", "2027-01-31T22:30:00Z", "2028-02-28T12:00:00Z");

/** Without fast-check's bias, which would make most schedules short. */
export const anySchedule: fc.Arbitrary<Schedule> = fc.noBias(
  fc
    .record({ startsAt: anyStart, turns: fc.array(anyTurn, { minLength: 1, maxLength: 20, size: "max" }) })
    .map(({ startsAt, turns }) => ({ startsAt: new Date(startsAt), turns })),
);
