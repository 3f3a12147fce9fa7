import { randomUUID } from "node:crypto";
import { accessTokenSeconds, signatureAlgorithm } from "@phaselock/contracts";
import { operatorRole, tokenAudience, tokenType } from "@phaselock/service-kit";
import { SignJWT } from "jose";
import type { KeyRing } from "./key-ring.ts";

/** RFC 9068 §2.2 requires a client id; the product has one client. */
const clientId = "phaselock-web";

/** Signs an access token for a user. It contains ids and, for an operator, the role: no tier, no personal data. */
export type MintAccessToken = (subject: {
  userId: string;
  signInId: string;
  isOperator: boolean;
}) => Promise<string>;

/** @param issuer the product's public origin */
export const createAccessTokenMint =
  ({ keyRing, issuer }: { keyRing: Pick<KeyRing, "signer">; issuer: string }): MintAccessToken =>
  ({ userId, signInId, isOperator }) => {
    const { kid, privateKey } = keyRing.signer;
    // Read the clock once: between two reads the second may change, and verifiers refuse a lifetime that is 1 s too long.
    const nowSeconds = Math.floor(Date.now() / 1_000);
    return new SignJWT({ sid: signInId, client_id: clientId, ...(isOperator && { roles: [operatorRole] }) })
      .setProtectedHeader({ alg: signatureAlgorithm, kid, typ: tokenType })
      .setIssuer(issuer)
      .setAudience(tokenAudience)
      .setSubject(userId)
      .setJti(randomUUID())
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + accessTokenSeconds)
      .sign(privateKey);
  };
