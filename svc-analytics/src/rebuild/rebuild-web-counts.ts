import { measuredSecondsAgoMax, webEvents } from "@phaselock/contracts";
import {
  allowLongStatements,
  inTransaction,
  type Pool,
  readPages,
  type SqlExecutor,
} from "@phaselock/service-kit";
import { addDays } from "../days/calendar.ts";
import { utcDay } from "../days/day-in.ts";
import { addCounts } from "../web/add-counts.ts";
import {
  type Count,
  countsOf,
  createTally,
  type ReceivedBeacon,
  type Sight,
  sightsOf,
  visitCount,
} from "../web/measurement-counts.ts";
import { webVisitsRetentionDays } from "../web/prune-web.ts";
import { before, type Position, pageSize } from "./position.ts";

/** Days, both included, such as `2026-11-23`. */
type Days = { readonly from: string; readonly to: string };

const secondsPerDay = 86_400;
/** A measurement counts on the day of its beacon or on one of so many days before. */
const lateDays = measuredSecondsAgoMax / secondsPerDay;
/**
 * Beacons of so many days before are read too, to know which visits were counted then. A visit whose page has been open for
 * longer may count on another day than it did when it was recorded.
 */
const lookBackDays = 7;

/** The events of browsers name no user. Exported for the test of its plan. */
export const beaconsPage = `
SELECT id, event_data AS data, created_at::text AS at FROM analytics
WHERE user_id IS NULL AND (created_at, id) > ($1::timestamptz, $2::uuid) AND created_at < $3::timestamptz
  AND event_type = '${webEvents.measured.type}'
ORDER BY created_at, id LIMIT ${pageSize}`;

async function* readBeacons(tx: SqlExecutor, from: string, end: string): AsyncGenerator<ReceivedBeacon[]> {
  type Row = Position & { readonly data: unknown };
  const readPage = ({ at, id }: Position = before(`${from}T00:00:00Z`)) =>
    tx.$queryRawUnsafe<Row[]>(beaconsPage, at, id, `${end}T00:00:00Z`);
  for await (const rows of readPages<Row>(readPage))
    yield rows.map(({ data }) => webEvents.measured.data.parse(data));
}

/** Remembers visits as `web_visits` does: each counts once, and again after `webVisitsRetentionDays`. */
const createVisits = () => {
  const days = new Map<string, string>();
  let today = "";
  return (beacon: ReceivedBeacon): Sight[] => {
    const received = utcDay(beacon.receivedAt);
    if (received > today) {
      today = received;
      const oldest = addDays(today, -webVisitsRetentionDays);
      for (const [sight, day] of days) if (day < oldest) days.delete(sight);
    }
    return sightsOf(beacon).filter(({ visitId, seen, day }) => {
      const sight = `${visitId} ${seen}`;
      const isNew = !days.has(sight);
      if (isNew) days.set(sight, day);
      return isNew;
    });
  };
};

const storedCounts = `
SELECT day::text, kind, page, name, value, -count AS count FROM web_counts WHERE day BETWEEN $1::date AND $2::date`;

/** What the log counts more or less than `web_counts`, both read in one snapshot. */
const findErrors = async (tx: SqlExecutor, { from, to }: Days): Promise<readonly Count[]> => {
  const tally = createTally();
  const addInRange = (counts: readonly Count[]) =>
    tally.add(counts.filter(({ day }) => day >= from && day <= to));
  const newSights = createVisits();
  for await (const beacons of readBeacons(tx, addDays(from, -lookBackDays), addDays(to, 1 + lateDays))) {
    addInRange(beacons.flatMap(newSights).map(visitCount));
    addInRange(beacons.flatMap(countsOf));
  }
  tally.add(await tx.$queryRawUnsafe<Count[]>(storedCounts, from, to));
  return tally.rows().filter(({ count }) => count !== 0);
};

/** A row that nothing counts towards has no place in the table. The rows are locked, because they were just added to. */
const dropEmpty = `
DELETE FROM web_counts WHERE count <= 0 AND (day, kind, page, name, value) IN (
  SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::text[])
)`;

/**
 * Corrects `web_counts` of these days to what the log has. Events may be recorded meanwhile: a transaction writes an event
 * and adds its counts together, so in one snapshot the difference between the log and the counts is the error, and what is
 * added later does not change it.
 */
export const rebuildWebCounts = async (pool: Pool, days: Days): Promise<void> => {
  let errors: readonly Count[] = [];
  await inTransaction(pool, async tx => {
    await tx.$executeRawUnsafe("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await allowLongStatements(tx);
    errors = await findErrors(tx, days);
  });
  if (errors.length === 0) return;
  await inTransaction(pool, async tx => {
    await addCounts(tx, errors);
    await tx.$executeRawUnsafe(
      dropEmpty,
      errors.map(({ day }) => day),
      errors.map(({ kind }) => kind),
      errors.map(({ page }) => page),
      errors.map(({ name }) => name),
      errors.map(({ value }) => value),
    );
  });
};
