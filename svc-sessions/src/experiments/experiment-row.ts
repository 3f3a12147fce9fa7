import { createHash } from "node:crypto";
import {
  type Experiment,
  type ExperimentPlan,
  type ExperimentShare,
  experimentPlanSchema,
  experimentResultSchema,
  noticedBeatSchema,
  type SharedResultStatement,
  shamSchema,
} from "@phaselock/contracts";
import { type Outcome, type RatedSession, type StoredPlan, takeLooks } from "@phaselock/evidence";
import { AppError } from "@phaselock/service-kit";
import { z } from "zod";
import type { Experiment as ExperimentRow, SharedResult } from "../../generated/client.ts";
import type { Database, Transaction } from "../database.ts";
import { playsBeat } from "./arm.ts";
import { measured, measures } from "./measures.ts";

/** Identifies an experiment. Every query needs the owner's id as well. */
export type ExperimentKey = { readonly id: string; readonly userId: string };

const dayMs = 24 * 60 * 60 * 1000;

/** A rated session, and when it was rated and played: neither says the time of day. */
type DatedSession = RatedSession & Pick<SharedResultStatement["sessions"][number], "rated" | "day">;

/** Reads the rated sessions of a plan's experiment, in the order in which their ratings were completed. */
const readCompleted = async (
  db: Database | Transaction,
  { experimentId, outcome }: ExperimentPlan,
): Promise<readonly DatedSession[]> => {
  const measure = measures[outcome];
  const rows = await db.session.findMany({
    // However long they played: leaving out short ones would bias the result.
    where: { experimentId, treatmentId: { not: null }, endedAt: { not: null }, ...measure.where },
    select: {
      ...{ id: true, treatmentId: true, treatmentNumber: true, startTime: true, endedAt: true },
      ...measured,
    },
  });
  const sessions = rows
    .flatMap(row => {
      const [before, after] = [measure.read(row, "before"), measure.read(row, "after")];
      const { treatmentId, treatmentNumber: number, startTime, endedAt } = row;
      if (!before || !after || !treatmentId || !number || !startTime || !endedAt) return [];
      const completed = Math.max(...[endedAt, before.at, after.at].map(Number));
      const values = { before: before.value, after: after.value, playedBeat: playsBeat(treatmentId) };
      return { completed, number, utcDay: Math.floor(startTime.getTime() / dayMs), ...values };
    })
    .toSorted((one, other) => one.completed - other.completed || one.number - other.number);
  const firstDay = Math.min(...sessions.map(({ utcDay }) => utcDay));
  return sessions.map(({ completed: _, utcDay, ...session }, n) => ({
    ...session,
    rated: n + 1,
    day: utcDay - firstDay,
  }));
};

/** Reads an experiment's plan. @throws ZodError for one that this release can't analyse */
export const planOf = ({ plan, planHash }: Pick<ExperimentRow, "plan" | "planHash">): StoredPlan => ({
  plan: experimentPlanSchema.parse(plan),
  planHash,
});

/** How many outcomes are remembered: an experiment's changes with each rated session, and every player's page reads it. */
const rememberedMax = 500;
/** The places of an outcome's sessions and its result, by a hash of what they come from: no rating outlives its row here. */
const remembered = new Map<string, { numbers: readonly number[]; result: Outcome["result"] }>();

/** `takeLooks`, computed once for the same plan and sessions: some ten milliseconds per look. */
const takeLooksOnce = (stored: StoredPlan, rated: readonly DatedSession[]): Outcome<DatedSession> => {
  const seen = JSON.stringify([stored.planHash, rated]);
  const key = createHash("sha256").update(seen).digest("base64");
  const known = remembered.get(key);
  if (known) {
    const byNumber = new Map(rated.map(session => [session.number, session]));
    return { sessions: known.numbers.flatMap(number => byNumber.get(number) ?? []), result: known.result };
  }
  const outcome = takeLooks(stored, rated);
  remembered.set(key, { numbers: outcome.sessions.map(({ number }) => number), result: outcome.result });
  const [oldest] = remembered.keys();
  if (remembered.size > rememberedMax && oldest) remembered.delete(oldest);
  return outcome;
};

/** Reads the sessions that an experiment rests on so far, and its result if its plan says that it has ended. */
export const readOutcome = async (
  db: Database | Transaction,
  row: Pick<ExperimentRow, "plan" | "planHash">,
): Promise<Outcome<DatedSession>> => {
  const stored = planOf(row);
  return takeLooksOnce(stored, await readCompleted(db, stored.plan));
};

/** A result with the sessions that it was computed from: ratings can be changed afterwards. */
export const storedResultSchema = z.object({
  ...experimentResultSchema.shape,
  sessions: z.array(
    z.object({
      ...{ number: z.number(), rated: z.number(), day: z.number() },
      ...{ before: z.number(), after: z.number(), playedBeat: z.boolean() },
    }),
  ),
});
export type StoredResult = z.infer<typeof storedResultSchema>;

/** A result that was stored at the reveal. */
const revealedOutcome = (row: ExperimentRow) => {
  const { sessions, ...result } = storedResultSchema.parse(row.result);
  return { sessions, result, ratedSessions: result.withBeat.sessions + result.withoutBeat.sessions };
};

/** The rated sessions of an experiment that was stopped. It takes no look at them, because it has no result. */
const stoppedOutcome = async (db: Database | Transaction, row: ExperimentRow) => {
  const { plan } = planOf(row);
  const lastLook = Math.max(...plan.looks.map(look => look.sessions));
  const rated = (await readCompleted(db, plan)).slice(0, lastLook);
  return { sessions: rated.toSorted((one, other) => one.number - other.number), result: null };
};

const outcomeOf = async (db: Database | Transaction, row: ExperimentRow) => {
  if (row.status === "revealed") return revealedOutcome(row);
  const outcome = row.status === "stopped" ? await stoppedOutcome(db, row) : await readOutcome(db, row);
  return { ...outcome, ratedSessions: outcome.sessions.length };
};

const statusOf = ({ status }: ExperimentRow, { result }: Pick<Outcome, "result">): Experiment["status"] => {
  if (status === "revealed" || status === "stopped") return status;
  return result ? "ready" : "collecting";
};

/** Converts the row of a shared result to what its owner sees. */
export const toShare = ({ token, sharedAt }: SharedResult): ExperimentShare => ({
  token,
  sharedAt: sharedAt.toISOString(),
});

const publicationOf = (row: ExperimentRow): Experiment["publication"] => {
  if (row.withdrawnAt) return "withdrawn";
  if (row.publishedAt) return "published";
  return row.publishConsentVersion === null ? "off" : "chosen";
};

/**
 * Reads a row's sessions and converts it to the API's experiment. The arms of its rated sessions and the result stay unknown
 * until it is revealed.
 */
export const toExperiment = async (db: Database | Transaction, row: ExperimentRow): Promise<Experiment> => {
  const isRevealed = row.status === "revealed";
  const shared = isRevealed && (await db.sharedResult.findUnique({ where: { experimentId: row.id } }));
  const outcome = await outcomeOf(db, row);
  return {
    id: row.id,
    modeId: row.modeId,
    sham: shamSchema.parse(row.sham),
    ...planOf(row),
    status: statusOf(row, outcome),
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    ratedSessions: outcome.ratedSessions,
    sessions: outcome.sessions.map(({ number, before, after, playedBeat: arm }) => ({
      number,
      before,
      after,
      playedBeat: isRevealed ? arm : null,
    })),
    result: isRevealed ? outcome.result : null,
    noticed: z.nullable(noticedBeatSchema).parse(row.noticed),
    share: shared ? toShare(shared) : null,
    publication: publicationOf(row),
  };
};

/** Reads what a revealed experiment found, from its row alone. @throws ZodError before the reveal */
export const readRevealed = (row: ExperimentRow) => {
  const { sessions, ...result } = storedResultSchema.parse(row.result);
  const noticed = z.nullable(noticedBeatSchema).parse(row.noticed);
  return { ...planOf(row), sessions, result, noticed, revealedAt: z.date().parse(row.endedAt) };
};

/** Reads an experiment and locks its row until the transaction ends. @throws AppError `not_found` */
export const lockExperiment = async (
  tx: Transaction,
  { id, userId }: ExperimentKey,
): Promise<ExperimentRow> => {
  await tx.$queryRaw`SELECT FROM experiments WHERE id = ${id}::uuid AND user_id = ${userId}::uuid FOR UPDATE`;
  const row = await tx.experiment.findUnique({ where: { id, userId } });
  if (!row) throw new AppError("not_found");
  return row;
};

/** Whether a session's beat played; null until its experiment is revealed. */
export const playedBeatOf = (session: {
  readonly treatmentId: string | null;
  readonly experiment: { readonly status: string } | null;
}): boolean | null =>
  session.treatmentId && session.experiment?.status === "revealed" ? playsBeat(session.treatmentId) : null;
