import { checkBooks } from "./check-books.ts";
import type { Action } from "./commands/command.ts";
import { checkEnd, readEnd } from "./end-state.ts";
import { checkReplay } from "./replay.ts";
import type { Replica } from "./replica.ts";
import type { Schedule, Turn } from "./schedule.ts";
import { settle } from "./settle.ts";
import { newSimulation, RuleBroken, type Simulation } from "./simulation.ts";
import type { Interruption } from "./steps.ts";
import type { World } from "./world.ts";

/** How often to look whether one process waits for a lock of another, in milliseconds. */
const lookEveryMs = 3;

const isWaiting = async ({ world }: Simulation, { name }: Replica): Promise<boolean> => {
  const { rows } = await world.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 AND wait_event_type = 'Lock'",
    [name],
  );
  return rows.length > 0;
};

/** Resolves when `done` does, or when that process waits for a lock that the paused one has. */
const doneOrWaiting = async (
  simulation: Simulation,
  replica: Replica,
  done: Promise<void>,
): Promise<void> => {
  let isDone = false;
  const watched = done.finally(() => {
    isDone = true;
  });
  watched.catch(() => undefined);
  while (!isDone && !(await isWaiting(simulation, replica)))
    await Promise.race([
      watched.catch(() => undefined),
      new Promise(resolve => setTimeout(resolve, lookEveryMs)),
    ]);
};

/** Runs an action up to a step, then the other one, and then the rest of the first. */
const runOverlapping = async (
  simulation: Simulation,
  action: Action,
  { at, meanwhile }: { readonly at: Interruption; readonly meanwhile: Action },
): Promise<void> => {
  const [first, second] = simulation.world.replicas;
  const reached = Promise.withResolvers<void>();
  const resumed = Promise.withResolvers<void>();
  simulation.isOverlapping = true;
  simulation.tell(
    `At the same time (the second from ${at.side} ${at.of === "calls" ? "call to Stripe" : "step"} ${at.step} of the first):`,
  );
  first.steps.pauseAt(at, () => {
    reached.resolve();
    return resumed.promise;
  });
  const one = action.run(simulation, first);
  await Promise.race([reached.promise, one.catch(() => undefined)]);
  const two = meanwhile.run(simulation, second);
  if (first.steps.transactions > 0) await doneOrWaiting(simulation, second, two);
  else await two.catch(() => undefined);
  resumed.resolve();
  const outcomes = await Promise.allSettled([one, two]);
  await first.restart();
  simulation.isOverlapping = false;
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
};

const runTurn = async (simulation: Simulation, { action, interruption }: Turn): Promise<void> => {
  const [replica] = simulation.world.replicas;
  if (!interruption || !action.isOperation) return action.run(simulation, replica);
  const { at, meanwhile } = interruption;
  if (meanwhile) return runOverlapping(simulation, action, { at, meanwhile });
  replica.steps.dieAt(at);
  await action.run(simulation, replica);
  await replica.restart();
};

const failureOf = (error: unknown): string => {
  if (!(error instanceof RuleBroken))
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}\n${cause.stack}` : error.message;
};

/** Runs a schedule to its end and checks it against the model. @throws RuleBroken with its story */
export const runSchedule = async (
  world: World,
  { startsAt, turns, isReplayed }: Schedule,
): Promise<Simulation> => {
  for (const replica of world.replicas) {
    await replica.restart();
    replica.takeFailures();
  }
  await world.reset(startsAt);
  const simulation = newSimulation(world);
  try {
    for (const turn of turns) {
      const before = simulation.story.length;
      await runTurn(simulation, turn);
      if (simulation.story.length > before) await checkBooks(simulation);
    }
    await settle(simulation);
    const end = await readEnd(simulation, startsAt);
    await checkEnd(simulation, end);
    if (isReplayed) await checkReplay(simulation, end, startsAt);
    return simulation;
  } catch (error) {
    const story = simulation.story.map(line => `  ${line}`).join("\n");
    throw new RuleBroken(`${failureOf(error)}\nThe story:\n${story}`);
  }
};
