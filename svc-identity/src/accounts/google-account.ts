import type { Transaction } from "../database.ts";
import type { GoogleProfile } from "../google/google-profile.ts";
import { type Account, withPreferences } from "./account.ts";
import { generateUsername } from "./username.ts";

/** First argument of the advisory locks below, which keeps them apart from locks for other purposes. */
const lockSpace = { googleId: 1, email: 2 } as const;

/**
 * Lock a person and an address until the transaction ends, so that their sign-ins are serialised. The order is always
 * person, then address, which prevents deadlocks.
 */
export const lockAccount = async (
  tx: Transaction,
  { sub, email }: Pick<GoogleProfile, "sub" | "email">,
): Promise<void> => {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockSpace.googleId}::int, hashtext(${sub}))`;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockSpace.email}::int, hashtext(${email}))`;
};

/**
 * Find the account of a Google user by `sub`. An account without a `sub` is linked by its address, and only if that
 * address was verified here too; otherwise someone who registered with another person's address would keep access.
 */
export const findAccount = async (tx: Transaction, profile: GoogleProfile): Promise<Account | undefined> => {
  const { sub, email } = profile;
  const known = await tx.user.findUnique({ where: { googleId: sub }, include: withPreferences });
  if (known) return known;
  const [linked] = await tx.user.updateManyAndReturn({
    where: { email, isEmailVerified: true, googleId: null },
    data: { googleId: sub },
    select: { id: true },
  });
  if (!linked) return undefined;
  await tx.userPreferences.createMany({ data: { userId: linked.id }, skipDuplicates: true });
  return tx.user.findUniqueOrThrow({ where: { id: linked.id }, include: withPreferences });
};

/**
 * Take an address away from every account but one: the most recent verified owner holds it. An account that never
 * verified the address, or whose address Google has since given to someone else, keeps everything else and gets an
 * undeliverable one (RFC 6761 §6.4).
 * @param ownerId the account that may keep the address, if there is one
 */
const claimEmail = async (tx: Transaction, email: string, ownerId: string | null): Promise<void> => {
  await tx.$executeRaw`
    UPDATE users SET email = id || '@displaced.invalid', is_email_verified = false
    WHERE email = ${email} AND id IS DISTINCT FROM ${ownerId}::uuid`;
};

/** Pick a free username. If two registrations pick the same one at once, the unique index refuses the second. */
const freeUsername = async (tx: Transaction, name: string | null): Promise<string> => {
  let username: string;
  do username = generateUsername(name);
  while (await tx.user.findUnique({ where: { username }, select: { id: true } }));
  return username;
};

/** Create the account of a Google user who has none. */
export const registerAccount = async (
  tx: Transaction,
  profile: GoogleProfile,
  now: Date,
): Promise<Account> => {
  await claimEmail(tx, profile.email, null);
  return tx.user.create({
    data: {
      username: await freeUsername(tx, profile.name),
      email: profile.email,
      isEmailVerified: true,
      googleId: profile.sub,
      createdAt: now,
      userPreferences: { create: {} },
    },
    include: withPreferences,
  });
};

/** Record a sign-in and update the account from the Google profile. Fields that the profile lacks keep their values. */
export const recordLogin = async (
  tx: Transaction,
  account: Account,
  profile: GoogleProfile,
  now: Date,
): Promise<Account> => {
  if (account.email !== profile.email) await claimEmail(tx, profile.email, account.id);
  return tx.user.update({
    where: { id: account.id },
    data: {
      email: profile.email,
      isEmailVerified: true,
      name: profile.name ?? account.name,
      firstName: profile.firstName ?? account.firstName,
      lastName: profile.lastName ?? account.lastName,
      profilePicture: profile.picture ?? account.profilePicture,
      lastLoginAt: now,
    },
    include: withPreferences,
  });
};
