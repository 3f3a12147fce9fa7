import { randomUUID } from "node:crypto";
import { accessTokenSeconds, type EventEnvelope, telemetryEvents } from "@phaselock/contracts";
import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from "jose";
import type pg from "pg";
import { Pool } from "undici";

export const issuer = "http://localhost:3000";

/** A user's running session, with the token for its reports. */
export type LoadSession = { readonly id: string; readonly token: string; report: number };

/** Keys that sign the load's tokens. */
export const createKeys = async (): Promise<{
  jwks: JSONWebKeySet;
  tokenFor(userId: string): Promise<string>;
}> => {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "bench", alg: "ES256", use: "sig" }] };
  const nowSeconds = Math.floor(Date.now() / 1_000);
  const tokenFor = (userId: string) =>
    new SignJWT({ sid: randomUUID() })
      .setProtectedHeader({ alg: "ES256", kid: "bench", typ: "at+jwt" })
      .setSubject(userId)
      .setIssuer(issuer)
      .setAudience("phaselock")
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + accessTokenSeconds)
      .sign(privateKey);
  return { jwks, tokenFor };
};

/** Inserts running sessions directly, because planning and starting them is not measured. */
export const insertSessions = async (
  database: pg.Pool,
  count: number,
  tokenFor: (userId: string) => Promise<string>,
): Promise<LoadSession[]> => {
  const rows = await Promise.all(
    Array.from({ length: count }, async () => {
      const userId = randomUUID();
      return { id: randomUUID(), userId, token: await tokenFor(userId) };
    }),
  );
  // They have played for hours, because a session may have two samples per second of its clock.
  await database.query(
    `INSERT INTO sessions (id, user_id, mode_id, pattern_id, payment, status, start_time, duration, time_zone, clock_since, heard_at)
     SELECT id, user_id, 'calm-focus', 'calm-focus', 'premium', 'running', now(), 14400, 'UTC', now() - interval '4 hours', now()
     FROM unnest($1::text[], $2::uuid[]) AS t(id, user_id)`,
    [rows.map(row => row.id), rows.map(row => row.userId)],
  );
  await database.query(
    `INSERT INTO session_controls (id, session_id, frequency, updated_at) SELECT gen_random_uuid(), id, 10, now() FROM unnest($1::text[]) AS t(id)`,
    [rows.map(row => row.id)],
  );
  return rows.map(({ id, token }) => ({ id, token, report: 0 }));
};

/** Sends reports over keep-alive connections. A refused report ends the run, which would otherwise measure errors. */
export const createReporter = (url: string, samplesPerReport: number) => {
  const pool = new Pool(url, { connections: 32, pipelining: 1 });
  const samples = Array.from({ length: samplesPerReport }, (_, at) => ({
    atSeconds: at,
    beatHz: 10,
    volumePercent: 50,
    brightnessPercent: 100,
  }));
  return {
    async report(session: LoadSession): Promise<void> {
      session.report++;
      const { statusCode, body } = await pool.request({
        method: "POST",
        path: `/api/sessions/${session.id}/reports`,
        headers: { "content-type": "application/json", authorization: `Bearer ${session.token}` },
        body: JSON.stringify({ sequence: session.report, state: "running", playedSeconds: 0, samples }),
      });
      const text = await body.text();
      if (statusCode !== 202) throw new Error(`report answered ${statusCode}: ${text}`);
    },
    close: () => pool.close(),
  };
};

/** A sample of a session as published by svc-sessions. */
export const sampleEvent = (sessionId: string, time: string): EventEnvelope => ({
  id: randomUUID(),
  type: telemetryEvents.sample.type,
  source: "bench",
  subject: sessionId,
  time,
  sequence: 1000,
  data: {
    ...{ sessionId, userId: randomUUID(), report: 1, index: 0, atSeconds: 0 },
    ...{ beatHz: 10, volumePercent: 50, brightnessPercent: 100 },
  },
});
