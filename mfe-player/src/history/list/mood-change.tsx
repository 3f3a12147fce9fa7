import type { SessionMood } from "@phaselock/contracts";
import { moodTexts } from "../../session/moods/texts.ts";
import { sessionsTexts } from "../texts.tsx";

const words = sessionsTexts.mood;

/** The moods before and after a session, in a few words. Nothing if none was recorded. */
export function MoodChange({ moods }: { moods: readonly SessionMood[] }) {
  const nameOf = (moment: SessionMood["moment"]) => {
    const found = moods.find(mood => mood.moment === moment);
    return found && moodTexts.lower[found.mood];
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
