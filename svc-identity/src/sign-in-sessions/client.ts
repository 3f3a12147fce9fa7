import type { FastifyReply, FastifyRequest } from "fastify";
import { describeDevice } from "./device.ts";
import { createDpopNonces } from "./dpop-nonce.ts";
import { createDpopProofVerifier, type DpopProof } from "./verify-dpop-proof.ts";

/** The client that made a request. */
export type Client = {
  /** Such as "Chrome on Windows". */
  readonly device: string | null;
  /** Proof of the client's key. Browsers that can't store a key send none. */
  readonly proof: DpopProof | undefined;
};

/** Reads the client of a request, and sets `DPoP-Nonce` on the reply for the next proof (RFC 9449 §8.2). */
export type ReadClient = (request: FastifyRequest, reply: FastifyReply) => Promise<Client>;

/**
 * @param publicUrl the product's origin as the browser sees it, which proofs must name
 * @param secrets nonces are made with the first; nonces made with the others are still accepted
 * @returns a reader that throws AppError `invalid_dpop_proof` or `use_dpop_nonce` on a bad proof
 * @example app.post("/api/auth/refresh", …, async (request, reply) => refresh(await readClient(request, reply)));
 */
export const createClientReader = ({
  publicUrl,
  secrets,
}: {
  publicUrl: string;
  secrets: readonly [string, ...string[]];
}): ReadClient => {
  const nonces = createDpopNonces(secrets);
  const readProof = createDpopProofVerifier({ publicUrl, nonces });
  return async (request, reply) => {
    const now = new Date();
    reply.header("dpop-nonce", nonces.current(now));
    const device = describeDevice(request.headers["user-agent"]);
    return { device, proof: await readProof(request, now) };
  };
};
