import { bandOf } from "@phaselock/contracts";
import { kindsOf, visualKinds } from "@phaselock/signal";
import { v5 as uuidV5 } from "uuid";
import { Prisma } from "../../generated/client.ts";
import type { Database } from "../database.ts";
import { visualizationOf } from "../patterns/visualization.ts";
import { catalogue, catalogueRevision } from "./catalogue/catalogue.ts";
import { type CatalogueMode, type CataloguePattern, patternsOf } from "./catalogue/catalogue-mode.ts";

/** The namespace of the ids of the product's visualizations. Never change it: a seed replaces rows by id. */
const namespace = "0b5b3a53-3a1e-4f0c-9d0e-6a1f0f3c7a52";

const toPatternRow = (pattern: CataloguePattern) => ({
  id: pattern.id,
  name: pattern.name,
  type: kindsOf(pattern.score),
  data: pattern.score,
});

const toModeRow = (mode: CatalogueMode) => ({
  id: mode.id,
  name: mode.name,
  line: mode.line,
  description: mode.description,
  target_frequency: mode.targetFrequencyHz,
  default_duration: mode.defaultDurationSeconds,
  pattern_type: kindsOf(mode.short),
  color_scheme: bandOf(mode.targetFrequencyHz),
  is_premium: mode.isPremium,
  intentions: mode.intentions,
  evidence: mode.evidence,
  scenes: mode.scenes,
  sham: mode.sham,
  pattern_id: mode.id,
});

const toVariantRow = ({ id, mode, isPure, fromSeconds }: CataloguePattern) => ({
  mode_id: mode.id,
  is_pure: isPure,
  from_seconds: fromSeconds,
  pattern_id: id,
});

const toVisualizationRows = ({ id, mode, score }: CataloguePattern) =>
  visualKinds.map(kind => {
    const row = visualizationOf(score, bandOf(mode.targetFrequencyHz), mode.looks[kind]);
    return {
      id: uuidV5(`${id}/${kind}`, namespace),
      pattern_id: id,
      svg_path: row.svgPath,
      color_scheme: row.colorScheme,
      animation_config: row.animationConfig,
    };
  });

/** The rows that a catalogue is stored as. Exported for the test of its revision. */
export const rowsOf = (modes: readonly CatalogueMode[]) => {
  const patterns = modes.flatMap(patternsOf);
  return {
    patterns: patterns.map(toPatternRow),
    modes: modes.map(toModeRow),
    variants: patterns.map(toVariantRow),
    visualizations: patterns.flatMap(toVisualizationRows),
  };
};

type Catalogue = { readonly modes: readonly CatalogueMode[]; readonly revision: number };

const json = (rows: readonly object[]) => Prisma.sql`${JSON.stringify(rows)}::jsonb`;

/**
 * Overwrites the product's modes, patterns, variants and visualizations with the catalogue, in one transaction of a few
 * statements. Idempotent and safe to run on several replicas at once. A mode that has left the catalogue keeps its row,
 * because sessions refer to it, but loses its variants, and is no longer listed.
 * @returns false if a newer revision is stored. A process of the previous release, which restarts during a rollout, changes
 *   nothing then
 */
export const seedModes = async (
  db: Database,
  { modes, revision }: Catalogue = { modes: catalogue, revision: catalogueRevision },
): Promise<boolean> => {
  const rows = rowsOf(modes);
  const variants = json(rows.variants);
  const visualizations = json(rows.visualizations);
  return db.$transaction(async tx => {
    // Also makes processes that seed at once wait for each other: two releases write the same rows in different orders.
    const isNewest = await tx.$executeRaw`
      INSERT INTO seeded_catalogue (revision) VALUES (${revision})
      ON CONFLICT (id) DO UPDATE SET revision = excluded.revision WHERE seeded_catalogue.revision <= excluded.revision`;
    if (!isNewest) return false;
    await tx.$executeRaw`
      INSERT INTO patterns (id, name, type, data)
      SELECT id, name, type, data
      FROM jsonb_to_recordset(${json(rows.patterns)}) AS row (id text, name text, type text, data jsonb)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, type = excluded.type, data = excluded.data`;
    await tx.$executeRaw`
      INSERT INTO modes (id, name, line, description, target_frequency, default_duration, pattern_type, color_scheme,
        is_premium, intentions, evidence, scenes, sham, pattern_id)
      SELECT id, name, line, description, target_frequency, default_duration, pattern_type, color_scheme,
        is_premium, intentions, evidence, scenes, sham, pattern_id
      FROM jsonb_to_recordset(${json(rows.modes)}) AS row (id text, name text, line text, description text,
        target_frequency numeric, default_duration int, pattern_type text, color_scheme text, is_premium bool,
        intentions text[], evidence jsonb, scenes text[], sham text, pattern_id text)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, line = excluded.line, description = excluded.description,
        target_frequency = excluded.target_frequency, default_duration = excluded.default_duration,
        pattern_type = excluded.pattern_type, color_scheme = excluded.color_scheme, is_premium = excluded.is_premium,
        intentions = excluded.intentions, evidence = excluded.evidence, scenes = excluded.scenes,
        sham = excluded.sham, pattern_id = excluded.pattern_id`;
    await tx.$executeRaw`
      DELETE FROM mode_variants WHERE (mode_id, is_pure, from_seconds, pattern_id) NOT IN (
        SELECT mode_id, is_pure, from_seconds, pattern_id
        FROM jsonb_to_recordset(${variants}) AS row (mode_id text, is_pure bool, from_seconds int, pattern_id text))`;
    await tx.$executeRaw`
      INSERT INTO mode_variants (mode_id, is_pure, from_seconds, pattern_id)
      SELECT mode_id, is_pure, from_seconds, pattern_id
      FROM jsonb_to_recordset(${variants}) AS row (mode_id text, is_pure bool, from_seconds int, pattern_id text)
      ON CONFLICT DO NOTHING`;
    await tx.$executeRaw`
      DELETE FROM pattern_visualizations USING patterns
      WHERE patterns.id = pattern_id AND owner_id IS NULL AND pattern_visualizations.id NOT IN (
        SELECT id FROM jsonb_to_recordset(${visualizations}) AS row (id uuid))`;
    await tx.$executeRaw`
      INSERT INTO pattern_visualizations (id, pattern_id, svg_path, color_scheme, animation_config)
      SELECT id, pattern_id, svg_path, color_scheme, animation_config
      FROM jsonb_to_recordset(${visualizations}) AS row (id uuid, pattern_id text, svg_path text, color_scheme jsonb,
        animation_config jsonb)
      ON CONFLICT (id) DO UPDATE SET svg_path = excluded.svg_path, color_scheme = excluded.color_scheme,
        animation_config = excluded.animation_config`;
    return true;
  });
};
