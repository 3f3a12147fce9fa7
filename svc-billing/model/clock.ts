import type { Pool } from "@phaselock/service-kit";

/** Connection options under which the database's `now()` is the model's. */
export const clockOptions = "-c search_path=public,clock,pg_catalog";

/**
 * `now()` of the schema `clock` hides PostgreSQL's own, which comes later in the search path. Column defaults were bound to
 * PostgreSQL's when the tables were created.
 */
const installStatement = `
CREATE SCHEMA clock;
CREATE TABLE clock.ahead (by interval NOT NULL);
INSERT INTO clock.ahead VALUES ('0');
CREATE FUNCTION clock.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT pg_catalog.now() + by FROM clock.ahead';
DO $$
DECLARE
  target record;
BEGIN
  FOR target IN
    SELECT adrelid::regclass AS relation, attname AS name,
      replace(pg_get_expr(adbin, adrelid), 'CURRENT_TIMESTAMP', 'clock.now()') AS expression
    FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
    WHERE pg_get_expr(adbin, adrelid) LIKE '%CURRENT_TIMESTAMP%'
  LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT %s', target.relation, target.name, target.expression);
  END LOOP;
END
$$`;

/** One time for the process and the database, which can be moved. It runs on by itself, as time does. */
export type Clock = {
  /** Sets the time. */
  set(time: Date): Promise<void>;
  advance(minutes: number): Promise<void>;
  /** Gives the process its own time back. */
  close(): void;
};

/**
 * Installs the clock. It replaces this process's `Date`, which the Stripe stand-in uses too: its sessions expire and its
 * subscriptions renew by the same time.
 */
export const installClock = async (pool: Pool): Promise<Clock> => {
  await pool.query(installStatement);
  const RealDate = Date;
  let aheadMs = 0;
  const now = () => RealDate.now() + aheadMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
    get: (target, name, receiver) => (name === "now" ? now : Reflect.get(target, name, receiver)),
  });
  const moveTo = async (ms: number) => {
    aheadMs = ms;
    await pool.query("UPDATE clock.ahead SET by = make_interval(secs => $1)", [ms / 1000]);
  };
  return {
    set: time => moveTo(time.getTime() - RealDate.now()),
    advance: minutes => moveTo(aheadMs + minutes * 60_000),
    close() {
      globalThis.Date = RealDate;
    },
  };
};
