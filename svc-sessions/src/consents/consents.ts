import { type Consent, consentVersions, type SignalName, signalNames } from "@phaselock/contracts";
import { AppError, type Pool, refuseErased } from "@phaselock/service-kit";
import type { Consent as ConsentRow } from "../../generated/client.ts";
import type { Database } from "../database.ts";
import { deleteMeasured } from "./delete-measured.ts";

/** A user's consent to one signal. */
export type ConsentKey = { readonly userId: string; readonly signal: SignalName };

/** Converts a row to the API's consent. A revoked consent and a consent to an earlier text count as not given. */
const toConsent = (signal: SignalName, row: ConsentRow | undefined): Consent =>
  row && row.revokedAt === null && row.version === consentVersions[signal]
    ? { signal, version: row.version, grantedAt: row.grantedAt.toISOString() }
    : { signal, version: null, grantedAt: null };

/** Reads a user's consents, one for each signal. */
export const readConsents = async (db: Database, userId: string): Promise<Consent[]> => {
  const rows = await db.consent.findMany({ where: { userId } });
  return signalNames.map(signal =>
    toConsent(
      signal,
      rows.find(row => row.signal === signal),
    ),
  );
};

/**
 * Grants a consent. A repeat changes nothing. What was measured before an earlier revocation is deleted first, in case
 * that deletion was interrupted.
 * @throws AppError `conflict` unless `version` is that of the current text
 */
export const grantConsent = async (
  { db, pool }: { readonly db: Database; readonly pool: Pool },
  key: ConsentKey,
  version: string,
  now: Date,
): Promise<Consent> => {
  const { userId, signal } = key;
  if (version !== consentVersions[signal])
    throw new AppError("conflict", { detail: `${signal} has a newer text` });
  await emptyRevoked({ db, pool }, key, now);
  return await db.$transaction(async tx => {
    await refuseErased(tx, userId);
    await tx.$executeRaw`
      INSERT INTO consents (user_id, signal, version, granted_at)
      VALUES (${userId}::uuid, ${signal}, ${version}, ${now})
      ON CONFLICT (user_id, signal) DO UPDATE
      SET version = excluded.version, granted_at = excluded.granted_at, revoked_at = NULL, emptied_at = NULL
      WHERE consents.revoked_at IS NOT NULL OR consents.version <> excluded.version`;
    const row = await tx.consent.findUniqueOrThrow({ where: { userId_signal: key } });
    return toConsent(signal, row);
  });
};

/**
 * Revokes a consent, then deletes what the signal has measured. The revocation commits first and waits for reports that
 * are being stored, so nothing is stored after the deletion. A repeat finishes a deletion that was interrupted.
 */
export const revokeConsent = async (
  { db, pool }: { readonly db: Database; readonly pool: Pool },
  key: ConsentKey,
  now: Date,
): Promise<void> => {
  await db.consent.updateMany({ where: { ...key, revokedAt: null }, data: { revokedAt: now } });
  await emptyRevoked({ db, pool }, key, now);
};

/**
 * Deletes what a revoked signal has measured, unless that is done. It marks only the revocation that it has read: the user
 * may grant the signal again meanwhile, measure with it, and revoke it again.
 */
export const emptyRevoked = async (
  { db, pool }: { readonly db: Database; readonly pool: Pool },
  key: ConsentKey,
  now: Date,
): Promise<void> => {
  const revoked = await db.consent.findFirst({
    where: { ...key, revokedAt: { not: null }, emptiedAt: null },
  });
  if (!revoked) return;
  await deleteMeasured(pool, key.userId, key.signal);
  await db.consent.updateMany({
    where: { ...key, revokedAt: revoked.revokedAt, emptiedAt: null },
    data: { emptiedAt: now },
  });
};
