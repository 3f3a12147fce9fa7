import { randomBytes } from "node:crypto";
import { AppError } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { liveOf, type PatternKey } from "./pattern-row.ts";

/** 128 bits: nobody finds a link by trying, at any rate of requests. */
const secretBytes = 16;

/**
 * Shares a pattern, or returns the link that it is already shared by.
 * @returns the secret part of the link
 * @throws AppError `not_found`
 */
export const sharePattern = async (db: Database, { id, userId }: PatternKey): Promise<string> => {
  // One statement, so that two concurrent requests get the same link.
  await db.pattern.updateMany({
    where: { id, ...liveOf(userId), shareId: null },
    data: { shareId: randomBytes(secretBytes).toString("base64url") },
  });
  const row = await db.pattern.findUnique({ where: { id, ...liveOf(userId) }, select: { shareId: true } });
  if (!row?.shareId) throw new AppError("not_found");
  return row.shareId;
};

/** Revokes a pattern's link. A later one has another secret. Does nothing if the pattern is not shared. */
export const revokeShare = async (db: Database, { id, userId }: PatternKey): Promise<void> => {
  await db.pattern.updateMany({ where: { id, ...liveOf(userId) }, data: { shareId: null } });
};
