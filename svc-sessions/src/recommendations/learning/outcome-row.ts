import { goalSchema, moodIntensitySchema, moodNameSchema, timestampSchema } from "@phaselock/contracts";
import type { SqlExecutor } from "@phaselock/service-kit";
import { z } from "zod";
import type { Outcome } from "./outcome.ts";

const moodColumns = (moment: "before" | "after") => `
  CASE WHEN ${moment}_sequence IS NOT NULL THEN json_build_object(
    'sequence', ${moment}_sequence,
    'mood', CASE WHEN ${moment}_mood IS NOT NULL
      THEN json_build_object('mood', ${moment}_mood, 'intensity', ${moment}_intensity, 'goal', ${moment}_goal) END
  ) END`;

const timeColumn = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** An outcome as a JSON column. */
export const outcomeColumn = `json_build_object(
  'sessionId', session_id, 'userId', user_id, 'latestAt', ${timeColumn("latest_at")},
  'end', CASE WHEN session_sequence IS NOT NULL THEN json_build_object('sequence', session_sequence, 'modeId', mode_id,
    'completion', completion, 'attention', attention, 'endedAt', ${timeColumn("ended_at")}) END,
  'before', ${moodColumns("before")},
  'after', ${moodColumns("after")}
)`;

const moodStateSchema = z
  .object({
    sequence: z.number(),
    mood: z
      .object({
        mood: moodNameSchema,
        intensity: z.nullable(moodIntensitySchema),
        goal: z.nullable(goalSchema),
      })
      .nullable(),
  })
  .nullable();

/** Parses {@link outcomeColumn}. */
export const outcomeSchema: z.ZodType<Outcome> = z.object({
  sessionId: z.string(),
  userId: z.string(),
  latestAt: timestampSchema,
  end: z
    .object({
      sequence: z.number(),
      modeId: z.string(),
      completion: z.number(),
      attention: z.number().nullable(),
      endedAt: timestampSchema,
    })
    .nullable(),
  before: moodStateSchema,
  after: moodStateSchema,
});

/** Reads the outcome of a session of this user. */
export const findOutcome = async (
  tx: SqlExecutor,
  { sessionId, userId }: Pick<Outcome, "sessionId" | "userId">,
): Promise<Outcome | null> => {
  const [row] = await tx.$queryRawUnsafe<{ outcome: unknown }[]>(
    `SELECT ${outcomeColumn} AS outcome FROM session_outcomes WHERE session_id = $1::uuid AND user_id = $2::uuid`,
    sessionId,
    userId,
  );
  return row ? outcomeSchema.parse(row.outcome) : null;
};

const saveStatement = `
INSERT INTO session_outcomes (session_id, user_id, session_sequence, mode_id, completion, attention, ended_at,
  before_sequence, before_mood, before_intensity, before_goal,
  after_sequence, after_mood, after_intensity, after_goal, latest_at)
SELECT "sessionId", "userId", ("end"->>'sequence')::bigint, "end"->>'modeId', ("end"->>'completion')::int,
  ("end"->>'attention')::int, ("end"->>'endedAt')::timestamptz,
  (before->>'sequence')::bigint, before->'mood'->>'mood', (before->'mood'->>'intensity')::smallint,
  before->'mood'->>'goal',
  (after->>'sequence')::bigint, after->'mood'->>'mood', (after->'mood'->>'intensity')::smallint,
  after->'mood'->>'goal', "latestAt"
FROM json_to_record($1::json)
  AS row ("sessionId" uuid, "userId" uuid, "end" json, before json, after json, "latestAt" timestamptz)
ON CONFLICT (session_id) DO UPDATE SET (session_sequence, mode_id, completion, attention, ended_at,
    before_sequence, before_mood, before_intensity, before_goal,
    after_sequence, after_mood, after_intensity, after_goal, latest_at)
  = (excluded.session_sequence, excluded.mode_id, excluded.completion, excluded.attention, excluded.ended_at,
    excluded.before_sequence, excluded.before_mood, excluded.before_intensity, excluded.before_goal,
    excluded.after_sequence, excluded.after_mood, excluded.after_intensity, excluded.after_goal, excluded.latest_at)
WHERE session_outcomes.user_id = excluded.user_id`;

/** Inserts or replaces an outcome. @returns false if the session belongs to another user, and nothing was saved */
export const saveOutcome = async (tx: SqlExecutor, outcome: Outcome): Promise<boolean> =>
  (await tx.$executeRawUnsafe(saveStatement, JSON.stringify(outcome))) === 1;
