import { signatureAlgorithm } from "@phaselock/contracts";
import { type Job, localKeys } from "@phaselock/service-kit";
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
} from "jose";
import { z } from "zod";
import type { Database, Prisma, Transaction } from "../database.ts";
import { planKeys } from "./key-life.ts";
import { createSealer, type Sealer } from "./sealer.ts";

/** This deployment's current keys for signing access tokens. */
export type KeyRing = {
  /** The public halves, as published at /.well-known/jwks.json. */
  readonly publicKeys: JSONWebKeySet;
  /** Finds a token's public key. */
  readonly verificationKey: JWTVerifyGetKey;
  /** The key that signs now. */
  readonly signer: SigningKey;
  /**
   * Create the next key if it is due, drop retired keys, and load the keys that other replicas created.
   * @throws when a private key can't be opened; the ring then keeps its previous keys
   */
  rotate(): Promise<void>;
};

type SigningKey = { readonly kid: string; readonly signsFrom: Date; readonly privateKey: CryptoKey };
type Row = { kid: string; publicJwk: Prisma.JsonValue; sealedPrivateJwk: Uint8Array; signsFrom: Date };

const purpose = "phaselock signing keys";
const jwkSchema = z.looseObject({ kty: z.string() });

/**
 * Open the deployment's key ring, and create it on the first boot. Replicas load it under a lock, so that all of them
 * get the same keys.
 * @param secrets KEY_ENCRYPTION_SECRET, then the previous one. Private keys are stored sealed under the first; keys
 * sealed under another are resealed
 * @throws when a private key was sealed under none of them
 */
export const openKeyRing = async (
  db: Database,
  secrets: readonly [string, ...string[]],
  clock: () => Date = () => new Date(),
): Promise<KeyRing> => {
  const [sealer, ...formerSealers] = [
    createSealer(secrets[0], purpose),
    ...secrets.slice(1).map(secret => createSealer(secret, purpose)),
  ] as const;

  const load = async () => {
    const now = clock();
    const opened = await db.$transaction(async tx => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${purpose}))`;
      const known = await tx.signingKey.findMany();
      const { nextSignsFrom, retired } = planKeys(known, now);
      await tx.signingKey.deleteMany({ where: { kid: { in: [...retired] } } });
      const made = nextSignsFrom ? [await createKey(tx, sealer, nextSignsFrom)] : [];
      const rows = [...made, ...known.filter(({ kid }) => !retired.includes(kid))];
      return Promise.all(rows.map(row => openKey(tx, row, sealer, formerSealers)));
    });
    const publicKeys = { keys: opened.map(({ publicJwk }) => publicJwk) };
    return { signingKeys: opened, publicKeys, verificationKey: localKeys(publicKeys) };
  };

  let current = await load();
  return {
    get publicKeys() {
      return current.publicKeys;
    },
    verificationKey: (header, token) => current.verificationKey(header, token),
    get signer() {
      const { signer } = planKeys(current.signingKeys, clock());
      const key = current.signingKeys.find(({ kid }) => kid === signer);
      if (!key) throw new Error("There is no signing key");
      return key;
    },
    async rotate() {
      current = await load();
    },
  };
};

/** Runs every minute, because it is how replicas load each other's keys. */
export const rotateKeysJob = (keyRing: KeyRing): Job => ({
  name: "turn-signing-keys",
  everyMs: 60_000,
  run: () => keyRing.rotate(),
});

const createKey = async (tx: Transaction, sealer: Sealer, signsFrom: Date): Promise<Row> => {
  const { publicKey, privateKey } = await generateKeyPair(signatureAlgorithm, { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  // RFC 7638: the key id is computed from the key.
  const kid = await calculateJwkThumbprint(publicJwk);
  const published = { ...publicJwk, kid, alg: signatureAlgorithm, use: "sig" } satisfies JWK;
  const plain = new TextEncoder().encode(JSON.stringify(await exportJWK(privateKey)));
  return tx.signingKey.create({
    data: {
      kid,
      publicJwk: published as Prisma.InputJsonObject,
      sealedPrivateJwk: sealer.seal(plain, kid),
      signsFrom,
    },
  });
};

const openKey = async (
  tx: Transaction,
  row: Row,
  sealer: Sealer,
  formerSealers: readonly Sealer[],
): Promise<SigningKey & { publicJwk: JWK }> => {
  const { kid, signsFrom } = row;
  const unsealed = [sealer, ...formerSealers].flatMap(by => tryOpen(by, row))[0];
  if (!unsealed) {
    throw new Error(
      "The signing keys are sealed under another KEY_ENCRYPTION_SECRET. Set the secret they were sealed under, " +
        "set it as KEY_ENCRYPTION_SECRET_PREVIOUS, or delete the rows of signing_keys: every access token is then refused once, and clients refresh",
    );
  }
  if (unsealed.by !== sealer)
    await tx.signingKey.update({
      where: { kid },
      data: { sealedPrivateJwk: sealer.seal(unsealed.plain, kid) },
    });
  const jwk = jwkSchema.parse(JSON.parse(new TextDecoder().decode(unsealed.plain)));
  const privateKey = await importJWK(jwk, signatureAlgorithm);
  if (privateKey instanceof Uint8Array) throw new Error("A signing key is not an elliptic-curve key");
  return { kid, signsFrom, privateKey, publicJwk: jwkSchema.parse(row.publicJwk) };
};

const tryOpen = (by: Sealer, { kid, sealedPrivateJwk }: Row) => {
  try {
    return [{ by, plain: by.open(sealedPrivateJwk, kid) }];
  } catch {
    return [];
  }
};
