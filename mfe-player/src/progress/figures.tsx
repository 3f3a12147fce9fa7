import { effectMinSessions, type Progress } from "@phaselock/contracts";
import { FigureRow, type FigureRowItem, formatMood } from "@phaselock/ui";
import { formatFullDay } from "./calendar/format-day.ts";
import { progressTexts } from "./texts.tsx";

const words = progressTexts.figures;

function Hours({ seconds }: { seconds: number }) {
  const all = Math.floor(seconds / 60);
  const [hours, rest] = [Math.floor(all / 60), all % 60];
  return (
    <>
      <span aria-hidden="true">{`${hours}:${String(rest).padStart(2, "0")}`}</span>
      <span className="unseen">{words.hoursSpoken(hours, rest)}</span>
    </>
  );
}

/** What the sessions say about the mood. A bare average would claim more than a few sessions can show. */
const moodNote = (effect: Progress["moodChange"]): string => {
  if (!effect) return words.unrated;
  const { change, verdict, ratedSessions } = effect;
  if (change) {
    const interval = words.interval(formatMood(change.low), formatMood(change.high), ratedSessions);
    return verdict === "unclear" ? words.unclear(interval) : interval;
  }
  return words.tooFew(ratedSessions, effectMinSessions);
};

/** Since the account exists: hours, sessions, days in a row and the change of mood. Without a progress, the place of them. */
export function Figures({ progress }: { progress: Progress | null }) {
  const { allTime, streak, moodChange } = progress ?? {};
  const items: readonly FigureRowItem[] = [
    {
      label: words.hours,
      value: allTime && <Hours seconds={allTime.playedSeconds} />,
      note: allTime?.firstDay ? words.since(formatFullDay(allTime.firstDay)) : "",
    },
    {
      label: words.sessions(allTime?.sessions ?? 0),
      value: allTime?.sessions,
      note: allTime ? words.completed(allTime.completed) : "",
    },
    {
      label: words.streak(streak?.currentDays ?? 0),
      value: streak?.currentDays,
      note: streak
        ? (streak.currentDays > 0 && !streak.playedToday ? words.notToday : words.longest)(streak.longestDays)
        : "",
    },
    {
      label: words.mood,
      value: moodChange?.change && formatMood(moodChange.change.mean),
      note: progress ? moodNote(progress.moodChange) : "",
    },
  ];
  return (
    <section aria-label={words.label} aria-busy={!progress || undefined}>
      <FigureRow items={items} />
    </section>
  );
}
