import { z } from "zod/mini";
import { timestampSchema } from "../scalars.ts";
import { canonicalText } from "./canonical-text.ts";
import {
  experimentPlanSchema,
  experimentResultSchema,
  noticedBeatSchema,
  planHashSchema,
} from "./experiment-plan.ts";

/** The secret of a shared result's link: 128 random bits in base64url. */
export const resultTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** POST /api/experiments/:id/share: the link of a result, the same until it is revoked. Only of a revealed experiment. */
export const experimentShareSchema = z.object({ token: resultTokenSchema, sharedAt: timestampSchema });
export type ExperimentShare = z.infer<typeof experimentShareSchema>;

/** The `typ` of a statement's header (RFC 8725 §3.11), so that neither a token nor a lease passes as a result. */
export const sharedResultType = "phaselock-result+jws";

/** A rated session of a shared result. It has no time of day. */
const sharedSessionSchema = z.strictObject({
  /** Its place among the started sessions, rated or not. 1 is the first. */
  number: z.int().check(z.positive()),
  /** Its place in the order in which the ratings were completed, in which the looks are taken. 1 is the first. */
  rated: z.int().check(z.positive()),
  /** Days after the first rated session, in UTC. 0 is its own day. */
  day: z.int().check(z.nonnegative()),
  before: z.number(),
  after: z.number(),
  playedBeat: z.boolean(),
});

/** The part of a shared result that svc-sessions signs. Its owner has seen all of it. It has no name, account or time of day. */
export const sharedResultStatementSchema = z.strictObject({
  version: z.literal(1),
  /** The origin that publishes the key. */
  issuer: z.url(),
  modeName: z.string(),
  plan: experimentPlanSchema,
  planHash: planHashSchema,
  /** The sessions that the result rests on, in the order in which they started. */
  sessions: z.array(sharedSessionSchema).check(z.minLength(1), z.maxLength(200)),
  result: experimentResultSchema,
  noticed: z.nullable(noticedBeatSchema),
  /** The day, in UTC. */
  revealedOn: z.iso.date(),
});
export type SharedResultStatement = z.infer<typeof sharedResultStatementSchema>;

/** The signed text of a statement: canonical JSON (RFC 8785) in UTF-8. */
export const statementText = (statement: SharedResultStatement): string => canonicalText(statement);

/** A statement and its signature: a compact JWS (RFC 7515) of type `sharedResultType`. */
export const signedStatementSchema = z
  .string()
  .check(z.maxLength(65_536), z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/));

/** GET /api/shared-results/:token. Public. A revoked link and an unknown one get the same `not_found`. */
export const sharedResultSchema = z.object({ statement: signedStatementSchema });
