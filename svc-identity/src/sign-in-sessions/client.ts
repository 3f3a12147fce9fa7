import type { FastifyReply, FastifyRequest } from "fastify";
import { describeDevice } from "./device.ts";
import { createDpopNonces } from "./dpop-nonce.ts";
import { createDpopProofVerifier, type DpopProof } from "./verify-dpop-proof.ts";

/** What a request tells of the client that made it. */
export type Client = {
  /** Such as "Chrome on Windows". */
  readonly device: string | null;
  /** The key that it has proved to hold; browsers that can't keep one send no proof. */
  readonly proof: DpopProof | undefined;
};

/** Reads it; the answer gets a `DPoP-Nonce` for the next proof (RFC 9449 §8.2). */
export type ReadClient = (request: FastifyRequest, reply: FastifyReply) => Promise<Client>;

/**
 * @param publicUrl the product's origin as the browser sees it: what proofs are made for
 * @param secrets what nonces are made of: the first one, and any that was it before
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
