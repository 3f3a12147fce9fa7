import type { SqlExecutor } from "@phaselock/service-kit";
import type { Count } from "./measurement-counts.ts";

const statement = `
INSERT INTO web_counts (day, kind, page, name, value, count)
SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[])
ON CONFLICT (day, kind, page, name, value) DO UPDATE SET count = web_counts.count + excluded.count`;

/** Adds to `web_counts`. @param counts in the order of the primary key, each key once */
export const addCounts = async (tx: SqlExecutor, counts: readonly Count[]): Promise<void> => {
  await tx.$executeRawUnsafe(
    statement,
    counts.map(({ day }) => day),
    counts.map(({ kind }) => kind),
    counts.map(({ page }) => page),
    counts.map(({ name }) => name),
    counts.map(({ value }) => value),
    counts.map(({ count }) => count),
  );
};
