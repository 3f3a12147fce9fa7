import { randomBytes, randomUUID } from "node:crypto";
import { EmbeddedJWK, exportJWK, generateKeyPair, jwtVerify, SignJWT } from "jose";
import type pg from "pg";

/** Measures how often per second `workers` in parallel do `work`. */
export const perSecond = async (
  seconds: number,
  workers: number,
  work: (worker: number) => Promise<unknown>,
): Promise<number> => {
  const begun = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (; performance.now() - begun < seconds * 1000; done++) await work(worker);
    }),
  );
  return (done / (performance.now() - begun)) * 1000;
};

/** Writes a refresh's rows in one bare statement without any check. */
const writeRows = `
WITH family AS (UPDATE sign_in_sessions SET last_used_at = now() WHERE id = $1),
  spent AS (UPDATE refresh_tokens SET spent_at = now(), sealed_successor = $5 WHERE token_hash = $2),
  proof AS (INSERT INTO dpop_proofs (hash, expires_at) VALUES ($4, now()))
INSERT INTO refresh_tokens (token_hash, session_id, expires_at) VALUES ($3, $1, now())`;

/** Refreshes per second of PostgreSQL alone: the same rows through bare pg, over as many connections as the service has. */
export const measureRawInserts = async (database: pg.Pool, seconds: number): Promise<number> => {
  const connections = 10;
  const families = await Promise.all(
    Array.from({ length: connections * 20 }, async () => {
      const [id, token] = [randomUUID(), randomBytes(32)];
      await database.query(
        "INSERT INTO users (id, username, email) SELECT id, id::text, id::text FROM (SELECT $1::uuid AS id) AS t",
        [id],
      );
      await database.query(`INSERT INTO sign_in_sessions (id, user_id, expires_at) VALUES ($1, $1, now())`, [
        id,
      ]);
      await database.query(
        `INSERT INTO refresh_tokens (token_hash, session_id, expires_at) VALUES ($1, $2, now())`,
        [token, id],
      );
      return { id, token };
    }),
  );
  let turn = 0;
  return perSecond(seconds, connections, async worker => {
    const family = families[worker + connections * (turn++ % 20)];
    if (!family) return;
    const next = randomBytes(32);
    const values = [family.id, family.token, next, randomBytes(32), randomBytes(60)];
    family.token = next;
    await database.query({ name: "write-rows", text: writeRows, values });
  });
};

/** Signatures per second of jose alone: signs an access token and verifies a proof, one after the other. */
export const measureRawSignatures = async (seconds: number): Promise<number> => {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwk = await exportJWK(publicKey);
  const claims = { jti: randomUUID(), htm: "POST", htu: "http://localhost:3000/api/auth/refresh" };
  const proof = await new SignJWT(claims)
    .setProtectedHeader({ typ: "dpop+jwt", alg: "ES256", jwk })
    .setIssuedAt()
    .sign(privateKey);
  return perSecond(seconds, 8, async () => {
    await jwtVerify(proof, EmbeddedJWK, { algorithms: ["ES256"], typ: "dpop+jwt" });
    await new SignJWT({ sid: randomUUID() })
      .setProtectedHeader({ alg: "ES256", kid: "bench", typ: "at+jwt" })
      .setSubject(randomUUID())
      .setIssuedAt()
      .setExpirationTime("25m")
      .sign(privateKey);
  });
};
