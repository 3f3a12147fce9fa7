import {
  allowLongStatements,
  inTransaction,
  type Job,
  type Pool,
  type SqlExecutor,
} from "@phaselock/service-kit";
import { mayPublish } from "./may-publish.ts";
import type { PublishedResult } from "./person-effects.ts";
import { keep, publish, readPublications, type Subject, subjectSchema } from "./publications.ts";

const jobName = "publish-effects";
const hourMs = 60 * 60 * 1_000;
/** The least time between two runs, over all replicas and deployments: the job tries hourly and runs once a day. */
const pauseMs = 23 * hourMs;

/** Answers a row for the one replica that runs. */
const claimStatement = `
INSERT INTO job_runs (job, ran_at) VALUES ('${jobName}', $1)
ON CONFLICT (job) DO UPDATE SET ran_at = excluded.ran_at WHERE job_runs.ran_at <= $2 RETURNING job`;

const subjectsStatement = `
SELECT outcome, mode_id AS "modeId", sham FROM published_results WHERE withdrawn_at IS NULL
UNION SELECT outcome, mode_id, sham FROM effects ORDER BY 1, 2, 3`;

const resultsStatement = `
SELECT experiment_id AS "experimentId", user_id AS "userId", mean, standard_error AS "standardError"
FROM published_results AS result WHERE outcome = $1 AND mode_id = $2 AND sham = $3 AND withdrawn_at IS NULL
  AND NOT EXISTS (SELECT FROM erased_users AS erased WHERE erased.user_id = result.user_id)
ORDER BY experiment_id`;

const publishSubject = async (tx: SqlExecutor, subject: Subject, now: Date): Promise<void> => {
  // Users whose erasure begins wait until this transaction ends. Those marked before are left out of its results.
  await tx.$queryRawUnsafe("SELECT erased_among('{}')");
  await allowLongStatements(tx);
  const { outcome, modeId, sham } = subject;
  const results = await tx.$queryRawUnsafe<PublishedResult[]>(resultsStatement, outcome, modeId, sham);
  const publications = await readPublications(tx, subject);
  const decision = mayPublish(publications, results, now);
  if (decision?.kind === "publish")
    await publish(tx, subject, { results, earlier: publications.all.length, now });
  if (decision?.kind === "keep") await keep(tx, subject, decision);
};

/**
 * Publishes the effect of each mode on each outcome from the results that people have published, where `mayPublish` allows
 * it: one transaction for each, so that one that fails doesn't undo the others. Subjects that this release doesn't know stay
 * as they are. Does nothing within `pauseMs` of the last run. Safe on every replica.
 * @throws AggregateError of the effects that failed; the next try runs
 */
export const publishEffects = async (pool: Pool, now: Date): Promise<void> => {
  const claim = await pool.query(claimStatement, [now, new Date(now.getTime() - pauseMs)]);
  if (claim.rowCount === 0) return;
  const errors: unknown[] = [];
  const { rows } = await pool.query(subjectsStatement);
  for (const row of rows) {
    const { data: subject } = subjectSchema.safeParse(row);
    if (!subject) continue;
    await inTransaction(pool, tx => publishSubject(tx, subject, now)).catch(error => errors.push(error));
  }
  if (errors.length === 0) return;
  await pool.query("DELETE FROM job_runs WHERE job = $1", [jobName]);
  throw new AggregateError(errors, `${errors.length} effects failed`);
};

/** Publishes effects once a day. */
export const publishEffectsJob = (pool: Pool): Job => ({
  name: jobName,
  everyMs: hourMs,
  run: () => publishEffects(pool, new Date()),
});
