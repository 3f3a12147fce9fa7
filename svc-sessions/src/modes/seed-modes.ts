import { bandOf } from "@phaselock/contracts";
import type { Database } from "../database.ts";
import { catalogue } from "./catalogue.ts";

/** Overwrites the mode and pattern tables with the catalogue. Idempotent and safe to run on several replicas at once. */
export const seedModes = async (db: Database): Promise<void> => {
  for (const { id, name, score, ...mode } of catalogue) {
    const type = score.tones.map(tone => tone.kind).join(" + ");
    const pattern = { name, type, data: score };
    await db.pattern.upsert({ where: { id }, create: { id, ...pattern }, update: pattern });

    const columns = {
      name,
      description: mode.description,
      targetFrequency: mode.targetFrequencyHz,
      defaultDuration: mode.defaultDurationSeconds,
      patternType: type,
      colorScheme: bandOf(mode.targetFrequencyHz),
      isPremium: mode.isPremium,
      patternId: id,
    };
    await db.mode.upsert({ where: { id }, create: { id, ...columns }, update: columns });
  }
};
