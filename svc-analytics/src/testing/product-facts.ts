import type { Pool } from "@phaselock/service-kit";
import fc from "fast-check";

/** What happened, as the tables that the product's figures are counted from have it. */
export type ProductFacts = {
  readonly people: readonly { readonly user_id: string; readonly registered_at: string }[];
  readonly signIns: readonly { readonly user_id: string; readonly day: string; readonly sign_ins: number }[];
  readonly payments: readonly {
    readonly id: string;
    readonly user_id: string;
    readonly amount_cents: number;
    readonly refunded_cents: number;
    readonly disputed_cents: number;
    readonly paid_at: string | null;
    readonly is_renewal: boolean;
  }[];
  readonly sessions: readonly {
    readonly session_id: string;
    readonly user_id: string;
    readonly status: string;
    readonly started_at: string;
    readonly played_seconds: number;
  }[];
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const users = Array.from({ length: 5 }, (_, index) => `0192d0a0-0000-7000-8000-00000000000${index}`);

/** Instants up to `now`: within some weeks of it or of the day 25 months before, often at a day's very end or start. */
const instantUpTo = (now: Date) =>
  fc
    .record({
      daysAgo: fc.oneof(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 80, max: 100 }),
        fc.integer({ min: 750, max: 775 }),
      ),
      ofDayMs: fc.oneof(fc.constantFrom(0, 1, dayMs - 1), fc.integer({ min: 0, max: dayMs - 1 })),
    })
    .map(({ daysAgo, ofDayMs }) => {
      const midnightMs = Math.floor(now.getTime() / dayMs) * dayMs;
      return new Date(Math.min(midnightMs - daysAgo * dayMs + ofDayMs, now.getTime())).toISOString();
    });

/** Arbitrary facts about a few users up to an instant. Some users have no row in `people`. */
export const productFacts = (now: Date): fc.Arbitrary<ProductFacts> => {
  const instant = instantUpTo(now);
  const userId = fc.constantFrom(...users);
  const count = fc.integer({ min: 0, max: 900 });
  return fc.record({
    people: fc.uniqueArray(fc.record({ user_id: userId, registered_at: instant }), {
      selector: row => row.user_id,
    }),
    signIns: fc.uniqueArray(
      fc.record({
        user_id: userId,
        day: instant.map(at => at.slice(0, 10)),
        sign_ins: fc.integer({ min: 1, max: 5 }),
      }),
      { selector: row => `${row.user_id} ${row.day}` },
    ),
    payments: fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 30 }).map(id => `cs_test_${id}`),
        user_id: userId,
        amount_cents: count,
        refunded_cents: count,
        disputed_cents: count,
        paid_at: fc.option(instant),
        is_renewal: fc.boolean(),
      }),
      { selector: row => row.id },
    ),
    sessions: fc.uniqueArray(
      fc.record({
        session_id: fc.integer({ min: 10, max: 60 }).map(id => `0192d0a0-0000-7000-8000-0000000001${id}`),
        user_id: userId,
        status: fc.constantFrom("running", "completed", "abandoned"),
        started_at: instant,
        played_seconds: count,
      }),
      { selector: row => row.session_id, maxLength: 25 },
    ),
  });
};

const tables = {
  people: "INSERT INTO people (user_id, registered_at) SELECT user_id, registered_at FROM",
  signIns: "INSERT INTO sign_in_days (user_id, day, sign_ins) SELECT user_id, day, sign_ins FROM",
  payments: `INSERT INTO payments (id, user_id, kind, credits, amount_cents, refunded_cents, disputed_cents, paid_at, is_renewal, sequence)
    SELECT id, user_id, 'premium', 0, amount_cents, refunded_cents, disputed_cents, paid_at, is_renewal, 1 FROM`,
  sessions: `INSERT INTO played_sessions (session_id, user_id, mode_id, status, day, started_at, played_seconds,
      delta_seconds, theta_seconds, alpha_seconds, beta_seconds, gamma_seconds, sequence)
    SELECT session_id, user_id, 'calm-focus', status, started_at::date, started_at, played_seconds,
      0, 0, played_seconds, 0, 0, 1 FROM`,
} as const;
const columns = {
  people: "user_id uuid, registered_at timestamptz",
  signIns: "user_id uuid, day date, sign_ins int",
  payments:
    "id text, user_id uuid, amount_cents int, refunded_cents int, disputed_cents int, paid_at timestamptz, is_renewal boolean",
  sessions: "session_id uuid, user_id uuid, status text, started_at timestamptz, played_seconds int",
} as const;

/** The days (UTC) that facts fall on. */
export const daysOf = ({ people, signIns, payments, sessions }: ProductFacts): string[] => {
  const instants = [
    ...people.map(row => row.registered_at),
    ...signIns.map(row => row.day),
    ...payments.flatMap(row => row.paid_at ?? []),
    ...sessions.map(row => row.started_at),
  ];
  return [...new Set(instants.map(instant => instant.slice(0, 10)))];
};

/** Replaces all facts in the database and marks these days as stale. */
export const storeFacts = async (pool: Pool, facts: ProductFacts, days: readonly string[]): Promise<void> => {
  for (const table of ["people", "sign_in_days", "payments", "played_sessions"])
    await pool.query(`DELETE FROM ${table}`);
  for (const name of ["people", "signIns", "payments", "sessions"] as const)
    await pool.query(`${tables[name]} jsonb_to_recordset($1) AS row (${columns[name]})`, [
      JSON.stringify(facts[name]),
    ]);
  await pool.query("INSERT INTO stale_days (day) SELECT unnest($1::date[])", [days]);
};
