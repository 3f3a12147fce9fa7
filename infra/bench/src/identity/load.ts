import { createHash, randomBytes, randomUUID } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from "jose";
import type pg from "pg";
import { Pool } from "undici";
import { z } from "zod";
import { origin } from "./open-identity.ts";

const refreshPath = "/api/auth/refresh";
const answerSchema = z.object({ refreshToken: z.string() });

/** A signed-in browser with the proofs of its next refreshes, created beforehand because that is not measured. */
export type Browser = { readonly proofs: string[]; refreshToken: string };

const hash = (text: string) => createHash("sha256").update(text).digest();

/** @param proofsEach the number of refreshes per browser */
export const createBrowsers = async (
  database: pg.Pool,
  count: number,
  proofsEach: number,
): Promise<Browser[]> => {
  const iat = Math.floor(Date.now() / 1000);
  const made = await Promise.all(
    Array.from({ length: count }, async () => {
      const { publicKey, privateKey } = await generateKeyPair("ES256");
      const jwk = await exportJWK(publicKey);
      const proof = () =>
        new SignJWT({ jti: randomUUID(), htm: "POST", htu: origin + refreshPath, iat })
          .setProtectedHeader({ typ: "dpop+jwt", alg: "ES256", jwk })
          .sign(privateKey);
      const proofs = await Promise.all(Array.from({ length: proofsEach }, proof));
      const refreshToken = randomBytes(32).toString("base64url");
      return { proofs, refreshToken, thumbprint: await calculateJwkThumbprint(jwk), id: randomUUID() };
    }),
  );
  await database.query(
    `WITH people AS (
       INSERT INTO users (id, username, email) SELECT id, id::text, id::text FROM unnest($1::uuid[]) AS t(id)
     ), families AS (
       INSERT INTO sign_in_sessions (id, user_id, expires_at, key_thumbprint)
       SELECT id, id, now() + interval '90 days', thumbprint FROM unnest($1::uuid[], $2::text[]) AS t(id, thumbprint)
     )
     INSERT INTO refresh_tokens (token_hash, session_id, expires_at)
     SELECT hash, id, now() + interval '30 days' FROM unnest($1::uuid[], $3::bytea[]) AS t(id, hash)`,
    [
      made.map(({ id }) => id),
      made.map(({ thumbprint }) => thumbprint),
      made.map(({ refreshToken }) => hash(refreshToken)),
    ],
  );
  return made;
};

/** Refreshes over keep-alive connections. A refusal ends the run, which would otherwise measure errors. */
export const createRefresher = (url: string, connections: number) => {
  const pool = new Pool(url, { connections, pipelining: 1 });
  return {
    /** @returns false if the browser has no proofs left */
    async refresh(browser: Browser): Promise<boolean> {
      const dpop = browser.proofs.pop();
      if (dpop === undefined) return false;
      const { statusCode, body } = await pool.request({
        method: "POST",
        path: refreshPath,
        headers: { "content-type": "application/json", dpop },
        body: JSON.stringify({ refreshToken: browser.refreshToken }),
      });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`refresh answered ${statusCode}: ${text}`);
      browser.refreshToken = answerSchema.parse(JSON.parse(text)).refreshToken;
      return true;
    },
    close: () => pool.close(),
  };
};
