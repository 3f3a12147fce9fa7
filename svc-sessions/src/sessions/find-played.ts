import { type CreateSessionRequest, ownModeId } from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";
import type { Mode } from "../../generated/client.ts";
import type { Database, Transaction } from "../database.ts";
import { variantOf } from "../modes/variant-of.ts";
import type { SessionRow } from "./session-row.ts";

/** What a request says about what its session plays. */
type Played = Pick<CreateSessionRequest, "modeId" | "patternId" | "isPure" | "visual" | "plannedSeconds">;

/**
 * Refuses a pattern of the user's own with another mode than `own`, that mode without one, and pure tones of such a pattern.
 * @throws AppError `invalid_request`
 */
export const refuseImpossiblePlan = ({ modeId, patternId, isPure }: Played): void => {
  if (patternId !== undefined && isPure)
    throw new AppError("invalid_request", {
      issues: [{ path: "isPure", message: "Only a mode of the library has pure tones" }],
    });
  if ((modeId === ownModeId) === (patternId !== undefined)) return;
  const message =
    patternId === undefined
      ? "Name the pattern to play"
      : `Only the mode “${ownModeId}” plays a pattern by its id`;
  throw new AppError("invalid_request", { issues: [{ path: "patternId", message }] });
};

/** @throws AppError `not_found` */
export const findMode = async (db: Database, { modeId }: Played): Promise<Mode> => {
  const mode = await db.mode.findUnique({ where: { id: modeId } });
  if (!mode) throw new AppError("not_found", { detail: `no mode ${modeId}` });
  return mode;
};

/**
 * Finds the pattern that a new session plays. One of the user's own can't be deleted until the transaction ends.
 * @returns its id
 * @throws AppError `not_found` when the user has no such pattern
 */
export const findPattern = async (
  tx: Transaction,
  userId: string,
  mode: Mode,
  { patternId, isPure, plannedSeconds }: Played,
): Promise<string> => {
  if (patternId === undefined) return variantOf(tx, mode, plannedSeconds, isPure);
  const found = await tx.$queryRaw<object[]>`
    SELECT FROM patterns
    WHERE id = ${patternId} AND owner_id = ${userId}::uuid AND deleted_at IS NULL FOR KEY SHARE`;
  if (found.length === 0) throw new AppError("not_found", { detail: `no pattern ${patternId}` });
  return patternId;
};

/** Whether a session plays what a request says. */
export const playsSame = (
  row: SessionRow,
  { modeId, patternId, isPure, visual, plannedSeconds }: Played,
): boolean =>
  row.modeId === modeId &&
  (modeId !== ownModeId || row.patternId === patternId) &&
  row.isPure === (isPure ?? false) &&
  row.visual === (visual ?? null) &&
  row.duration === plannedSeconds;
