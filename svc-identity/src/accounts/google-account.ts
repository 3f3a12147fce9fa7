import type { Transaction } from "../database.ts";
import type { GoogleProfile } from "../google/google-profile.ts";
import { type Account, withPreferences } from "./account.ts";
import { generateUsername } from "./username.ts";

/** First argument of the advisory locks below, so that they meet no lock of another purpose. */
const lockSpace = { googleId: 1, email: 2 } as const;

/**
 * Sign-ins of one person, or with one address, take turns until their transactions end. Always the person first,
 * then the address: no two can wait for each other.
 */
export const lockAccount = async (
  tx: Transaction,
  { sub, email }: Pick<GoogleProfile, "sub" | "email">,
): Promise<void> => {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockSpace.googleId}::int, hashtext(${sub}))`;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockSpace.email}::int, hashtext(${email}))`;
};

/**
 * The account of a Google user: keyed on `sub`. An account that Google does not know yet is linked by its address
 * only if that address was verified there too; otherwise whoever made it with someone else's address would keep
 * a way in.
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
 * An address belongs to whoever proved it last. An account that never proved it, or whose owner's address Google has
 * since given to another, keeps everything else and gets one that can't be delivered to (RFC 6761 §6.4).
 * @param ownerId the account that may hold it, if there is one
 */
const claimEmail = async (tx: Transaction, email: string, ownerId: string | null): Promise<void> => {
  await tx.$executeRaw`
    UPDATE users SET email = id || '@displaced.invalid', is_email_verified = false
    WHERE email = ${email} AND id IS DISTINCT FROM ${ownerId}::uuid`;
};

/** A username that nobody has yet; of two who come to the same one at once, the table's index refuses the second. */
const freeUsername = async (tx: Transaction, name: string | null): Promise<string> => {
  let username: string;
  do username = generateUsername(name);
  while (await tx.user.findUnique({ where: { username }, select: { id: true } }));
  return username;
};

/** Make the account of a Google user who has none. */
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

/** Note a sign-in, and keep what Google says of the person now. What Google does not say stays as it was. */
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
