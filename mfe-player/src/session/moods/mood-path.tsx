import { type MoodName, moods } from "@phaselock/contracts";
import styles from "./mood-path.module.css";
import { moodTexts } from "./texts.ts";

const words = moodTexts.path;

/** Where a mood stands on the axis, percent of its length. */
const placeOf = (mood: MoodName): number => (100 * (moods.indexOf(mood) + 0.5)) / moods.length;

/** A mood before a session and after it, on the axis from unpleasant to pleasant; without one before, only the other. */
export function MoodPath({ before, after }: { before: MoodName | null; after: MoodName }) {
  const to = placeOf(after);
  const from = before ? placeOf(before) : to;
  const shown = before && before !== after ? [before, after] : [after];
  return (
    <div className={styles.path}>
      <p role="status" className="unseen">
        {before
          ? words.both(moodTexts.lower[before], moodTexts.lower[after])
          : words.after(moodTexts.lower[after])}
      </p>
      <div className={styles.axis} aria-hidden="true">
        {moods.map(mood => (
          <i key={mood} className={styles.tick} style={{ left: `${placeOf(mood)}%` }} />
        ))}
        <i
          className={styles.way}
          style={{ left: `${Math.min(from, to)}%`, width: `${Math.abs(to - from)}%` }}
        />
        {before && <i className={styles.from} style={{ left: `${from}%` }} />}
        <i className={styles.to} style={{ left: `${to}%` }} />
      </div>
      <div className={styles.names} aria-hidden="true">
        {shown.map(mood => (
          <span key={mood} data-now={mood === after || undefined} style={{ left: `${placeOf(mood)}%` }}>
            {moodTexts.names[mood]}
          </span>
        ))}
      </div>
    </div>
  );
}
