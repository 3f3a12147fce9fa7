import {
  type Beacon,
  beaconMaxEvents,
  beaconsPerVisitMax,
  type Measurement,
  measuredPages,
  measuredSecondsAgoMax,
} from "@phaselock/contracts";
import { findRoute } from "../router/routes.ts";
import type { Measured, Noted } from "./measure.ts";

/** A beacon is sent before the page is hidden once it has this many measurements. */
const sendAt = beaconMaxEvents / 2;

const routes = measuredPages.map(path => ({ path }));
const pageOf = (path: string): Measurement["page"] => findRoute(routes, path)?.route.path ?? "other";

/** Views count each time, anything else once a visit. */
const keyOf = (measured: Measured): string | undefined => {
  if (measured.kind === "page-view") return undefined;
  return "value" in measured ? `${measured.kind} ${measured.name}` : JSON.stringify(measured);
};

export type CollectorOptions = Pick<Beacon, "visitId" | "release"> & {
  readonly send: (beacon: Beacon) => void;
  /** Whether the user still agrees. */
  readonly isAllowed: () => boolean;
  readonly isOnline: () => boolean;
  /** The clock of `performance.now()`. */
  readonly nowMs: () => number;
};

/** Collects a visit's measurements into beacons. */
export type Collector = {
  add(noted: Noted): void;
  /** Sends what has been collected. Call it when the page is hidden. */
  flush(): void;
};

/** Offline, and once the user no longer agrees, what has been collected is dropped. */
export const createCollector = (options: CollectorOptions): Collector => {
  const { visitId, release, send, isAllowed, isOnline, nowMs } = options;
  const seen = new Set<string>();
  let collected: Noted[] = [];
  let sequence = 0;

  const eventOf = ({ measured, path, atMs }: Noted): Measurement => {
    const seconds = Math.round((nowMs() - atMs) / 100) / 10;
    const secondsAgo = Math.min(Math.max(seconds, 0), measuredSecondsAgoMax);
    return { ...measured, secondsAgo, page: pageOf(path) };
  };
  const flush = (): void => {
    const events = collected.map(eventOf);
    collected = [];
    if (events.length === 0 || sequence >= beaconsPerVisitMax || !isAllowed() || !isOnline()) return;
    send({ visitId, sequence, release, events });
    sequence++;
  };
  return {
    add(noted) {
      if (!isAllowed()) return;
      const key = keyOf(noted.measured);
      if (key !== undefined && seen.has(key)) return;
      if (key !== undefined) seen.add(key);
      collected.push(noted);
      if (collected.length >= sendAt) flush();
    },
    flush,
  };
};
