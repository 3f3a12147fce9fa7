import { z } from "zod/mini";
import {
  audioTroubles,
  beaconMaxEvents,
  beaconsPerVisitMax,
  measuredPages,
  measuredSecondsAgoMax,
  pictureTroubles,
  remoteFailures,
  webVitals,
} from "./measurements.ts";

/** How long ago it happened when the beacon was sent, in seconds: browsers' clocks are wrong too often. */
const secondsAgo = z.number().check(z.minimum(0), z.maximum(measuredSecondsAgoMax));
const page = z.enum(measuredPages);

/**
 * One thing that a browser measured. Each web vital, remote failure and trouble is sent once a visit, so that their counts
 * are counts of visits.
 */
export const measurementSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("page-view"), secondsAgo, page }),
  z.object({
    kind: z.literal("web-vital"),
    secondsAgo,
    page,
    name: z.enum(webVitals),
    /** Milliseconds; for CLS the unitless score. */
    value: z.number().check(z.minimum(0), z.maximum(600_000)),
  }),
  z.object({
    kind: z.literal("remote-failure"),
    secondsAgo,
    page,
    /** `shell`: the shell did not start, and the browser returned to the one before. */
    remote: z.enum(["mfe-marketing", "mfe-account", "mfe-player", "shell"]),
    reason: z.enum(remoteFailures),
  }),
  z.object({ kind: z.literal("audio-trouble"), secondsAgo, page, reason: z.enum(audioTroubles) }),
  z.object({ kind: z.literal("picture-trouble"), secondsAgo, page, reason: z.enum(pictureTroubles) }),
]);
export type Measurement = z.infer<typeof measurementSchema>;

/**
 * POST /api/web-events: what a browser measured, sent with navigator.sendBeacon when the page is hidden. 204 also when
 * nothing is stored because the request carries Sec-GPC: 1 or DNT: 1.
 */
export const beaconSchema = z.object({
  /** A random id that lives as long as the page: UUID. */
  visitId: z.uuid(),
  /** Counts the visit's beacons from 0, so that a beacon that arrives twice counts once. */
  sequence: z.int().check(z.minimum(0), z.maximum(beaconsPerVisitMax - 1)),
  /** The release of the shell. */
  release: z.string().check(z.regex(/^[\w.+-]{1,64}$/)),
  events: z.array(measurementSchema).check(z.minLength(1), z.maxLength(beaconMaxEvents)),
});
export type Beacon = z.infer<typeof beaconSchema>;
