import type { SessionsExport } from "@phaselock/contracts";
import type { Database } from "../database.ts";

/** Reads all data this service stores about a user, oldest first. */
export const exportSessions = async (db: Database, userId: string): Promise<SessionsExport> => {
  const [sessions, moods, patterns] = await db.$transaction(
    [
      db.session.findMany({
        where: { userId },
        include: { controls: true, movements: { orderBy: { timestamp: "asc" } } },
        orderBy: { createdAt: "asc" },
      }),
      db.moodJournal.findMany({ where: { userId }, orderBy: { createdAt: "asc" } }),
      db.pattern.findMany({ where: { ownerId: userId }, orderBy: { createdAt: "asc" } }),
    ],
    { isolationLevel: "RepeatableRead" },
  );
  return {
    exportedAt: new Date().toISOString(),
    sessions: sessions.map(({ controls, movements, ...row }) => ({
      id: row.id,
      modeId: row.modeId,
      patternId: row.patternId,
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
    })),
    moods: moods.map(({ sessionId, mood, intensity, notes, createdAt }) => ({
      sessionId,
      mood,
      intensity,
      notes,
      createdAt: createdAt.toISOString(),
    })),
    patterns: patterns.map(({ id, name, type, data, createdAt }) => ({
      id,
      name,
      type,
      data,
      createdAt: createdAt.toISOString(),
    })),
  };
};
