import { type ExperimentOutcome, experimentOutcomeSchema } from "@phaselock/contracts";
import {
  allowLongStatements,
  inTransaction,
  type Job,
  type Pool,
  type SqlExecutor,
} from "@phaselock/service-kit";
import { funnelOf } from "./funnel.ts";
import { type Member, mayPublish, type Publication } from "./may-publish.ts";
import { pool as poolEffects } from "./meta-analysis.ts";
import { type PublishedResult, personEffects } from "./person-effects.ts";

/** What an effect is about. */
type Subject = { readonly outcome: ExperimentOutcome; readonly modeId: string };

/** One replica publishes at a time. No erasure runs until this transaction ends, so no member is of an erased user. */
const lockStatement = `
SELECT pg_try_advisory_xact_lock(hashtextextended('publish-effects', 0)) AND erased_among('{}') IS NOT NULL AS locked`;

const subjectsStatement = `
SELECT outcome, mode_id AS "modeId" FROM published_results WHERE withdrawn_at IS NULL
UNION SELECT outcome, mode_id FROM effects ORDER BY 1, 2`;

/** Somebody who could tell when the beat played was not blinded: their result is left out. */
const resultsStatement = `
SELECT experiment_id AS "experimentId", user_id AS "userId", mean, standard_error AS "standardError"
FROM published_results
WHERE outcome = $1 AND mode_id = $2 AND withdrawn_at IS NULL AND noticed IS DISTINCT FROM 'yes'
ORDER BY experiment_id`;

const membersStatement = `
SELECT experiment_id AS "experimentId", user_id AS "userId" FROM effect_members WHERE outcome = $1 AND mode_id = $2`;

const readPublication = async (
  tx: SqlExecutor,
  { outcome, modeId }: Subject,
): Promise<Publication | null> => {
  const [effect] = await tx.$queryRawUnsafe<Omit<Publication, "members">[]>(
    `SELECT people, removed_at AS "removedAt" FROM effects WHERE outcome = $1 AND mode_id = $2`,
    outcome,
    modeId,
  );
  if (!effect) return null;
  return { ...effect, members: await tx.$queryRawUnsafe<Member[]>(membersStatement, outcome, modeId) };
};

const saveStatement = `
INSERT INTO effects
  (outcome, mode_id, people, mean, low, high, standard_error, between_people, funnel, published_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10)
ON CONFLICT (outcome, mode_id) DO UPDATE
SET (people, mean, low, high, standard_error, between_people, funnel, published_at, removed_at, is_withheld)
  = (excluded.people, excluded.mean, excluded.low, excluded.high, excluded.standard_error, excluded.between_people,
    excluded.funnel, excluded.published_at, NULL, false)`;

const publish = async (
  tx: SqlExecutor,
  { outcome, modeId }: Subject,
  results: readonly PublishedResult[],
  now: Date,
): Promise<void> => {
  const effects = personEffects(results);
  const { mean, low, high, standardError, betweenPeople } = poolEffects(effects);
  await tx.$executeRawUnsafe(
    saveStatement,
    ...[outcome, modeId, effects.length, mean, low, high, standardError, betweenPeople],
    JSON.stringify(funnelOf(effects, outcome)),
    now,
  );
  await tx.$executeRawUnsafe(
    "DELETE FROM effect_members WHERE outcome = $1 AND mode_id = $2",
    outcome,
    modeId,
  );
  await tx.$executeRawUnsafe(
    `INSERT INTO effect_members (outcome, mode_id, experiment_id, user_id)
     SELECT $1, $2, * FROM unnest($3::uuid[], $4::uuid[])`,
    outcome,
    modeId,
    results.map(({ experimentId }) => experimentId),
    results.map(({ userId }) => userId),
  );
};

const publishSubject = async (tx: SqlExecutor, subject: Subject, now: Date): Promise<void> => {
  const { outcome, modeId } = subject;
  const results = await tx.$queryRawUnsafe<PublishedResult[]>(resultsStatement, outcome, modeId);
  const decision = mayPublish(await readPublication(tx, subject), results, now);
  if (decision?.kind === "publish") await publish(tx, subject, results, now);
  if (decision?.kind === "keep")
    await tx.$executeRawUnsafe(
      "UPDATE effects SET removed_at = $3, is_withheld = $4 WHERE outcome = $1 AND mode_id = $2",
      ...[outcome, modeId, decision.removedAt, decision.isWithheld],
    );
};

/**
 * Publishes the effect of each mode on each outcome from the results that people have published, where `mayPublish` allows
 * it. A run without new results changes nothing. Safe on every replica: those that come second do nothing.
 */
export const publishEffects = (pool: Pool, now: Date): Promise<void> =>
  inTransaction(pool, async tx => {
    const [row] = await tx.$queryRawUnsafe<{ locked: boolean }[]>(lockStatement);
    if (!row?.locked) return;
    await allowLongStatements(tx);
    const subjects = await tx.$queryRawUnsafe<{ outcome: string; modeId: string }[]>(subjectsStatement);
    for (const { outcome, modeId } of subjects)
      await publishSubject(tx, { outcome: experimentOutcomeSchema.parse(outcome), modeId }, now);
  });

/** Publishes effects once a day. */
export const publishEffectsJob = (pool: Pool): Job => ({
  name: "publish-effects",
  everyMs: 24 * 60 * 60 * 1_000,
  run: () => publishEffects(pool, new Date()),
});
