import { consentVersions } from "@phaselock/contracts";
import type { Transaction } from "../database.ts";
import type { ConsentKey } from "./consents.ts";

/**
 * Finds a user's consent to the current text and locks it until the transaction ends, so that a revocation waits, and then
 * deletes what the transaction stores.
 * @param by the time at which it must have been given
 */
export const lockConsent = async (
  tx: Transaction,
  { userId, signal }: ConsentKey,
  by: Date | null,
): Promise<boolean> => {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM consents WHERE user_id = ${userId}::uuid AND signal = ${signal}
      AND version = ${consentVersions[signal]} AND revoked_at IS NULL AND granted_at <= ${by}::timestamptz FOR SHARE`;
  return rows.length > 0;
};
