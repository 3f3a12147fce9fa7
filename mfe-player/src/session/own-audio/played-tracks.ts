import { storedJson } from "@phaselock/web";
import { z } from "zod/mini";

/** The last session of each user of this browser that has played their own audio, by the user's id. */
const stored = storedJson(() => localStorage, "phaselock_own_audio");

const sessionsSchema = z.record(z.string(), z.object({ sessionId: z.string(), tracks: z.array(z.string()) }));

const readAll = () => sessionsSchema.safeParse(stored.read()).data ?? {};

/** The ids of the tracks that a session has played, in order; none if it has played no own audio. */
export function readPlayedTracks(userId: string, sessionId: string): readonly string[] {
  const last = readAll()[userId];
  return last?.sessionId === sessionId ? last.tracks : [];
}

/** Stores what a session plays, so that it plays the same when it is continued. */
export function writePlayedTracks(userId: string, sessionId: string, tracks: readonly string[]): void {
  const { [userId]: last, ...others } = readAll();
  if (tracks.length > 0) stored.write({ ...others, [userId]: { sessionId, tracks } });
  else if (last) stored.write(others);
}
