import {
  type ListeningResponse,
  type Mix,
  type SceneOpinion,
  storedMixSchema,
  storedOpinionSchema,
} from "@phaselock/contracts";
import { AppError, refuseErased } from "@phaselock/service-kit";
import type { SceneName } from "@phaselock/signal";
import type { Database } from "../database.ts";
import { listed } from "../modes/mode-row.ts";

/** Opinions as they are stored. Those of scenes that only a newer release knows are left out. */
export const knownOpinions = (rows: readonly unknown[]): ListeningResponse["opinions"] =>
  rows.flatMap(row => storedOpinionSchema.safeParse(row).data ?? []);

/** Reads how a user wants modes to sound. What only a newer release knows is left out. */
export async function readListening(db: Database, userId: string): Promise<ListeningResponse> {
  const [mixes, opinions] = await Promise.all([
    db.mix.findMany({ where: { userId }, orderBy: { modeId: "asc" } }),
    db.sceneOpinion.findMany({ where: { userId }, orderBy: { scene: "asc" } }),
  ]);
  return {
    mixes: mixes.flatMap(row => storedMixSchema.safeParse(row).data ?? []),
    opinions: knownOpinions(opinions),
  };
}

/**
 * Stores how a user wants a mode to sound; the newest request counts.
 * @throws AppError `not_found` unless it is a mode of the catalogue
 */
export const saveMix = (
  db: Database,
  key: { readonly userId: string; readonly modeId: string },
  mix: Mix,
  now: Date,
): Promise<void> =>
  db.$transaction(async tx => {
    await refuseErased(tx, key.userId);
    const mode = await tx.mode.findFirst({ where: { id: key.modeId, ...listed }, select: { id: true } });
    if (!mode) throw new AppError("not_found");
    const set = { ...mix, updatedAt: now };
    await tx.mix.upsert({ where: { userId_modeId: key }, create: { ...key, ...set }, update: set });
  });

type SceneKey = { readonly userId: string; readonly scene: SceneName };

/** Stores what a user thinks of a scene; the newest request counts. */
export const saveOpinion = (db: Database, key: SceneKey, opinion: SceneOpinion, now: Date): Promise<void> =>
  db.$transaction(async tx => {
    await refuseErased(tx, key.userId);
    const set = { opinion, updatedAt: now };
    await tx.sceneOpinion.upsert({ where: { userId_scene: key }, create: { ...key, ...set }, update: set });
  });

/** Forgets what a user thinks of a scene. Does nothing if that isn't known. */
export const forgetOpinion = async (db: Database, key: SceneKey): Promise<void> => {
  await db.sceneOpinion.deleteMany({ where: key });
};
