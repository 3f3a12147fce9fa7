import type { Pool } from "@phaselock/service-kit";

type Row = Readonly<Record<string, unknown>>;
/** What the rollups say about some users. */
export type Rollups = Readonly<Record<string, readonly Row[]>>;

/** The tables that say something about users, each with the columns that order its rows. */
export const tables = {
  people: "user_id",
  sign_in_days: "user_id, day",
  played_sessions: "session_id",
  session_moods: "session_id, moment",
  withdrawn_moods: "session_id, moment",
  published_results: "experiment_id",
  payments: "id",
  entitlements: "user_id",
  user_days: "user_id, day",
  user_modes: "user_id, mode_id",
} as const;

/** Reads every row of every rollup about these users. Days and times are text as JSON has them. */
export const readRollups = async (pool: Pool, userIds: readonly string[]): Promise<Rollups> => {
  const read = async (table: string, order: string) => {
    const { rows } = await pool.query<{ row: Row }>(
      `SELECT to_jsonb(${table}) AS row FROM ${table} WHERE user_id = ANY ($1::uuid[]) ORDER BY ${order}`,
      [userIds],
    );
    return rows.map(({ row }) => row);
  };
  const entries = Object.entries(tables).map(async ([table, order]) => [table, await read(table, order)]);
  return Object.fromEntries(await Promise.all(entries));
};
