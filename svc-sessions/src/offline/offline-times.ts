import {
  offlineClockToleranceSeconds,
  reportToleranceSeconds,
  type SyncSessionRequest,
  sessionMaxAgeSeconds,
} from "@phaselock/contracts";

/** What a device says about the time of a session that it played offline. */
export type OfflineTimes = Pick<
  SyncSessionRequest,
  "startedAt" | "endedAt" | "plannedSeconds" | "playedSeconds"
>;

/**
 * Names the first way in which a device's times can't be true; undefined if they can. The server has not seen the
 * session, so it checks only what no clock can do: end in the future or before the start, play longer than it lasted or
 * than was planned, or last longer than any session may.
 */
export const findImpossible = (
  { startedAt, endedAt, plannedSeconds, playedSeconds }: OfflineTimes,
  now: Date,
): string | undefined => {
  const lastedSeconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1000;
  if (Date.parse(endedAt) > now.getTime() + offlineClockToleranceSeconds * 1000) return "ends in the future";
  if (lastedSeconds < 0) return "ends before it starts";
  if (lastedSeconds > sessionMaxAgeSeconds) return "lasted too long";
  if (playedSeconds > plannedSeconds) return "played longer than planned";
  if (playedSeconds > lastedSeconds + reportToleranceSeconds) return "played longer than it lasted";
  return undefined;
};
