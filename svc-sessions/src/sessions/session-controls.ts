import { type ReportRequest, type SessionControls, sessionControlDefaults } from "@phaselock/contracts";
import type { Database } from "../database.ts";
import type { SessionRow } from "./session-row.ts";

type ReportedControls = {
  readonly frequency?: number;
  readonly volume?: number;
  readonly brightness?: number;
  readonly overlayVisible?: boolean;
};

/** The columns that a report changes; it leaves out the others. */
export const reportedControls = ({ samples, overlayVisible }: ReportRequest): ReportedControls => {
  const last = samples.at(-1);
  return {
    ...(last && {
      frequency: last.beatHz,
      volume: Math.round(last.volumePercent),
      brightness: Math.round(last.brightnessPercent),
    }),
    ...(overlayVisible !== undefined && { overlayVisible }),
  };
};

/**
 * Reads the settings that a player continues or begins a session with: those last reported for it, or else for the user's
 * newest session with a sample, so that nobody sets volume and brightness for each session anew.
 */
export const readControls = async (
  db: Database,
  { id, userId, samples }: Pick<SessionRow, "id" | "userId" | "samples">,
): Promise<SessionControls> => {
  const newest = await db.session.findFirst({
    where: samples > 0 ? { id } : { userId, samples: { gt: 0 } },
    orderBy: { createdAt: "desc" },
    select: { controls: true },
  });
  if (!newest?.controls) return sessionControlDefaults;
  const { volume, brightness, overlayVisible } = newest.controls;
  return { volumePercent: volume, brightnessPercent: brightness, overlayVisible };
};
