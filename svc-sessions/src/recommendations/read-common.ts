import { bandOf, intentions } from "@phaselock/contracts";
import { type Pool, readAtMostEvery } from "@phaselock/service-kit";
import { needsHeadphones, scoreSchema } from "@phaselock/signal";
import type { Database } from "../database.ts";
import { knownScenes, listed } from "../modes/mode-row.ts";
import { keyOf, type Series } from "./learning/series.ts";
import type { CandidateMode } from "./model/candidates.ts";
import type { Population } from "./model/knowledge.ts";
import type { Share } from "./model/share.ts";

/** The data that all users' recommendations share. */
export type Common = { readonly modes: readonly CandidateMode[]; readonly population: Population };

const readModes = async (db: Database): Promise<readonly CandidateMode[]> => {
  const rows = await db.mode.findMany({
    where: listed,
    select: {
      id: true,
      name: true,
      isPremium: true,
      intentions: true,
      targetFrequency: true,
      scenes: true,
      variants: {
        where: { isPure: false },
        orderBy: { fromSeconds: "asc" },
        select: { fromSeconds: true, pattern: { select: { data: true } } },
      },
    },
    orderBy: { id: "asc" },
  });
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    isPremium: row.isPremium,
    intentions: intentions.filter(it => row.intentions.includes(it)),
    band: bandOf(row.targetFrequency.toNumber()),
    scenes: knownScenes(row.scenes),
    variants: row.variants.map(({ fromSeconds, pattern }) => ({
      fromSeconds,
      needsHeadphones: needsHeadphones(scoreSchema.parse(pattern.data)),
    })),
  }));
};

/** At most 16 shards × 14 series × the modes that were ever played, whatever the number of users. */
const populationStatement = `
SELECT mode_id AS "modeId", series, sum(people)::float8 AS people, sum(weight)::float8 AS weight,
  sum(weighted_sum)::float8 AS "weightedSum"
FROM population_statistics GROUP BY mode_id, series HAVING sum(people) > 0`;

const readPopulation = async (pool: Pool): Promise<Population> => {
  const { rows } = await pool.query<{ modeId: string; series: Series } & Share>(populationStatement);
  return new Map(rows.map(({ modeId, series, ...share }) => [keyOf(modeId, series), share]));
};

/** How old the common part may be, in milliseconds. */
export const commonMaxAgeMs = 60_000;

/** Creates the reader of what all users share. */
export const createReadCommon = (
  { db, pool }: { readonly db: Database; readonly pool: Pool },
  clock?: () => number,
): (() => Promise<Common>) =>
  readAtMostEvery(
    commonMaxAgeMs,
    async () => {
      const [modes, population] = await Promise.all([readModes(db), readPopulation(pool)]);
      return { modes, population };
    },
    clock,
  );
