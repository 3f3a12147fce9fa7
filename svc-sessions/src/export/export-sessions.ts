import type { SessionsExport } from "@phaselock/contracts";
import { readPages, type Streamed } from "@phaselock/service-kit";
import type {
  Consent,
  Experiment,
  Favourite,
  MoodJournal,
  Pattern,
  Prisma,
  SessionOutcome,
  UserModeStatistic,
} from "../../generated/client.ts";
import { toDecisions, toWindows, withAdaptation } from "../adaptation/adaptation-row.ts";
import type { Database } from "../database.ts";
import { playedBeatOf } from "../experiments/experiment-row.ts";
import { toCurve } from "../sessions/planned-curve.ts";
import { inOrder, toStretches } from "../sessions/save-stretches.ts";

/** Rows of a list in memory at a time. */
const size = 100;
/** Sessions in memory at a time. Each comes with its windows, of which four hours have up to 1,516. */
const sessionsSize = 5;

const withDetails = {
  controls: true,
  ...withAdaptation,
  stretches: inOrder,
  experiment: { select: { status: true } },
} as const satisfies Prisma.SessionInclude;
type SessionRow = Prisma.SessionGetPayload<{ include: typeof withDetails }>;

const oldestFirst: { createdAt?: "asc"; id?: "asc" }[] = [{ createdAt: "asc" }, { id: "asc" }];
/** Continues after a row in the order of `oldestFirst`. */
const after = (last: { readonly id: string } | undefined): { cursor?: { id: string }; skip?: number } =>
  last ? { cursor: { id: last.id }, skip: 1 } : {};

const toSession = ({
  controls,
  windows,
  decisions,
  movements,
  stretches,
  ...row
}: SessionRow): SessionsExport["sessions"][number] => ({
  id: row.id,
  modeId: row.modeId,
  patternId: row.patternId,
  visual: row.visual,
  payment: row.payment,
  status: row.status,
  plannedSeconds: row.duration,
  playedSeconds: row.playedSeconds,
  timeZone: row.timeZone,
  deviceInfo: row.deviceInfo,
  insights: row.insights,
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startTime?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  syncedAt: row.syncedAt?.toISOString() ?? null,
  controls: controls && {
    frequencyHz: controls.frequency.toNumber(),
    volumePercent: controls.volume,
    brightnessPercent: controls.brightness,
    overlayVisible: controls.overlayVisible,
  },
  movements: movements.map(({ timestamp, coordinates }) => ({
    timestamp: timestamp.toISOString(),
    coordinates,
  })),
  curve: toCurve(row.plannedCurve),
  stretches: toStretches(stretches, row),
  experimentId: row.experimentId,
  treatmentId: row.treatmentId,
  playedBeat: playedBeatOf(row),
  windows: toWindows({ windows, movements }),
  decisions: toDecisions(decisions),
  attention: row.attention,
});

const toMood = (row: MoodJournal): SessionsExport["moods"][number] => ({
  id: row.id,
  sessionId: row.sessionId,
  moment: row.moment,
  mood: row.mood,
  intensity: row.intensity,
  goal: row.goal,
  notes: row.notes,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
});

const toPattern = (row: Pattern): SessionsExport["patterns"][number] => ({
  id: row.id,
  name: row.name,
  type: row.type,
  data: row.data,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
  revision: row.revision,
  shareId: row.shareId,
});

const toFavourite = ({ itemId, createdAt }: Favourite): SessionsExport["favourites"][number] => ({
  id: itemId,
  createdAt: createdAt.toISOString(),
});

const toLearned = (row: UserModeStatistic): SessionsExport["learned"][number] => ({
  modeId: row.modeId,
  series: row.series,
  sessions: row.sessions,
  mean: Number(row.sum) / row.sessions / 1_000,
});

const toLearnedMood = (mood: string | null, intensity: number | null, goal: string | null) =>
  mood === null || intensity === null ? null : { mood, intensity, goal };

const toOutcome = (row: SessionOutcome): SessionsExport["outcomes"][number] => ({
  sessionId: row.sessionId,
  modeId: row.modeId,
  completion: row.completion === null ? null : row.completion / 1_000,
  attention: row.attention === null ? null : row.attention / 1_000,
  endedAt: row.endedAt?.toISOString() ?? null,
  before: toLearnedMood(row.beforeMood, row.beforeIntensity, row.beforeGoal),
  after: toLearnedMood(row.afterMood, row.afterIntensity, row.afterGoal),
});

const toExperiment = (row: Experiment): SessionsExport["experiments"][number] => ({
  id: row.id,
  modeId: row.modeId,
  status: row.status,
  consentVersion: row.consentVersion,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  result: row.result,
  noticed: row.noticed,
});

const toConsent = (row: Consent): SessionsExport["consents"][number] => ({
  signal: row.signal,
  version: row.version,
  grantedAt: row.grantedAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
});

/** Exports all data this service stores about a user, oldest first. Lists are read page by page while they are sent. */
export const exportSessions = (db: Database, userId: string): Streamed<SessionsExport> => {
  const order = { orderBy: oldestFirst, take: size };
  return {
    exportedAt: new Date().toISOString(),
    sessions: readPages({
      size: sessionsSize,
      read: last =>
        db.session.findMany({
          where: { userId },
          include: withDetails,
          ...order,
          take: sessionsSize,
          ...after(last),
        }),
      toItem: toSession,
    }),
    moods: readPages({
      size,
      read: last => db.moodJournal.findMany({ where: { userId }, ...order, ...after(last) }),
      toItem: toMood,
    }),
    patterns: readPages({
      size,
      read: last => db.pattern.findMany({ where: { ownerId: userId }, ...order, ...after(last) }),
      toItem: toPattern,
    }),
    favourites: readPages({
      size,
      read: last =>
        db.favourite.findMany({
          where: { userId },
          orderBy: [{ createdAt: "asc" }, { itemId: "asc" }],
          take: size,
          ...(last && { cursor: { userId_itemId: last }, skip: 1 }),
        }),
      toItem: toFavourite,
    }),
    learned: readPages({
      size,
      read: last =>
        db.userModeStatistic.findMany({
          where: { userId },
          orderBy: [{ modeId: "asc" }, { series: "asc" }],
          take: size,
          ...(last && {
            cursor: { userId_modeId_series: { userId, modeId: last.modeId, series: last.series } },
            skip: 1,
          }),
        }),
      toItem: toLearned,
    }),
    outcomes: readPages({
      size,
      read: last =>
        db.sessionOutcome.findMany({
          where: { userId },
          orderBy: { sessionId: "asc" },
          take: size,
          ...(last && { cursor: { sessionId: last.sessionId }, skip: 1 }),
        }),
      toItem: toOutcome,
    }),
    experiments: readPages({
      size,
      read: last =>
        db.experiment.findMany({
          where: { userId },
          orderBy: [{ startedAt: "asc" }, { id: "asc" }],
          take: size,
          ...after(last),
        }),
      toItem: toExperiment,
    }),
    consents: readPages({
      size,
      read: last =>
        db.consent.findMany({
          where: { userId },
          orderBy: { signal: "asc" },
          take: size,
          ...(last && { cursor: { userId_signal: last }, skip: 1 }),
        }),
      toItem: toConsent,
    }),
  };
};
