import type { Database } from "../database.ts";
import { lockOwnItems } from "./lock-own-items.ts";
import { liveOf, type PatternKey } from "./pattern-row.ts";

/**
 * Deletes a pattern with its share link and its favourite. If sessions refer to it, the row stays with what their history
 * shows, its name and beat; the score goes. Does nothing if the user has no such pattern.
 */
export const deletePattern = (db: Database, { id, userId }: PatternKey, now: Date): Promise<void> =>
  db.$transaction(async tx => {
    await lockOwnItems(tx, userId);
    // The lock waits for sessions that are being planned on it: they hold the row until they are stored.
    const found = await tx.$queryRaw<object[]>`
      SELECT FROM patterns WHERE id = ${id} AND owner_id = ${userId}::uuid AND deleted_at IS NULL FOR UPDATE`;
    if (found.length === 0) return;
    await tx.favourite.deleteMany({ where: { userId, itemId: id } });
    const played = await tx.session.findFirst({ where: { patternId: id }, select: { id: true } });
    if (!played) {
      await tx.pattern.delete({ where: { id } });
      return;
    }
    await tx.patternVisualization.deleteMany({ where: { patternId: id } });
    await tx.pattern.update({
      where: { id, ...liveOf(userId) },
      data: { deletedAt: now, shareId: null, data: {} },
    });
  });
