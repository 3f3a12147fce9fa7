import { randomBytes } from "node:crypto";
import {
  type ExperimentShare,
  type SharedResultStatement,
  sharedResultType,
  signatureAlgorithm,
  statementText,
} from "@phaselock/contracts";
import { AppError, type SigningKeys } from "@phaselock/service-kit";
import { CompactSign } from "jose";
import type { Experiment } from "../../generated/client.ts";
import type { Database } from "../database.ts";
import { type ExperimentKey, lockExperiment, readRevealed, toShare } from "./experiment-row.ts";

/** The purpose of the keys that are derived from RESULT_SECRET. */
export const resultKeyPurpose = "shared results";

/** 128 bits: a link can't be found by trying, at any rate of requests. */
const secretBytes = 16;

/** The key that signs results, and their issuer. */
export type ResultSigning = {
  readonly signer: SigningKeys["signer"];
  /** The product's public origin. */
  readonly issuer: string;
};

const stateResult = (row: Experiment, modeName: string, issuer: string): SharedResultStatement => {
  const { plan, planHash, sessions, result, noticed, revealedAt } = readRevealed(row);
  return {
    version: 1,
    issuer: new URL(issuer).origin,
    modeName,
    plan,
    planHash,
    sessions,
    result,
    noticed,
    revealedOn: revealedAt.toISOString().slice(0, "yyyy-mm-dd".length),
  };
};

const sign = (
  statement: SharedResultStatement,
  { kid, privateKey }: SigningKeys["signer"],
): Promise<string> =>
  new CompactSign(new TextEncoder().encode(statementText(statement)))
    .setProtectedHeader({ alg: signatureAlgorithm, kid, typ: sharedResultType })
    .sign(privateKey);

/**
 * Signs the result of a revealed experiment and stores it under an unlisted link, or returns the link that it already has.
 * @throws AppError `not_found`; `conflict` before the reveal, and once its sessions' measurements are deleted
 */
export const shareResult = (
  { db, signer, issuer }: ResultSigning & { readonly db: Database },
  key: ExperimentKey,
  now: Date,
): Promise<ExperimentShare> =>
  // The lock orders concurrent requests, and a deleted account's erasure.
  db.$transaction(async tx => {
    const row = await lockExperiment(tx, key);
    if (row.status !== "revealed") throw new AppError("conflict", { detail: `${row.id} is ${row.status}` });
    const known = await tx.sharedResult.findUnique({ where: { experimentId: row.id } });
    if (known) return toShare(known);
    if (readRevealed(row).sessions.length === 0)
      throw new AppError("conflict", { detail: `${row.id} has no sessions left` });
    const mode = await tx.mode.findUniqueOrThrow({ where: { id: row.modeId }, select: { name: true } });
    const shared = await tx.sharedResult.create({
      data: {
        experimentId: row.id,
        token: randomBytes(secretBytes).toString("base64url"),
        statement: await sign(stateResult(row, mode.name, issuer), signer),
        sharedAt: now,
      },
    });
    return toShare(shared);
  });

/** Revokes a result's link. A later one has another secret. Does nothing if the result is not shared. */
export const revokeResult = async (db: Database, { id, userId }: ExperimentKey): Promise<void> => {
  await db.sharedResult.deleteMany({ where: { experimentId: id, experiment: { userId } } });
};
