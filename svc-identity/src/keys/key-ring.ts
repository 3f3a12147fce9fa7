import { type Job, localKeys, tokenAlgorithm } from "@phaselock/service-kit";
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

/** The keys that this deployment signs access tokens with: always those of now. */
export type KeyRing = {
  /** The public halves, as published at /.well-known/jwks.json. */
  readonly publicKeys: JSONWebKeySet;
  /** Finds the key of a token among them. */
  readonly verificationKey: JWTVerifyGetKey;
  /** The key that signs now. */
  readonly signer: SigningKey;
  /**
   * Make the next key when it is time, drop those that are over, learn of what other replicas did.
   * @throws when the private halves can't be read; what was known before then stays
   */
  rotate(): Promise<void>;
};

type SigningKey = { readonly kid: string; readonly signsFrom: Date; readonly privateKey: CryptoKey };
type Row = { kid: string; publicJwk: Prisma.JsonValue; sealedPrivateJwk: Uint8Array; signsFrom: Date };

const purpose = "phaselock signing keys";
const jwkSchema = z.looseObject({ kty: z.string() });

/**
 * The deployment's key ring, made on the first boot. Replicas take turns, so that all of them come away with the same
 * keys.
 * @param secrets KEY_ENCRYPTION_SECRET, and the one before: the private halves lie in the database sealed under the
 * first; what another of them sealed is sealed anew
 * @throws when a private half was sealed under none of them
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

/** Often, for it is how replicas hear of each other's keys. */
export const rotateKeysJob = (keyRing: KeyRing): Job => ({
  name: "turn-signing-keys",
  everyMs: 60_000,
  run: () => keyRing.rotate(),
});

const createKey = async (tx: Transaction, sealer: Sealer, signsFrom: Date): Promise<Row> => {
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
      "KEY_ENCRYPTION_SECRET is not the one that the signing keys are sealed under. Set the one they were made with, " +
        "give it as KEY_ENCRYPTION_SECRET_PREVIOUS, or delete the rows of signing_keys: then every access token is refused once, and clients refresh theirs",
    );
  }
  if (unsealed.by !== sealer)
    await tx.signingKey.update({
      where: { kid },
      data: { sealedPrivateJwk: sealer.seal(unsealed.plain, kid) },
    });
  const jwk = jwkSchema.parse(JSON.parse(new TextDecoder().decode(unsealed.plain)));
  const privateKey = await importJWK(jwk, tokenAlgorithm);
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
