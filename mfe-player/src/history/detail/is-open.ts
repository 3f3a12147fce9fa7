import { moodOpenSeconds, type SessionDetails } from "@phaselock/contracts";

/**
 * Whether a mood or an attention result after the session can still be recorded. The device's clock may be wrong: the server
 * has the last word.
 */
export const isOpen = ({ endedAt, syncedAt }: Pick<SessionDetails, "endedAt" | "syncedAt">): boolean => {
  const since = syncedAt ?? endedAt;
  return since !== null && Date.now() - Date.parse(since) < moodOpenSeconds * 1000;
};
