import fc from "fast-check";
import type { JobName, Replica } from "../replica.ts";
import { RuleBroken, type Simulation } from "../simulation.ts";
import { type Command, operation } from "./command.ts";

export const runJob = async (simulation: Simulation, name: JobName, replica: Replica): Promise<void> => {
  await simulation.attempt(replica, `the job ${name} runs`, () =>
    replica.jobs[name].run(new AbortController().signal),
  );
};

/** Lets the audit look at every account. */
export const audit = async (simulation: Simulation, replica: Replica): Promise<void> => {
  await runJob(simulation, "audit-accounts", replica);
  const { rows } = await simulation.world.pool.query(
    "SELECT disagreement FROM credit_accounts WHERE disagreement IS NOT NULL",
  );
  if (rows.length > 0) throw new RuleBroken(`the audit finds no disagreement: ${JSON.stringify(rows)}`);
};

export const jobs: readonly Command[] = [
  operation({
    weight: 5,
    args: {
      name: fc.constantFrom<JobName[]>(
        "reconcile-checkouts",
        "reconcile-subscriptions",
        "release-expired-holds",
        "recover-webhooks",
        "prune-webhooks",
      ),
    },
    run: (simulation, { name }, replica) => runJob(simulation, name, replica),
  }),
];
