import { moodScore, moods } from "@phaselock/contracts";
import { createTestDatabase } from "@phaselock/postgres/testing";
import { createLogger, openPool } from "@phaselock/service-kit";
import { expect, it } from "vitest";
import { moodScoreSql } from "./mood-score-sql.ts";

it("SQL scores every mood and intensity, given or not, as moodScore does", async () => {
  const database = await createTestDatabase("mood_score");
  const pool = openPool(database.url, createLogger("test", "silent"), 1);
  const { rows } = await pool.query(
    `SELECT mood, intensity, ${moodScoreSql} AS score
    FROM unnest($1::text[]) AS mood, unnest($2::int[]) AS intensity`,
    [moods, [...Array.from({ length: 10 }, (_, index) => index + 1), null]],
  );
  await pool.end();
  await database.drop();
  expect(rows).toHaveLength(moods.length * 11);
  for (const { mood, intensity, score } of rows) expect(score, mood).toBe(moodScore({ mood, intensity }));
});
