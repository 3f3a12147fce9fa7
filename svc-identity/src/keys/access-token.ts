import { randomUUID } from "node:crypto";
import { accessTokenSeconds } from "@phaselock/contracts";
import { tokenAlgorithm, tokenAudience, tokenType } from "@phaselock/service-kit";
import { SignJWT } from "jose";
import type { KeyRing } from "./key-ring.ts";

/** RFC 9068 §2.2 wants the client named; the product has the one. */
const clientId = "phaselock-web";

/** Signs the token that says "this request speaks for that user": ids only, no tier, no personal data. */
export type MintAccessToken = (subject: { userId: string; signInId: string }) => Promise<string>;

/** @param issuer the product's public origin */
export const createAccessTokenMint =
  ({ keyRing, issuer }: { keyRing: Pick<KeyRing, "signer">; issuer: string }): MintAccessToken =>
  ({ userId, signInId }) => {
    const { kid, privateKey } = keyRing.signer;
    // Once: read twice, the clock may turn between the two, and the token would claim a second more than is believed.
    const nowSeconds = Math.floor(Date.now() / 1_000);
    return new SignJWT({ sid: signInId, client_id: clientId })
      .setProtectedHeader({ alg: tokenAlgorithm, kid, typ: tokenType })
      .setIssuer(issuer)
      .setAudience(tokenAudience)
      .setSubject(userId)
      .setJti(randomUUID())
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + accessTokenSeconds)
      .sign(privateKey);
  };
