import { randomUUID } from "node:crypto";
import { accessTokenSeconds, type EventEnvelope, type Sample, telemetryEvents } from "@phaselock/contracts";
import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from "jose";
import type pg from "pg";
import { Pool } from "undici";

export const issuer = "http://localhost:3000";

/** A user's running session, with the token for its reports. */
export type LoadSession = {
  readonly id: string;
  readonly userId: string;
  readonly token: string;
  report: number;
};

/** Keys that sign the load's tokens. */
export const createKeys = async (): Promise<{
  jwks: JSONWebKeySet;
  tokenFor(userId: string, claims?: Readonly<Record<string, unknown>>): Promise<string>;
}> => {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "bench", alg: "ES256", use: "sig" }] };
  const nowSeconds = Math.floor(Date.now() / 1_000);
  const tokenFor = (userId: string, claims: Readonly<Record<string, unknown>> = {}) =>
    new SignJWT({ sid: randomUUID(), ...claims })
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
  // They have played for hours, because a session may have two samples per second of its clock.
  const { rows } = await database.query<{ id: string; userId: string }>(
    `WITH started AS (
       INSERT INTO sessions (id, user_id, mode_id, pattern_id, payment, status, start_time, duration, time_zone,
         clock_since, heard_at, planned_curve)
       SELECT uuidv7(), gen_random_uuid(), 'calm-focus', 'calm-focus', 'premium', 'running', now(), 14400, 'UTC',
         now() - interval '4 hours', now(), '{}'
       FROM generate_series(1, $1) RETURNING id, user_id
     ), controls AS (
       INSERT INTO session_controls (id, session_id, frequency, updated_at)
       SELECT gen_random_uuid(), id, 10, now() FROM started
     )
     SELECT id, user_id AS "userId" FROM started`,
    [count],
  );
  return Promise.all(rows.map(async row => ({ ...row, token: await tokenFor(row.userId), report: 0 })));
};

/** A second's samples as a player takes them: the beat and the times have decimals, the controls stay as they are. */
export const samplesOf = (report: number, count: number): Sample[] =>
  Array.from({ length: count }, (_, at) => {
    const atSeconds = Math.round((((report - 1) * count + at + Math.random() / 10) % 14_000) * 1000) / 1000;
    return {
      atSeconds,
      beatHz: 10 + 4 * Math.sin(atSeconds / 60),
      volumePercent: 40,
      brightnessPercent: 100,
    };
  });

/** The data of a report's event as svc-sessions publishes it. */
export const reportData = (sessionId: string, userId: string, report: number, samplesPerReport: number) => {
  const samples = samplesOf(report, samplesPerReport);
  return {
    ...{ sessionId, userId, report },
    atSeconds: samples.map(({ atSeconds }) => atSeconds),
    beatHz: samples.map(({ beatHz }) => beatHz),
    volumePercent: samples.map(({ volumePercent }) => volumePercent),
    brightnessPercent: samples.map(({ brightnessPercent }) => brightnessPercent),
  };
};

/** A report's event as svc-sessions publishes it. */
export const reportEvent = (
  session: Pick<LoadSession, "id" | "userId">,
  report: number,
  samplesPerReport: number,
): EventEnvelope => ({
  id: randomUUID(),
  type: telemetryEvents.report.type,
  source: "bench",
  subject: session.id,
  time: new Date().toISOString(),
  sequence: report,
  data: reportData(session.id, session.userId, report, samplesPerReport),
});

/** Reports on their way at the same time. */
export const concurrency = 64;

/** Sends reports of the sessions in turn, as fast as possible for `seconds`. @returns how many were answered */
export const sendReports = async (
  reporter: ReturnType<typeof createReporter>,
  sessions: readonly LoadSession[],
  seconds: number,
): Promise<number> => {
  const end = performance.now() + seconds * 1_000;
  let next = 0;
  let reports = 0;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() < end) {
        const session = sessions[next++ % sessions.length];
        if (session) await reporter.report(session);
        reports++;
      }
    }),
  );
  return reports;
};

/** Sends reports over keep-alive connections. A refused report ends the run, which would otherwise measure errors. */
export const createReporter = (url: string, samplesPerReport: number, connections: number) => {
  const pool = new Pool(url, { connections, pipelining: 1 });
  return {
    async report(session: LoadSession): Promise<void> {
      session.report++;
      const { statusCode, body } = await pool.request({
        method: "POST",
        path: `/api/sessions/${session.id}/reports`,
        headers: { "content-type": "application/json", authorization: `Bearer ${session.token}` },
        body: JSON.stringify({
          ...{ sequence: session.report, state: "running", playedSeconds: 0 },
          samples: samplesOf(session.report, samplesPerReport),
        }),
      });
      const text = await body.text();
      if (statusCode !== 202) throw new Error(`report answered ${statusCode}: ${text}`);
    },
    close: () => pool.close(),
  };
};
