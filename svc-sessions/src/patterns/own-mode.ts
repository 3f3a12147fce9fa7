import { bandOf, ownModeId } from "@phaselock/contracts";
import type { Score } from "@phaselock/signal";
import type { Database } from "../database.ts";

const targetHz = 10;
/** Every mode has a pattern. Sessions of this one play a user's own instead. */
const placeholder: Score = {
  version: 1,
  phases: [{ name: "holding", share: 1 }],
  beatHz: { start: targetHz, segments: [] },
  tones: [{ kind: "am", carrierHz: 200, depth: 0.8, gain: { start: 0.1, segments: [] } }],
  noise: [],
  visual: { kind: "rings", lobes: 6 },
};

/**
 * Writes the mode that sessions of users' own patterns belong to. It is in no list of modes. Replicas of the previous
 * release list it while they are replaced, so its columns are valid there, and it needs Premium. Idempotent.
 */
export const seedOwnMode = async (db: Database): Promise<void> => {
  const name = "Own pattern";
  const pattern = { name, type: "am", data: placeholder };
  await db.pattern.upsert({
    where: { id: ownModeId },
    create: { id: ownModeId, ...pattern },
    update: pattern,
  });
  const mode = {
    name,
    description: "A pattern of your own.",
    targetFrequency: targetHz,
    defaultDuration: 600,
    patternType: pattern.type,
    colorScheme: bandOf(targetHz),
    isPremium: true,
    patternId: ownModeId,
  };
  await db.mode.upsert({ where: { id: ownModeId }, create: { id: ownModeId, ...mode }, update: mode });
};
