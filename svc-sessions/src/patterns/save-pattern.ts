import { isDeepStrictEqual } from "node:util";
import { bandOf, ownPatternsMax, type SavePatternRequest } from "@phaselock/contracts";
import {
  AppError,
  type CheckPremium,
  type Principal,
  refuseErased,
  requirePremium,
} from "@phaselock/service-kit";
import { excerptOf, kindsOf, type Score } from "@phaselock/signal";
import type { Database, Transaction } from "../database.ts";
import { lockOwnItems } from "./lock-own-items.ts";
import { liveOf, type PatternKey, type PatternRow, withVisualization } from "./pattern-row.ts";
import { visualizationOf } from "./visualization.ts";

/**
 * Saves a pattern of the user's own: creates it (revision 0), or replaces the revision that the editor loaded. A request
 * whose content is already stored changes nothing, so a save can be repeated, also once Premium has ended.
 * @throws AppError `premium_required`, `upstream_unavailable`, `pattern_name_taken`, `pattern_limit_reached`, or `conflict`
 *   if a newer revision is stored, the pattern was deleted, or the id belongs to someone else
 */
export const savePattern = async (
  { db, checkPremium }: { readonly db: Database; readonly checkPremium: CheckPremium },
  user: Principal,
  id: string,
  request: SavePatternRequest,
  now: Date,
): Promise<PatternRow> => {
  const key = { id, userId: user.userId };
  const content = { name: request.name, score: asStored(request.score) };
  const known = await findPattern(db, key);
  if (known && isSame(known, content)) return known;
  // Checked first, so that users without Premium learn nothing about other people's ids.
  await requirePremium(checkPremium, user);
  return db.$transaction(async tx => {
    await refuseErased(tx, user.userId);
    await lockOwnItems(tx, user.userId);
    const stored = await findPattern(tx, key);
    if (stored && isSame(stored, content)) return stored;
    if ((stored?.revision ?? 0) !== request.revision)
      throw new AppError("conflict", { detail: `${id} has revision ${stored?.revision}` });
    await refuseTakenName(tx, key, content.name);
    await (stored ? replacePattern(tx, key, content, now) : createPattern(tx, key, content, now));
    return tx.pattern.findUniqueOrThrow({ where: { id }, include: withVisualization });
  });
};

type Content = { readonly name: string; readonly score: Score };

/** A score as the database returns it. JSON has no -0. */
const asStored = (score: Score): Score => JSON.parse(JSON.stringify(score));

const isSame = (row: PatternRow, { name, score }: Content): boolean =>
  row.name === name && isDeepStrictEqual(row.data, score);

const findPattern = (db: Database | Transaction, { id, userId }: PatternKey) =>
  db.pattern.findUnique({ where: { id, ...liveOf(userId) }, include: withVisualization });

const refuseTakenName = async (tx: Transaction, { id, userId }: PatternKey, name: string) => {
  const other = await tx.pattern.findFirst({
    where: { ...liveOf(userId), name, id: { not: id } },
    select: { id: true },
  });
  if (other) throw new AppError("pattern_name_taken");
};

/** The columns that follow from a pattern's content. */
const columnsOf = ({ name, score }: Content) => ({
  name,
  type: kindsOf(score),
  data: score,
  targetFrequency: heldBeatHz(score),
});

/** The beat at which a score stays longest, in hertz: what a list says of it. */
const heldBeatHz = (score: Score): number => excerptOf(score).beatHz.start;

const createPattern = async (tx: Transaction, { id, userId }: PatternKey, content: Content, now: Date) => {
  if ((await tx.pattern.count({ where: liveOf(userId) })) >= ownPatternsMax)
    throw new AppError("pattern_limit_reached");
  // An id that is taken is another user's, or a deleted pattern's.
  const { count } = await tx.pattern.createMany({
    data: [{ id, ownerId: userId, ...columnsOf(content), createdAt: now, updatedAt: now }],
    skipDuplicates: true,
  });
  if (count === 0) throw new AppError("conflict", { detail: `${id} is taken` });
  await visualize(tx, id, content);
};

const replacePattern = async (tx: Transaction, { id }: PatternKey, content: Content, now: Date) => {
  await tx.pattern.update({
    where: { id },
    data: { ...columnsOf(content), revision: { increment: 1 }, updatedAt: now },
  });
  await tx.patternVisualization.deleteMany({ where: { patternId: id } });
  await visualize(tx, id, content);
};

const visualize = (tx: Transaction, patternId: string, { score }: Content) =>
  tx.patternVisualization.create({
    data: { patternId, ...visualizationOf(score, bandOf(heldBeatHz(score))) },
  });
