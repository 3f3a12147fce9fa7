import { experimentOutcomeSchema, shamSchema } from "@phaselock/contracts";
import type { SqlExecutor } from "@phaselock/service-kit";
import { z } from "zod";
import { funnelOf } from "./funnel.ts";
import type { Member, Publication, Publications } from "./may-publish.ts";
import { pool } from "./meta-analysis.ts";
import { type PublishedResult, personEffects } from "./person-effects.ts";
import { roundEffect } from "./round-effect.ts";

/** An outcome, and a mode with what its sessions without the beat played: results of different comparisons aren't pooled. */
export const subjectSchema = z.object({
  outcome: experimentOutcomeSchema,
  modeId: z.string(),
  sham: shamSchema,
});
export type Subject = z.infer<typeof subjectSchema>;

const keyOf = ({ outcome, modeId, sham }: Subject) => [outcome, modeId, sham] as const;
const isSubject = "outcome = $1 AND mode_id = $2 AND sham = $3";

const publicationsStatement = `SELECT number, people FROM effect_publications WHERE ${isSubject} ORDER BY number`;

const membersStatement = `
SELECT experiment_id AS "experimentId", user_id AS "userId", from_number AS "from", until_number AS "until",
  (SELECT withdrawn_at FROM published_results AS result WHERE result.experiment_id = effect_members.experiment_id)
    AS "withdrawnAt"
FROM effect_members WHERE ${isSubject}`;

type MemberRow = Publication["members"][number] & { readonly from: number; readonly until: number | null };

/** Reads the publications of an effect, with the results that each included. */
export const readPublications = async (tx: SqlExecutor, subject: Subject): Promise<Publications> => {
  const key = keyOf(subject);
  const [effect] = await tx.$queryRawUnsafe<{ removedAt: Date | null }[]>(
    `SELECT removed_at AS "removedAt" FROM effects WHERE ${isSubject}`,
    ...key,
  );
  const rows = await tx.$queryRawUnsafe<{ number: number; people: number }[]>(publicationsStatement, ...key);
  const members = await tx.$queryRawUnsafe<MemberRow[]>(membersStatement, ...key);
  const all = rows.map(({ number, people }) => ({
    people,
    members: members.filter(({ from, until }) => from <= number && (until === null || number < until)),
  }));
  return { all, removedAt: effect?.removedAt ?? null };
};

const saveStatement = `
INSERT INTO effects
  (outcome, mode_id, sham, people, mean, low, high, standard_error, between_people, funnel, published_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11)
ON CONFLICT (outcome, mode_id, sham) DO UPDATE
SET (people, mean, low, high, standard_error, between_people, funnel, published_at, removed_at, is_withheld)
  = (excluded.people, excluded.mean, excluded.low, excluded.high, excluded.standard_error, excluded.between_people,
    excluded.funnel, excluded.published_at, NULL, false)`;

const endStatement = `
UPDATE effect_members SET until_number = $4
WHERE ${isSubject} AND until_number IS NULL AND experiment_id <> ALL ($5::uuid[])`;

const addStatement = `
INSERT INTO effect_members (outcome, mode_id, sham, from_number, experiment_id, user_id)
SELECT $1, $2, $3, $4, added.* FROM unnest($5::uuid[], $6::uuid[]) AS added (experiment_id, user_id)
WHERE NOT EXISTS (
  SELECT FROM effect_members AS known
  WHERE ${isSubject} AND until_number IS NULL AND known.experiment_id = added.experiment_id
)`;

const saveMembers = async (
  tx: SqlExecutor,
  subject: Subject,
  { number, people, members }: { number: number; people: number; members: readonly Member[] },
): Promise<void> => {
  const key = keyOf(subject);
  const experimentIds = members.map(({ experimentId }) => experimentId);
  const userIds = members.map(({ userId }) => userId);
  await tx.$executeRawUnsafe(
    "INSERT INTO effect_publications (outcome, mode_id, sham, number, people) VALUES ($1, $2, $3, $4, $5)",
    ...[...key, number, people],
  );
  await tx.$executeRawUnsafe(endStatement, ...key, number, experimentIds);
  await tx.$executeRawUnsafe(addStatement, ...key, number, experimentIds, userIds);
};

/**
 * Computes an effect, and stores it as the publication after the earlier ones.
 * @param earlier how many there are
 */
export const publish = async (
  tx: SqlExecutor,
  subject: Subject,
  { results, earlier, now }: { results: readonly PublishedResult[]; earlier: number; now: Date },
): Promise<void> => {
  const { outcome } = subject;
  const effects = personEffects(results);
  const { mean, low, high, standardError, betweenPeople } = roundEffect(pool(effects), outcome);
  await tx.$executeRawUnsafe(
    saveStatement,
    ...keyOf(subject),
    ...[effects.length, mean, low, high, standardError, betweenPeople],
    JSON.stringify(funnelOf(effects, outcome)),
    now,
  );
  await saveMembers(tx, subject, { number: earlier + 1, people: effects.length, members: results });
};

/** Stores that an effect stays as it is, visible or taken down. */
export const keep = async (
  tx: SqlExecutor,
  subject: Subject,
  { removedAt, isWithheld }: { removedAt: Date | null; isWithheld: boolean },
): Promise<void> => {
  await tx.$executeRawUnsafe(
    `UPDATE effects SET removed_at = $4, is_withheld = $5 WHERE ${isSubject}`,
    ...[...keyOf(subject), removedAt, isWithheld],
  );
};
