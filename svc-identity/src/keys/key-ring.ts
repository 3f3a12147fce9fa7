import { tokenAlgorithm } from "@phaselock/service-kit";
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
} from "jose";
import { z } from "zod";
import type { Database, Prisma, Transaction } from "../database.ts";
import { createSealer, type Sealer } from "./sealer.ts";

/** The keys that this deployment signs access tokens with. */
export type KeyRing = {
  /** The public halves, as published at /.well-known/jwks.json. */
  readonly publicKeys: JSONWebKeySet;
  /** The key that signs now: the newest. */
  readonly signer: { readonly kid: string; readonly privateKey: CryptoKey };
};

const purpose = "phaselock signing keys";
const jwkSchema = z.looseObject({ kty: z.string() });

/**
 * The deployment's key ring, made on the first boot. Replicas that boot together take turns, so that all of them
 * come away with the same keys.
 * @param secret KEY_ENCRYPTION_SECRET; the private halves lie in the database sealed under it
 * @throws when the secret is not the one that the keys were sealed under
 */
export const openKeyRing = async (db: Database, secret: string): Promise<KeyRing> => {
  const sealer = createSealer(secret, purpose);
  const keys = await db.$transaction(async tx => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${purpose}))`;
    const known = await tx.signingKey.findMany({ orderBy: { createdAt: "desc" } });
    return known.length > 0 ? known : [await createKey(tx, sealer)];
  });
  const [newest] = keys;
  if (!newest) throw new Error("There is no signing key");
  return {
    publicKeys: { keys: keys.map(key => jwkSchema.parse(key.publicJwk)) },
    signer: { kid: newest.kid, privateKey: await openPrivateKey(newest, sealer) },
  };
};

const createKey = async (tx: Transaction, sealer: Sealer) => {
  const { publicKey, privateKey } = await generateKeyPair(tokenAlgorithm, { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  // RFC 7638: the name of a key follows from the key.
  const kid = await calculateJwkThumbprint(publicJwk);
  const published = { ...publicJwk, kid, alg: tokenAlgorithm, use: "sig" } satisfies JWK;
  const plain = new TextEncoder().encode(JSON.stringify(await exportJWK(privateKey)));
  return tx.signingKey.create({
    data: {
      kid,
      publicJwk: published as Prisma.InputJsonObject,
      sealedPrivateJwk: sealer.seal(plain, kid),
      signsFrom: new Date(),
    },
  });
};

const openPrivateKey = async (
  row: { kid: string; sealedPrivateJwk: Uint8Array },
  sealer: Sealer,
): Promise<CryptoKey> => {
  let plain: Uint8Array;
  try {
    plain = sealer.open(row.sealedPrivateJwk, row.kid);
  } catch (cause) {
    throw new Error(
      "KEY_ENCRYPTION_SECRET is not the one that the signing keys are sealed under. Set the one they were made with, " +
        "or delete the rows of signing_keys: then everybody must sign in again",
      { cause },
    );
  }
  const key = await importJWK(jwkSchema.parse(JSON.parse(new TextDecoder().decode(plain))), tokenAlgorithm);
  if (key instanceof Uint8Array) throw new Error("A signing key is not an elliptic-curve key");
  return key;
};
