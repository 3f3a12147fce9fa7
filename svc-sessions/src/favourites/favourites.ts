import { favouritesMax } from "@phaselock/contracts";
import { AppError, refuseErased } from "@phaselock/service-kit";
import type { Database, Transaction } from "../database.ts";
import { listed } from "../modes/mode-row.ts";
import { lockOwnItems } from "../patterns/lock-own-items.ts";
import { liveOf } from "../patterns/pattern-row.ts";

/** One of a user's favourites. */
export type FavouriteKey = { readonly userId: string; readonly itemId: string };

/** Which of these ids are of a mode, or of a pattern of the user's own. */
const existing = async (
  db: Database | Transaction,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const where = { id: { in: [...ids] } };
  const modes = await db.mode.findMany({ where: { ...where, ...listed }, select: { id: true } });
  const patterns = await db.pattern.findMany({
    where: { ...where, ...liveOf(userId) },
    select: { id: true },
  });
  return new Set([...modes, ...patterns].map(({ id }) => id));
};

/** Reads a user's favourites, newest first, without modes that have left the catalogue. */
export const readFavourites = async (
  db: Database | Transaction,
  userId: string,
): Promise<readonly string[]> => {
  const rows = await db.favourite.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { itemId: "asc" }],
  });
  const ids = rows.map(({ itemId }) => itemId);
  const known = await existing(db, userId, ids);
  return ids.filter(id => known.has(id));
};

/**
 * Adds a favourite. A repeated request changes nothing.
 * @throws AppError `not_found` unless it is a mode or a pattern of the user's own, `favourite_limit_reached`
 */
export const addFavourite = (db: Database, { userId, itemId }: FavouriteKey, now: Date): Promise<void> =>
  db.$transaction(async tx => {
    await refuseErased(tx, userId);
    await lockOwnItems(tx, userId);
    if (!(await existing(tx, userId, [itemId])).has(itemId)) throw new AppError("not_found");
    const favourites = await readFavourites(tx, userId);
    if (favourites.includes(itemId)) return;
    if (favourites.length >= favouritesMax) throw new AppError("favourite_limit_reached");
    await tx.favourite.create({ data: { userId, itemId, createdAt: now } });
  });

/** Removes a favourite. Does nothing if it is none. */
export const removeFavourite = async (db: Database, { userId, itemId }: FavouriteKey): Promise<void> => {
  await db.favourite.deleteMany({ where: { userId, itemId } });
};
