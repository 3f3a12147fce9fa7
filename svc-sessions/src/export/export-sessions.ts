import type { SessionsExport } from "@phaselock/contracts";
import { readItems, rowsAfter, type Streamed } from "@phaselock/service-kit";
import {
  type Consent,
  type Favourite,
  type Mix,
  type MoodJournal,
  type Pattern,
  Prisma,
  type SceneOpinion,
  type SessionOutcome,
  type UserModeStatistic,
} from "../../generated/client.ts";
import { toDecisions, toWindows, withAdaptation } from "../adaptation/adaptation-row.ts";
import { toAttentionResult, withAttention } from "../attention/attention-row.ts";
import type { Database } from "../database.ts";
import { playedBeatOf } from "../experiments/experiment-row.ts";
import { toCurve } from "../sessions/planned-curve.ts";
import { inOrder, toStretches } from "../sessions/save-stretches.ts";

/** Rows of a list in memory at a time. */
const size = 100;
/** Sessions in memory at a time, and how many windows they have before a page ends. Four hours have up to 1,516. */
const sessionsPage = { sessions: 200, windows: 2_000 };

const withDetails = {
  controls: true,
  ...withAdaptation,
  ...withAttention,
  stretches: inOrder,
  experiment: { select: { status: true } },
} as const satisfies Prisma.SessionInclude;
type SessionRow = Prisma.SessionGetPayload<{ include: typeof withDetails }>;

type ExperimentRow = Prisma.ExperimentGetPayload<{ include: { share: true } }>;

const oldestFirst: { createdAt?: "asc"; id?: "asc" }[] = [{ createdAt: "asc" }, { id: "asc" }];

/** Selects the ids of the next page of sessions: it ends with the session that fills it with windows. */
const nextSessions = (userId: string, last: SessionRow | undefined) => Prisma.sql`
  SELECT id FROM (
    SELECT id, sum(windows) OVER (ORDER BY created_at, id) - windows AS "windowsBefore"
    FROM (
      SELECT id, created_at FROM sessions
      WHERE user_id = ${userId}::uuid
        AND (created_at, id) > (${last?.createdAt ?? "-infinity"}::timestamptz, ${last?.id ?? ""})
      ORDER BY created_at, id LIMIT ${sessionsPage.sessions}
    ) AS next
    CROSS JOIN LATERAL (
      SELECT count(*) AS windows FROM adaptation_windows WHERE session_id = next.id
    ) AS measured
  ) AS counted WHERE "windowsBefore" < ${sessionsPage.windows}`;

const readSessions = async (
  db: Database,
  userId: string,
  last: SessionRow | undefined,
): Promise<SessionRow[]> => {
  const ids = await db.$queryRaw<{ id: string }[]>(nextSessions(userId, last));
  return db.session.findMany({
    where: { id: { in: ids.map(({ id }) => id) }, userId },
    include: withDetails,
    orderBy: oldestFirst,
  });
};

const toSession = ({
  controls,
  windows,
  decisions,
  movements,
  stretches,
  attentionResults,
  ...row
}: SessionRow): SessionsExport["sessions"][number] => ({
  id: row.id,
  modeId: row.modeId,
  patternId: row.patternId,
  isPure: row.isPure,
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
  sham: row.sham,
  treatmentNumber: row.treatmentNumber,
  playedBeat: playedBeatOf(row),
  windows: toWindows({ windows, movements }),
  decisions: toDecisions(decisions),
  attention: row.attention,
  attentionResults: attentionResults.map(toAttentionResult),
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
  mood === null ? null : { mood, intensity, goal };

const toOutcome = (row: SessionOutcome): SessionsExport["outcomes"][number] => ({
  sessionId: row.sessionId,
  modeId: row.modeId,
  completion: row.completion === null ? null : row.completion / 1_000,
  attention: row.attention === null ? null : row.attention / 1_000,
  endedAt: row.endedAt?.toISOString() ?? null,
  before: toLearnedMood(row.beforeMood, row.beforeIntensity, row.beforeGoal),
  after: toLearnedMood(row.afterMood, row.afterIntensity, row.afterGoal),
});

const toExperiment = (row: ExperimentRow): SessionsExport["experiments"][number] => ({
  id: row.id,
  modeId: row.modeId,
  sham: row.sham,
  status: row.status,
  consentVersion: row.consentVersion,
  plan: row.plan,
  planHash: row.planHash,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  result: row.result,
  noticed: row.noticed,
  share: row.share && {
    token: row.share.token,
    sharedAt: row.share.sharedAt.toISOString(),
    statement: row.share.statement,
  },
  publishConsentVersion: row.publishConsentVersion,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
});

const toConsent = (row: Consent): SessionsExport["consents"][number] => ({
  signal: row.signal,
  version: row.version,
  grantedAt: row.grantedAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
});

/** Exports all data this service stores about a user, oldest first. Lists are read page by page while they are sent. */
export const exportSessions = (db: Database, userId: string): Streamed<SessionsExport> => {
  const where = { userId };
  const take = size;
  return {
    exportedAt: new Date().toISOString(),
    sessions: readItems({ read: last => readSessions(db, userId, last), toItem: toSession }),
    moods: readItems({
      read: (last?: MoodJournal) =>
        db.moodJournal.findMany({
          where: { ...where, ...rowsAfter(last, "createdAt", "id") },
          orderBy: oldestFirst,
          take,
        }),
      toItem: toMood,
    }),
    patterns: readItems({
      read: (last?: Pattern) =>
        db.pattern.findMany({
          where: { ownerId: userId, ...rowsAfter(last, "createdAt", "id") },
          orderBy: oldestFirst,
          take,
        }),
      toItem: toPattern,
    }),
    favourites: readItems({
      read: (last?: Favourite) =>
        db.favourite.findMany({
          where: { ...where, ...rowsAfter(last, "createdAt", "itemId") },
          orderBy: [{ createdAt: "asc" }, { itemId: "asc" }],
          take,
        }),
      toItem: toFavourite,
    }),
    mixes: readItems({
      read: (last?: Mix) =>
        db.mix.findMany({
          where: { userId, ...(last && { modeId: { gt: last.modeId } }) },
          orderBy: { modeId: "asc" },
          take,
        }),
      toItem: ({ userId: _userId, updatedAt, ...mix }) => ({ ...mix, updatedAt: updatedAt.toISOString() }),
    }),
    sceneOpinions: readItems({
      read: (last?: SceneOpinion) =>
        db.sceneOpinion.findMany({
          where: { userId, ...(last && { scene: { gt: last.scene } }) },
          orderBy: { scene: "asc" },
          take,
        }),
      toItem: ({ userId: _userId, updatedAt, ...opinion }) => ({
        ...opinion,
        updatedAt: updatedAt.toISOString(),
      }),
    }),
    learned: readItems({
      read: (last?: UserModeStatistic) =>
        db.userModeStatistic.findMany({
          where: { ...where, ...rowsAfter(last, "modeId", "series") },
          orderBy: [{ modeId: "asc" }, { series: "asc" }],
          take,
        }),
      toItem: toLearned,
    }),
    outcomes: readItems({
      read: (last?: SessionOutcome) =>
        db.sessionOutcome.findMany({
          where: { ...where, ...(last && { sessionId: { gt: last.sessionId } }) },
          orderBy: { sessionId: "asc" },
          take,
        }),
      toItem: toOutcome,
    }),
    experiments: readItems({
      read: (last?: ExperimentRow) =>
        db.experiment.findMany({
          where: { ...where, ...rowsAfter(last, "startedAt", "id") },
          orderBy: [{ startedAt: "asc" }, { id: "asc" }],
          take,
          include: { share: true },
        }),
      toItem: toExperiment,
    }),
    consents: readItems({
      read: (last?: Consent) =>
        db.consent.findMany({
          where: { ...where, ...rowsAfter(last, "grantedAt", "id") },
          orderBy: [{ grantedAt: "asc" }, { id: "asc" }],
          take,
        }),
      toItem: toConsent,
    }),
  };
};
