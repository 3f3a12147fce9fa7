import {
  type AdaptationDecision,
  activityFeaturesSchema,
  type CameraFeatures,
  cameraFeaturesSchema,
  decisionReasonSchema,
  probeFeaturesSchema,
  ratingFeaturesSchema,
  type SessionAdaptation,
  type SignalWindow,
  signalNameSchema,
  signalRetentionDays,
} from "@phaselock/contracts";
import { z } from "zod";
import type {
  AdaptationDecision as DecisionRow,
  MovementTracking,
  Prisma,
  AdaptationWindow as WindowRow,
} from "../../generated/client.ts";

/** What a session shows of its adaptation, oldest first. */
export const withAdaptation = {
  windows: { orderBy: { atMs: "asc" } },
  decisions: { orderBy: { number: "asc" } },
  movements: { orderBy: { timestamp: "asc" } },
} as const satisfies Prisma.SessionInclude;

type AdaptationRows = {
  readonly windows: readonly WindowRow[];
  readonly decisions: readonly DecisionRow[];
  readonly movements: readonly Pick<MovementTracking, "coordinates">[];
  readonly attention: number | null;
};

/** A movement belongs to the window of the same session and time. */
const placedSchema = z.object({ atMs: z.int() });
const dayMs = 86_400_000;
/** PostgreSQL's `real` has seven digits. */
const toDigits = (value: number): number => Number(value.toPrecision(7));

const poses = (movements: AdaptationRows["movements"]): ReadonlyMap<number, object> =>
  new Map(
    movements.flatMap(({ coordinates }) => {
      const placed = placedSchema.loose().safeParse(coordinates);
      return placed.success ? [[placed.data.atMs, placed.data]] : [];
    }),
  );

const cameraOf = (eyes: unknown, pose: object | undefined): CameraFeatures | undefined =>
  cameraFeaturesSchema.safeParse({ ...(typeof eyes === "object" && eyes), ...pose }).data;

/** Converts windows, with their movements, to the API's. A signal that was deleted is left out. */
export const toWindows = ({ windows, movements }: Pick<AdaptationRows, "windows" | "movements">) => {
  const poseAt = poses(movements);
  return windows.map((row): SignalWindow => {
    const camera = row.camera === null ? undefined : cameraOf(row.camera, poseAt.get(row.atMs));
    const probe = probeFeaturesSchema.safeParse(row.probe).data;
    const activity = activityFeaturesSchema.safeParse(row.activity).data;
    const rating = ratingFeaturesSchema.safeParse(row.rating).data;
    return {
      atSeconds: row.atMs / 1000,
      seconds: row.lengthMs / 1000,
      quality: toDigits(row.quality),
      ...(camera && { camera }),
      ...(probe && { probe }),
      ...(activity && { activity }),
      ...(rating && { rating }),
    };
  });
};

/** Converts decisions to the API's. One whose reason only a newer release knows is left out. */
export const toDecisions = (rows: readonly DecisionRow[]): AdaptationDecision[] =>
  rows.flatMap(({ number, atMs, reason, deviationZ, signals, quality, ...held }) => {
    const known = decisionReasonSchema.safeParse(reason);
    if (!known.success) return [];
    return {
      number,
      atSeconds: atMs / 1000,
      reason: known.data,
      deviationZ: deviationZ === null ? null : toDigits(deviationZ),
      signals: signals.flatMap(signal => signalNameSchema.safeParse(signal).data ?? []),
      quality: toDigits(quality),
      beatOffsetHz: toDigits(held.beatOffsetHz),
      volumeDb: toDigits(held.volumeDb),
      lightDepth: toDigits(held.lightDepth),
    };
  });

/** Converts a session's rows to its adaptation; null if it has none. */
export const toAdaptation = (rows: AdaptationRows): SessionAdaptation | null => {
  const { windows, decisions, attention } = rows;
  if (windows.length + decisions.length === 0 && attention === null) return null;
  const newest = Math.max(...windows.map(({ createdAt }) => createdAt.getTime()));
  return {
    windows: toWindows(rows),
    decisions: toDecisions(decisions),
    attention: attention === null ? null : toDigits(attention),
    windowsUntil: windows.length === 0 ? null : new Date(newest + signalRetentionDays * dayMs).toISOString(),
  };
};
