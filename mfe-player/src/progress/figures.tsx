import type { Progress } from "@phaselock/contracts";
import { Figure } from "@phaselock/ui";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { formatFullDay } from "./calendar/format-day.ts";
import { formatMood } from "./effects/format-mood.ts";
import styles from "./figures.module.css";

const words = texts.progress.figures;

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

/** Since the account exists: hours, sessions, days in a row and the change of mood. Without a progress, the place of them. */
export function Figures({ progress }: { progress: Progress | null }) {
  const { allTime, streak, moodChange } = progress ?? {};
  const rows: readonly (readonly [label: string, figure: ReactNode, note: string])[] = [
    [
      words.hours,
      allTime && <Hours seconds={allTime.playedSeconds} />,
      allTime?.firstDay ? words.since(formatFullDay(allTime.firstDay)) : "",
    ],
    [
      words.sessions(allTime?.sessions ?? 0),
      allTime?.sessions,
      allTime ? words.completed(allTime.completed) : "",
    ],
    [
      words.streak(streak?.currentDays ?? 0),
      streak?.currentDays,
      streak
        ? (streak.currentDays > 0 && !streak.playedToday ? words.notToday : words.longest)(streak.longestDays)
        : "",
    ],
    [
      words.mood,
      moodChange && formatMood(moodChange.mean),
      progress ? (moodChange ? words.rated(moodChange.ratedSessions) : words.unrated) : "",
    ],
  ];
  return (
    <section aria-label={words.label} aria-busy={!progress || undefined}>
      <dl className={styles.figures}>
        {rows.map(([label, figure, note]) => (
          <div key={label} className={styles.figure}>
            <dt>
              {label}
              <span className={styles.note}>{note}</span>
            </dt>
            <dd>
              <Figure size="large">{figure ?? "–"}</Figure>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
