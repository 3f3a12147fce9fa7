import { type Consent, type ConsentKind, consentKinds, consentVersions } from "@phaselock/contracts";
import { AppError, type Pool, refuseErased } from "@phaselock/service-kit";
import type { Consent as ConsentRow } from "../../generated/client.ts";
import type { Database } from "../database.ts";
import { deleteMeasured } from "./delete-measured.ts";

/** A user's consent to one signal, or to the attention tasks. */
export type ConsentKey = { readonly userId: string; readonly signal: ConsentKind };

/** Converts the open row of a signal to the API's consent. A consent to an earlier text counts as not given. */
const toConsent = (signal: ConsentKind, row: ConsentRow | null | undefined): Consent =>
  row?.version === consentVersions[signal]
    ? { signal, version: row.version, grantedAt: row.grantedAt.toISOString() }
    : { signal, version: null, grantedAt: null };

/** Reads a user's consents, one for each kind. */
export const readConsents = async (db: Database, userId: string): Promise<Consent[]> => {
  const rows = await db.consent.findMany({ where: { userId, revokedAt: null } });
  return consentKinds.map(signal =>
    toConsent(
      signal,
      rows.find(row => row.signal === signal),
    ),
  );
};

/**
 * Grants a consent in a new row. A repeat changes nothing. A consent to an earlier text ends, and what it measured stays.
 * What was measured before an earlier revocation is deleted first, in case that deletion was interrupted.
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
    const open = { ...key, revokedAt: null };
    await tx.consent.updateMany({
      where: { ...open, version: { not: version } },
      data: { revokedAt: now, emptiedAt: now },
    });
    await tx.consent.createMany({ data: { ...key, version, grantedAt: now }, skipDuplicates: true });
    return toConsent(signal, await tx.consent.findFirst({ where: open }));
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
 * Deletes what a revoked signal has measured, unless that is done. It marks only the revocations that it has read: the user
 * may grant the signal again meanwhile, measure with it, and revoke it again.
 */
export const emptyRevoked = async (
  { db, pool }: { readonly db: Database; readonly pool: Pool },
  key: ConsentKey,
  now: Date,
): Promise<void> => {
  const revoked = await db.consent.findMany({
    where: { ...key, revokedAt: { not: null }, emptiedAt: null },
    select: { id: true },
  });
  if (revoked.length === 0) return;
  await deleteMeasured(pool, key.userId, key.signal);
  await db.consent.updateMany({
    where: { id: { in: revoked.map(({ id }) => id) } },
    data: { emptiedAt: now },
  });
};
