import type { SessionMood } from "@phaselock/contracts";
import { texts } from "../../texts.ts";

const words = texts.sessions.mood;

/** The moods before and after a session, in a few words. Nothing if none was recorded. */
export function MoodChange({ moods }: { moods: readonly SessionMood[] }) {
  const nameOf = (moment: SessionMood["moment"]) => {
    const found = moods.find(mood => mood.moment === moment);
    return found && texts.mood.lower[found.mood];
  };
  const [before, after] = [nameOf("before"), nameOf("after")];
  if (before && after)
    return (
      <>
        <span aria-hidden="true">{words.both(before, after)}</span>
        <span className="unseen">{words.bothSpoken(before, after)}</span>
      </>
    );
  return (before && words.before(before)) ?? (after && words.after(after)) ?? null;
}
