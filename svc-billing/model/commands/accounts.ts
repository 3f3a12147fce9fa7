import { deletionOf } from "../../src/testing/deletion-of.ts";
import type { Replica } from "../replica.ts";
import { pick, type Simulation, type User } from "../simulation.ts";
import { anyUser, type Command, operation } from "./command.ts";
import { deliveryOf } from "./sessions.ts";

/** Tells billing that a user has deleted the account, for the first time or again. */
export const eraseUser = async (simulation: Simulation, user: User, replica: Replica): Promise<void> => {
  user.deletion ??= deletionOf(user.userId).event;
  const { deletion } = user;
  await simulation.attempt(replica, `billing hears that ${user.name} has deleted the account`, () =>
    replica.erasureConsumer.handle([deliveryOf(deletion)]),
  );
  if (user.isErased) return;
  const { rows } = await simulation.world.pool.query("SELECT FROM erased_users WHERE user_id = $1", [
    user.userId,
  ]);
  user.isErased = rows.length > 0;
  if (user.isErased) simulation.facts.push({ kind: "erased", user: user.index });
};

export const accounts: readonly Command[] = [
  operation({
    weight: 1,
    args: { user: anyUser },
    async run(simulation, { user }, replica) {
      const leaver = pick(simulation.users, user);
      if (leaver) await eraseUser(simulation, leaver, replica);
    },
  }),
];
