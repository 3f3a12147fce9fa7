import { randomUUID } from "node:crypto";
import { offlineLeaseSeconds, offlineLeaseType, signatureAlgorithm } from "@phaselock/contracts";
import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from "jose";

/** What a lease says, and how it is signed; by default as billing does, an hour ago, for 14 days. */
type LeaseOptions = {
  readonly issuedAt?: Date;
  readonly expiresAt?: Date;
  readonly issuer?: string;
  readonly typ?: string;
};

/** Signs offline leases as billing does, with real keys. */
export type TestLeases = {
  readonly jwks: JSONWebKeySet;
  leaseFor(userId: string, options?: LeaseOptions): Promise<string>;
};

export const createTestLeases = async (): Promise<TestLeases> => {
  const { publicKey, privateKey } = await generateKeyPair(signatureAlgorithm, { extractable: true });
  const kid = `lease-${randomUUID()}`;
  const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);
  return {
    jwks: { keys: [{ ...(await exportJWK(publicKey)), kid, alg: signatureAlgorithm, use: "sig" }] },
    leaseFor(userId, { issuedAt = new Date(Date.now() - 3_600_000), expiresAt, issuer, typ } = {}) {
      const iat = secondsOf(issuedAt);
      return new SignJWT()
        .setProtectedHeader({ alg: signatureAlgorithm, kid, typ: typ ?? offlineLeaseType })
        .setIssuer(issuer ?? "http://localhost:3000")
        .setSubject(userId)
        .setJti(randomUUID())
        .setIssuedAt(iat)
        .setExpirationTime(expiresAt ? secondsOf(expiresAt) : iat + offlineLeaseSeconds)
        .sign(privateKey);
    },
  };
};
