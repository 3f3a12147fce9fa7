import { randomUUID } from "node:crypto";
import {
  type Entitlement,
  type OfflineLease,
  offlineLeaseSeconds,
  offlineLeaseType,
  signatureAlgorithm,
} from "@phaselock/contracts";
import { AppError, type SigningKeys } from "@phaselock/service-kit";
import { SignJWT } from "jose";

/** The purpose of the keys that are derived from LEASE_SECRET. */
export const leaseKeyPurpose = "offline leases";

/**
 * Signs an offline lease for a user: an ES256 JWT that ends after 14 days, or with Premium if that ends sooner.
 * @param issuer the product's public origin
 * @throws AppError `premium_required`
 */
export const signLease = async (
  { signer, issuer }: { readonly signer: SigningKeys["signer"]; readonly issuer: string },
  userId: string,
  { premiumUntil }: Entitlement,
  now: Date,
): Promise<OfflineLease> => {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const premiumEnds = premiumUntil === null ? 0 : Math.floor(Date.parse(premiumUntil) / 1000);
  const expiresAt = Math.min(issuedAt + offlineLeaseSeconds, premiumEnds);
  if (expiresAt <= issuedAt) throw new AppError("premium_required");
  const lease = await new SignJWT()
    .setProtectedHeader({ alg: signatureAlgorithm, kid: signer.kid, typ: offlineLeaseType })
    .setIssuer(issuer)
    .setSubject(userId)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(signer.privateKey);
  return { lease, expiresAt: new Date(expiresAt * 1000).toISOString() };
};
