import { createHash } from "node:crypto";
import { dpopProofToleranceSeconds } from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";
import type { FastifyRequest } from "fastify";
import { calculateJwkThumbprint, EmbeddedJWK, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import type { DpopNonces } from "./dpop-nonce.ts";

/** A proof of possession that is valid for its request (RFC 9449 §4.3), but may have been used before. */
export type DpopProof = {
  /** RFC 7638, of the key that signed it. */
  readonly keyThumbprint: string;
  /** Identifies the proof in replay checks: SHA-256 of its key and jti. */
  readonly hash: Uint8Array<ArrayBuffer>;
};

/** Verifies the `DPoP` header of a request, if it has one. */
export type VerifyDpopProof = (request: FastifyRequest, now: Date) => Promise<DpopProof | undefined>;

/** Longer proofs are refused before parsing, in characters. A proof with a P-256 key is far shorter. */
const maxProofLength = 2048;
const compactForm = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const coordinateSchema = z.string().regex(/^[\w-]{43}$/);
/** A public key. A JWK that includes the private key is refused, because that key is no longer secret. */
const jwkSchema = z.looseObject({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: coordinateSchema,
  y: coordinateSchema,
  d: z.undefined().optional(),
});
const claimsSchema = z.object({
  jti: z.string().min(1).max(256),
  htm: z.string(),
  htu: z.url({ protocol: /^https?$/ }),
  iat: z.number(),
  nonce: z.string().optional(),
});

const embeddedKey: JWTVerifyGetKey = (header, token) => {
  jwkSchema.parse(header.jwk);
  return EmbeddedJWK(header, token);
};

/** RFC 9449 §4.3 (9): without query and fragment, after the normalization of RFC 3986 §6.2, which URL does. */
const targetOf = (htu: string): string => {
  const url = new URL(htu);
  url.search = "";
  url.hash = "";
  return url.href;
};

const verifyProof = async (proof: string) => {
  const { payload, protectedHeader } = await jwtVerify(proof, embeddedKey, {
    algorithms: ["ES256"],
    typ: "dpop+jwt",
  });
  const { kty, crv, x, y } = jwkSchema.parse(protectedHeader.jwk);
  return {
    ...claimsSchema.parse(payload),
    keyThumbprint: await calculateJwkThumbprint({ kty, crv, x, y }),
  };
};

/**
 * @param publicUrl the product's origin as the browser sees it, which proofs must name
 * @returns a verifier that throws AppError `invalid_dpop_proof` on anything but a valid proof for this request, and
 * `use_dpop_nonce` on a valid one whose `iat` is too far from now
 */
export const createDpopProofVerifier =
  ({ publicUrl, nonces }: { publicUrl: string; nonces: DpopNonces }): VerifyDpopProof =>
  async (request, now) => {
    const { dpop } = request.headers;
    if (dpop === undefined) return undefined;
    // Node joins two headers with a comma, so this refuses them too.
    if (typeof dpop !== "string" || dpop.length > maxProofLength || !compactForm.test(dpop))
      throw new AppError("invalid_dpop_proof", { detail: "not one compact JWS" });
    const proof = await verifyProof(dpop).catch(cause => {
      throw new AppError("invalid_dpop_proof", { cause, detail: "rejected" });
    });
    const target = new URL(request.routeOptions.url ?? "", publicUrl).href;
    if (proof.htm !== request.method || targetOf(proof.htu) !== target)
      throw new AppError("invalid_dpop_proof", { detail: `made for ${proof.htm} ${proof.htu}` });
    const offBySeconds = Math.abs(now.getTime() / 1000 - proof.iat);
    const isTimely = offBySeconds <= dpopProofToleranceSeconds;
    if (!isTimely && !(proof.nonce && nonces.isAccepted(proof.nonce, now)))
      throw new AppError("use_dpop_nonce", { detail: `iat is off by ${Math.round(offBySeconds)} s` });
    const hash = createHash("sha256").update(`${proof.keyThumbprint}\n${proof.jti}`).digest();
    return { keyThumbprint: proof.keyThumbprint, hash: new Uint8Array(hash) };
  };
