import { type WebVital, webVitalLimits, webVitals } from "@phaselock/contracts";
import {
  counterOf,
  gaugeOf,
  inScrapeTime,
  type Metrics,
  type Pool,
  readAtMostEvery,
} from "@phaselock/service-kit";
import type { ReceivedBeacon } from "./measurement-counts.ts";
import { readWebFigures, type WebFigures } from "./read-web-figures.ts";

const msPerSecond = 1_000;
/** How long the day's figures are reported before they are read again, in milliseconds. They are a few hundred rows. */
const readEveryMs = 60_000;

const ratings = ["good", "needs-improvement", "poor"] as const;
const ratingOf = (vital: WebVital, value: number): (typeof ratings)[number] => {
  const { good, poor } = webVitalLimits[vital];
  if (value <= good) return "good";
  return value <= poor ? "needs-improvement" : "poor";
};

/** Counts the vitals of each beacon by their rating. A beacon that a browser sends twice counts twice. */
export const countVitals = (metrics: Metrics): ((beacon: Pick<ReceivedBeacon, "events">) => void) => {
  const counter = counterOf(metrics, "webVitals");
  // A series that begins at 1 would hide its first sample from increase().
  for (const vital of webVitals) for (const rating of ratings) counter.inc({ vital, rating }, 0);
  return ({ events }) => {
    for (const event of events)
      if (event.kind === "web-vital")
        counter.inc({ vital: event.name, rating: ratingOf(event.name, event.value) });
  };
};

/** Measures what browsers reported today (UTC). Absent while the database is unreachable or slow. */
export const measureWeb = (pool: Pool, metrics: Metrics): void => {
  const readToday = readAtMostEvery(readEveryMs, () => {
    const day = new Date().toISOString().slice(0, "yyyy-mm-dd".length);
    // A failure is kept too: each of the gauges below would repeat it at every scrape.
    return readWebFigures(pool, day, day).catch(() => undefined);
  });
  const today = (): Promise<WebFigures | undefined> => inScrapeTime(readToday());
  gaugeOf(metrics, "todayWebVitalP75Seconds", async function () {
    const vitals = (await today())?.webVitals ?? [];
    this.reset();
    for (const { name, p75 } of vitals) if (name !== "CLS") this.set({ vital: name }, p75 / msPerSecond);
  });
  gaugeOf(metrics, "todayLayoutShiftP75", async function () {
    const shift = (await today())?.webVitals.find(({ name }) => name === "CLS");
    this.set(shift?.p75 ?? Number.NaN);
  });
  gaugeOf(metrics, "todayRemoteFailures", async function () {
    const troubles = (await today())?.troubles ?? [];
    this.reset();
    for (const { kind, remote, reason, count } of troubles)
      if (kind === "remote-failure") this.set({ remote: remote ?? "", reason }, count);
  });
};
