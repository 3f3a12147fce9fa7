import {
  offlineClockToleranceSeconds,
  offlineLeaseSeconds,
  offlineLeaseType,
  signatureAlgorithm,
} from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";
import { type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";

/** The claims of a lease that a sync needs. */
const leaseSchema = z.object({ jti: z.uuid(), exp: z.int() });
export type Lease = { readonly id: string; readonly endsAt: Date };

/**
 * Verifies that billing has given this user a lease that was valid at a time of the device's clock. That it has expired
 * since does not matter.
 * @throws AppError `offline_lease_invalid`, or `upstream_unavailable` when billing's keys can't be fetched
 */
export type VerifyLease = (lease: string, userId: string, at: Date) => Promise<Lease>;

/**
 * @param keys billing's lease keys
 * @param issuer the product's public origin
 */
export const createVerifyLease =
  ({ keys, issuer }: { readonly keys: JWTVerifyGetKey; readonly issuer: string }): VerifyLease =>
  async (lease, userId, at) => {
    try {
      const { payload } = await jwtVerify(lease, keys, {
        issuer,
        subject: userId,
        typ: offlineLeaseType,
        algorithms: [signatureAlgorithm],
        requiredClaims: ["exp"],
        currentDate: at,
        clockTolerance: offlineClockToleranceSeconds,
        maxTokenAge: offlineLeaseSeconds,
      });
      const { jti, exp } = leaseSchema.parse(payload);
      return { id: jti, endsAt: new Date(exp * 1000) };
    } catch (cause) {
      throw cause instanceof AppError ? cause : new AppError("offline_lease_invalid", { cause });
    }
  };
