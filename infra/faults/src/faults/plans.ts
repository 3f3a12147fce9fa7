import type { EventBus } from "@phaselock/service-kit";
import type { History } from "../load/history.ts";
import type { Random } from "../load/random.ts";
import type { System } from "../system/open-system.ts";
import type { Fault } from "./fault.ts";
import { poison, repeatEvents, swapEvents } from "./inject.ts";
import { killBillingAtPayment, killCoordinator, killPostgres, killProcess, killRedis } from "./kill.ts";
import { stopCoordinator, stopProcess, stopRedis } from "./stop.ts";
import { wireFaults } from "./wire.ts";

export type PlanGiven = {
  readonly system: System;
  readonly bus: EventBus;
  readonly history: History;
  readonly random: Random;
};

/** Yields the faults of a run in order. */
export type Plan = (given: PlanGiven) => Iterable<Fault>;

const groups = ["svc-analytics", "svc-billing"] as const;

/**
 * The faults that CI runs: kills of everything stateful, of billing with a payment in flight, repeated events, and a
 * poisoned record, ordered by the seed.
 */
export const ciPlan: Plan = given => {
  const { system, random } = given;
  const kills = [
    killProcess(system, random.pick(["sessions-1", "sessions-2"])),
    killProcess(system, random.pick(["analytics-1", "analytics-2"])),
    killBillingAtPayment(system),
    killCoordinator(system, random.pick(groups)),
    killRedis(system),
    killPostgres(system),
    repeatEvents(given),
    swapEvents(given),
  ];
  // Last and once, because a consumer killed between dead-lettering and its commit legitimately dead-letters twice.
  return [...random.shuffle(kills), poison(given)];
};

const everyFault = (given: PlanGiven): Fault[] => {
  const { system } = given;
  const names = [...system.processes.keys()];
  return [
    ...names.map(name => killProcess(system, name)),
    ...names.map(name => stopProcess(system, name)),
    killBillingAtPayment(system),
    ...groups.map(group => killCoordinator(system, group)),
    ...groups.map(group => stopCoordinator(system, group)),
    killRedis(system),
    stopRedis(system),
    killPostgres(system),
    ...(system.proxies?.names ?? []).flatMap(name =>
      system.proxies ? wireFaults(system.proxies, name) : [],
    ),
    repeatEvents(given),
    swapEvents(given),
  ];
};

/** Every fault in the seed's order, repeated until the time is up, then the poisoned record. */
export const fullPlan = (minutes: number): Plan =>
  function* (given) {
    const until = Date.now() + minutes * 60_000;
    while (Date.now() < until) {
      for (const fault of given.random.shuffle(everyFault(given))) {
        if (Date.now() >= until) break;
        yield fault;
      }
    }
    yield poison(given);
  };
