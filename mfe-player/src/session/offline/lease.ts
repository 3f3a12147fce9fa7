import { offlineClockToleranceSeconds } from "@phaselock/contracts";
import type { StoredLease } from "@phaselock/web";

/** A device asks for a new lease a day after the last one, ms, so that it can nearly always play for two weeks. */
const renewAfterMs = 24 * 60 * 60 * 1000;

const isBeforeIssue = ({ fetchedAt }: StoredLease, nowMs: number): boolean =>
  nowMs < Date.parse(fetchedAt) - offlineClockToleranceSeconds * 1000;

/**
 * Whether a session may start offline now, by the device's clock. Not before the lease was issued: the clock has been
 * set back since, and the sync would be refused.
 */
export const isValid = (lease: StoredLease, nowMs: number): boolean =>
  !isBeforeIssue(lease, nowMs) && nowMs < Date.parse(lease.expiresAt);

/** Whether to ask billing for a new lease. */
export const isRenewalDue = (lease: StoredLease | undefined, nowMs: number): boolean =>
  !lease || isBeforeIssue(lease, nowMs) || nowMs - Date.parse(lease.fetchedAt) >= renewAfterMs;
