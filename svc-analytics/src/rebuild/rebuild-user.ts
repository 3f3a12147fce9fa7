import { inTransaction, isErased, type Pool } from "@phaselock/service-kit";
import { foldFacts } from "../rollups/fold-facts.ts";
import { lockPerson } from "../rollups/people.ts";
import { readFacts } from "./read-facts.ts";
import { resetUser } from "./reset-user.ts";

/** A user of whom the log says nothing that is counted. */
const dropEmpty = `
DELETE FROM people WHERE user_id = $1::uuid AND registered_at IS NULL AND logins = 0 AND sessions_started = 0`;

/**
 * Counts a user's rollups again from the log, in one transaction. Events that are recorded meanwhile wait for the user's
 * lock and are then added: either this transaction sees an event, or the one that records it comes after.
 * @param horizon what is older is kept as it is
 */
export const rebuildUser = (pool: Pool, userId: string, horizon: string): Promise<void> =>
  inTransaction(pool, async tx => {
    if (await isErased(tx, userId)) return;
    await lockPerson(tx, userId);
    await resetUser(tx, userId, horizon);
    let hasFacts = false;
    for await (const events of readFacts(tx, userId)) {
      hasFacts = true;
      await foldFacts(tx, events, horizon);
    }
    if (!hasFacts) await tx.$executeRawUnsafe(dropEmpty, userId);
  });
