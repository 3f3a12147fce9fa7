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

/** The first time that a visit does something: anything (`any`), or view the landing page. */
export type Sight = { readonly visitId: string; readonly seen: "any" | "landing"; readonly day: string };

export type ReceivedBeacon = Beacon & { readonly receivedAt: string };

const dayOf = ({ receivedAt }: ReceivedBeacon, { secondsAgo }: Measurement): string =>
  new Date(Date.parse(receivedAt) - secondsAgo * 1000).toISOString().slice(0, 10);

const countOf = (day: string, measured: Measurement): Count => {
  const { kind, page } = measured;
  switch (kind) {
    case "page-view":
      return { day, kind, page, name: "", value: "", count: 1 };
    // Not by page: 214 buckets of 5 vitals on 25 pages would be most of the table. The log has the pages.
    case "web-vital":
      return { day, kind, page: "", name: measured.name, value: String(bucketOf(measured.value)), count: 1 };
    case "remote-failure":
      return { day, kind, page, name: measured.remote, value: measured.reason, count: 1 };
    default:
      return { day, kind, page, name: "", value: measured.reason, count: 1 };
  }
};

const keyOf = ({ day, kind, page, name, value }: Count): string => [day, kind, page, name, value].join("\n");

/** Adds up rows of one key. */
export const createTally = () => {
  const rows = new Map<string, Count>();
  return {
    add(counts: readonly Count[]): void {
      for (const row of counts) {
        const key = keyOf(row);
        rows.set(key, { ...row, count: (rows.get(key)?.count ?? 0) + row.count });
      }
    },
    /** The sums, in the order of the primary key: transactions that lock rows in one order never deadlock. */
    rows: (): Count[] => [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
  };
};

/** What a beacon counts towards, besides its visit. The server's clock decides the day. */
export const countsOf = (beacon: ReceivedBeacon): Count[] =>
  beacon.events.map(measured => countOf(dayOf(beacon, measured), measured));

const firstDay = (beacon: ReceivedBeacon, events: readonly Measurement[]): string | undefined =>
  events.map(measured => dayOf(beacon, measured)).toSorted()[0];

/** The sights of a beacon's visit that the beacon alone shows. */
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
export const visitCount = ({ seen, day }: Pick<Sight, "seen" | "day">): Count => ({
  day,
  kind: "visit",
  page: seen,
  name: "",
  value: "",
  count: 1,
});
