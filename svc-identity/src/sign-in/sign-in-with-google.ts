import { accessTokenSeconds, type SignInResponse, userEvents } from "@phaselock/contracts";
import { AppError, appendEvents, newEvent } from "@phaselock/service-kit";
import { type Account, toUser, toUserState } from "../accounts/account.ts";
import { findAccount, lockAccount, recordLogin, registerAccount } from "../accounts/google-account.ts";
import type { IsOperator } from "../accounts/operators.ts";
import type { Database, Transaction } from "../database.ts";
import type { GoogleProfile } from "../google/google-profile.ts";
import type { MintAccessToken } from "../keys/access-token.ts";
import { serviceName } from "../service-name.ts";
import type { Client } from "../sign-in-sessions/client.ts";
import { openSession } from "../sign-in-sessions/session-store.ts";

type SignIn = { account: Account; isNewUser: boolean; signInId: string; refreshToken: string };

/**
 * Sign in the person of a Google profile, and issue our tokens.
 * @throws AppError `account_deactivated`
 */
export const signInWithGoogle = async (
  profile: GoogleProfile,
  client: Client,
  {
    db,
    mintAccessToken,
    isOperator,
  }: { db: Database; mintAccessToken: MintAccessToken; isOperator: IsOperator },
): Promise<SignInResponse> => {
  const signIn = await db.$transaction(tx => persistSignIn(tx, profile, client, new Date()));
  const { account, isNewUser, signInId, refreshToken } = signIn;
  const token = await mintAccessToken({ userId: account.id, signInId, isOperator: isOperator(account) });
  const user = toUser(account, isOperator);
  return { token, refreshToken, expiresIn: accessTokenSeconds, user, isNewUser };
};

/** Write everything that a sign-in changes, in the caller's transaction. */
const persistSignIn = async (
  tx: Transaction,
  profile: GoogleProfile,
  client: Client,
  now: Date,
): Promise<SignIn> => {
  await lockAccount(tx, profile);
  const known = await findAccount(tx, profile);
  if (known && !known.isActive) throw new AppError("account_deactivated", { detail: known.id });
  const found = known ?? (await registerAccount(tx, profile, now));
  const account = await recordLogin(tx, found, profile, now);
  const session = await openSession(tx, { userId: account.id, client }, now);
  const registered = known ? [] : [newEvent(userEvents.registered, found.id, toUserState(found))];
  const loggedIn = newEvent(userEvents.loggedIn, account.id, toUserState(account));
  await appendEvents(tx, serviceName, [...registered, loggedIn], { now });
  return { account, isNewUser: !known, signInId: session.id, refreshToken: session.refreshToken };
};
