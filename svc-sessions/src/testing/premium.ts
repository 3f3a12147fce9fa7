import type { TestService } from "@phaselock/service-kit/testing";
import { type SessionClient, signIn } from "./session-client.ts";

/** Gives a user Premium for an hour, as the event of a purchase does, so that no test depends on billing's time to answer. */
export const givePremium = async ({ pool }: TestService, { userId }: SessionClient): Promise<void> => {
  await pool.query(
    `INSERT INTO entitlements (user_id, tier, premium_until, sequence)
     VALUES ($1, 'premium', now() + interval '1 hour', 1)`,
    [userId],
  );
};

/** Ends it. Billing is asked from then on. */
export const endPremium = async ({ pool }: TestService, { userId }: SessionClient): Promise<void> => {
  await pool.query("DELETE FROM entitlements WHERE user_id = $1", [userId]);
};

export const signInWithPremium = async (service: TestService): Promise<SessionClient> => {
  const user = await signIn(service);
  await givePremium(service, user);
  return user;
};
