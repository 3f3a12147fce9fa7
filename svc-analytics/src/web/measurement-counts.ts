import type { Beacon, Measurement } from "@phaselock/contracts";
import { bucketOf } from "./histogram.ts";

/** A row of `web_counts` to be added to. */
export type Count = {
  /** UTC, such as `2026-11-23`. */
  readonly day: string;
  readonly kind: string;
  readonly page: string;
  readonly name: string;
  readonly value: string;
  readonly count: number;
};
type Counted = Omit<Count, "count">;

/** What a visit is seen to do for the first time: anything, or viewing the landing page. */
export type Sight = { readonly visitId: string; readonly seen: "any" | "landing"; readonly day: string };

export type ReceivedBeacon = Beacon & { readonly receivedAt: string };

const dayOf = ({ receivedAt }: ReceivedBeacon, { secondsAgo }: Measurement): string =>
  new Date(Date.parse(receivedAt) - secondsAgo * 1000).toISOString().slice(0, 10);

const countedAs = (day: string, measured: Measurement): Counted => {
  const { kind, page } = measured;
  switch (kind) {
    case "page-view":
      return { day, kind, page, name: "", value: "" };
    // Not by page: 214 buckets of 5 vitals on 25 pages would be most of the table. The log has the pages.
    case "web-vital":
      return { day, kind, page: "", name: measured.name, value: String(bucketOf(measured.value)) };
    case "remote-failure":
      return { day, kind, page, name: measured.remote, value: measured.reason };
    default:
      return { day, kind, page, name: "", value: measured.reason };
  }
};

const keyOf = ({ day, kind, page, name, value }: Counted): string =>
  [day, kind, page, name, value].join("\n");

/** Adds up equal rows, in the order of the primary key: batches that lock rows in one order never deadlock. */
export const addedUp = (counted: readonly Counted[]): Count[] => {
  const rows = new Map<string, Count>();
  for (const row of counted) {
    const key = keyOf(row);
    rows.set(key, { ...row, count: (rows.get(key)?.count ?? 0) + 1 });
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

/** What a beacon counts towards, besides its visit. The server's clock decides the day. */
export const countsOf = (beacon: ReceivedBeacon): Counted[] =>
  beacon.events.map(measured => countedAs(dayOf(beacon, measured), measured));

const firstDay = (beacon: ReceivedBeacon, events: readonly Measurement[]): string | undefined =>
  events.map(measured => dayOf(beacon, measured)).toSorted()[0];

/** What a beacon shows of its visit. */
export const sightsOf = (beacon: ReceivedBeacon): Sight[] => {
  const { visitId, events } = beacon;
  const onLanding = events.filter(({ kind, page }) => kind === "page-view" && page === "/");
  const sights = { any: firstDay(beacon, events), landing: firstDay(beacon, onLanding) };
  return (["any", "landing"] as const).flatMap(seen => {
    const day = sights[seen];
    return day ? [{ visitId, seen, day }] : [];
  });
};

/** The row that counts a visit. */
export const visitCount = ({ seen, day }: Pick<Sight, "seen" | "day">): Counted => ({
  day,
  kind: "visit",
  page: seen,
  name: "",
  value: "",
});
