import { z } from "zod/mini";
import { integerColumn } from "../integer-bounds.ts";
import { timestampSchema } from "../scalars.ts";

/**
 * What a session can adapt to. Each signal needs a consent of its own.
 * - `camera`: eyes and head, computed from camera frames that never leave the device
 * - `probe`: reaction times to quiet tones
 * - `activity`: how often keys and the pointer are used, and for how long the page is hidden; never which keys
 * - `rating`: how alert the user says they are, with one key
 */
export const signalNames = ["camera", "probe", "activity", "rating"] as const;
export const signalNameSchema = z.enum(signalNames);
export type SignalName = z.infer<typeof signalNameSchema>;

/** The signals that a session's attention is computed from. */
export const attentionSignals: readonly SignalName[] = ["camera", "probe"];

/** A user's consents: one for each signal of a session, and one for the attention tasks before and after it. */
export const consentKinds = [...signalNames, "attention"] as const;
export const consentKindSchema = z.enum(consentKinds);
export type ConsentKind = z.infer<typeof consentKindSchema>;

/** The version of each consent text: the day it was written. Consent to an older version no longer counts. */
export const consentVersions: Readonly<Record<ConsentKind, string>> = {
  camera: "2026-11-24",
  probe: "2026-11-24",
  activity: "2026-11-24",
  rating: "2026-11-24",
  attention: "2026-11-27",
};

/**
 * How long measured windows and gaze zones are kept, in days. Decisions and attention are kept as long as their session, or
 * until the consent to a signal that they rest on is revoked.
 */
export const signalRetentionDays = 90;

/** A signal or the attention tasks, and since when the user has consented to it; null while they have not. */
export const consentSchema = z.object({
  signal: consentKindSchema,
  /** The version that the user agreed to. */
  version: z.nullable(z.iso.date()),
  grantedAt: z.nullable(timestampSchema),
});
export type Consent = z.infer<typeof consentSchema>;

/** GET /api/consents: all kinds, in the order of `consentKinds`. */
export const consentsResponseSchema = z.object({ consents: z.array(consentSchema) });

/** PUT /api/consents/:signal. Refused (`conflict`) unless `version` is the current one. A repeat changes nothing. */
export const grantConsentRequestSchema = z.strictObject({ version: z.iso.date() });

/** Share, 0…1. */
const shareSchema = z.number().check(z.minimum(0), z.maximum(1));
const degreesSchema = z.number().check(z.minimum(-180), z.maximum(180));

/** Zones of the window that a gaze can be in: three rows of three, row by row from the top left. */
export const gazeZones = 9;

/** A calibration that is right about the zone less often than this says too little to be used. Guessing is right in 1 of 9. */
export const usableGazeAccuracy = 0.5;

/** What the camera measured over a window. */
export const cameraFeaturesSchema = z.object({
  /** Mean openness of the eyes; 1 is that of the user's own baseline. */
  eyeOpenness: z.number().check(z.minimum(0), z.maximum(2)),
  blinksPerMinute: z.number().check(z.minimum(0), z.maximum(120)),
  /** Share of time with the eyes at least 80 % closed (PERCLOS P80, Wierwille 1994). */
  perclos: shareSchema,
  /** Means. Yaw is positive to the user's left, pitch upwards, roll to the user's left shoulder. */
  headYawDegrees: degreesSchema,
  headPitchDegrees: degreesSchema,
  headRollDegrees: degreesSchema,
  /** Share of time in each gaze zone. Null without a calibration. */
  gazeZones: z.nullable(z.array(shareSchema).check(z.length(gazeZones))),
  /** How often the calibration was right about the zone. Absent without zones. */
  gazeAccuracy: z.optional(shareSchema),
});
export type CameraFeatures = z.infer<typeof cameraFeaturesSchema>;

/** A reaction slower than this counts as a lapse, in milliseconds (Dinges & Powell 1985). */
export const lapseMs = 500;

/** What tone probes measured over a window. */
export const probeFeaturesSchema = z.object({
  probes: z.int().check(z.minimum(0), z.maximum(60)),
  /** Probes with a reaction slower than `lapseMs`, or with none. */
  lapses: z.int().check(z.minimum(0), z.maximum(60)),
  /** Median of the reactions, in milliseconds; null without a reaction. */
  medianMs: z.nullable(z.number().check(z.minimum(0), z.maximum(10_000))),
});
export type ProbeFeatures = z.infer<typeof probeFeaturesSchema>;

/** The most that a window counts of each activity. */
export const activityLimits = { inputs: 10_000, hiddenSeconds: 600 } as const;
/** What keys, the pointer and the page's visibility measured over a window. */
export const activityFeaturesSchema = z.object({
  inputs: z.int().check(z.minimum(0), z.maximum(activityLimits.inputs)),
  hiddenSeconds: z.number().check(z.minimum(0), z.maximum(activityLimits.hiddenSeconds)),
});
export type ActivityFeatures = z.infer<typeof activityFeaturesSchema>;

/** The user's own rating: 1 (very sleepy) to 5 (wide awake). */
export const alertnessSchema = z.int().check(z.minimum(1), z.maximum(5));
export const ratingFeaturesSchema = z.object({ alertness: alertnessSchema });
export type RatingFeatures = z.infer<typeof ratingFeaturesSchema>;

/** What the signals measured up to a time played. A signal that is off, or whose quality is too low, is left out. */
export const signalWindowSchema = z.object({
  /** Time played at the end of the window, in seconds. */
  atSeconds: z.number().check(z.nonnegative()),
  /** Length of the window in seconds. */
  seconds: z.number().check(z.positive(), z.maximum(600)),
  /** Quality of the window: that of its best signal. */
  quality: shareSchema,
  camera: z.optional(cameraFeaturesSchema),
  probe: z.optional(probeFeaturesSchema),
  activity: z.optional(activityFeaturesSchema),
  rating: z.optional(ratingFeaturesSchema),
});
export type SignalWindow = z.infer<typeof signalWindowSchema>;

/**
 * Why a decision was made.
 * - `learning`: the personal baseline is still being measured
 * - `poor-signal`: the quality is too low, so nothing changes
 * - `as-planned`: within the dead band
 * - `drowsy`, `restless`, `alert`: beyond the dead band, on either side of the session's goal
 * - `eyes-closed`: closed eyes, which is the goal of this session
 * - `at-limit`: a bound of the controller allows no further step
 * - `returning`: the deviation is gone, so the session returns to its plan
 */
export const decisionReasons = [
  "learning",
  "poor-signal",
  "as-planned",
  "drowsy",
  "restless",
  "alert",
  "eyes-closed",
  "at-limit",
  "returning",
] as const;
export const decisionReasonSchema = z.enum(decisionReasons);
export type DecisionReason = z.infer<typeof decisionReasonSchema>;

/** The controller's bounds (docs/spec-decisions.md). The server refuses a target beyond `beatOffsetHz` or `volumeDbMin`. */
export const adaptationBounds = {
  /** Interval between decisions, in seconds. */
  decideEverySeconds: 30,
  /** Length of the personal baseline, in seconds. */
  baselineSeconds: 60,
  /** Deviations within this are ignored, in standard deviations of the baseline. */
  deadBandZ: 0.5,
  /** Furthest from the planned beat, in hertz. */
  beatOffsetHz: 1,
  /** Fastest change of the beat, in hertz a second. */
  beatSlewHzPerSecond: 0.05,
  /** Fastest change of the volume, in decibels a minute. It only ever gets quieter than chosen. */
  volumeDbPerMinute: 1,
  /** Quietest, in decibels from the chosen volume. */
  volumeDbMin: -6,
} as const;

/** One decision of the controller, with its targets. */
export const adaptationDecisionSchema = z.object({
  /** Counts from 1 in each session. */
  number: integerColumn("int32").check(z.positive()),
  /** Time played, in seconds. */
  atSeconds: z.number().check(z.nonnegative()),
  reason: decisionReasonSchema,
  /** Deviation from the baseline towards drowsy (negative) or restless (positive); null without a usable signal. */
  deviationZ: z.nullable(z.number().check(z.minimum(-10), z.maximum(10))),
  /** The signals that it rests on. */
  signals: z.array(signalNameSchema).check(z.maxLength(signalNames.length)),
  quality: shareSchema,
  /** Target offset from the planned beat, in hertz. */
  beatOffsetHz: z
    .number()
    .check(z.minimum(-adaptationBounds.beatOffsetHz), z.maximum(adaptationBounds.beatOffsetHz)),
  /** Target level from the chosen volume, in decibels. */
  volumeDb: z.number().check(z.minimum(adaptationBounds.volumeDbMin), z.maximum(0)),
  /** Target depth of the light, as a share of what the user has consented to. */
  lightDepth: shareSchema,
});
export type AdaptationDecision = z.infer<typeof adaptationDecisionSchema>;

/** The windows and decisions that an adapting session reports besides its samples. Never an image. */
export const adaptationReportSchema = z.object({
  windows: z.array(signalWindowSchema).check(z.maxLength(40)),
  decisions: z.array(adaptationDecisionSchema).check(z.maxLength(40)),
});
export type AdaptationReport = z.infer<typeof adaptationReportSchema>;

/** What a session's own screen shows of its adaptation. */
export const sessionAdaptationSchema = z.extend(adaptationReportSchema, {
  windows: z.array(signalWindowSchema),
  decisions: z.array(adaptationDecisionSchema),
  /** Share of the measured time with attention on the session; null without a usable signal. */
  attention: z.nullable(shareSchema),
  /** When the windows are deleted; null if there are none. */
  windowsUntil: z.nullable(timestampSchema),
});
export type SessionAdaptation = z.infer<typeof sessionAdaptationSchema>;
