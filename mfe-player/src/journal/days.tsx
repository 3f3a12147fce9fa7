import type { JournalEntry } from "@phaselock/contracts";
import { daysBetween, Figure, formatDay, ModeName, readerLocale } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import styles from "./days.module.css";
import { Entry } from "./entry.tsx";
import { groupEntries, type JournalItem } from "./group-entries.ts";
import { journalTexts } from "./texts.tsx";

const words = journalTexts;

const timeOf = (at: Date): string =>
  new Intl.DateTimeFormat(readerLocale(), { hour: "2-digit", minute: "2-digit" }).format(at);

/** The moods before and after a session, beside its mode. A moment without a mood keeps its place. */
function SessionItem({ sessionId, entries }: { sessionId: string; entries: readonly JournalEntry[] }) {
  const { modeName, band } = entries[0] ?? {};
  return (
    <>
      <h3 className={styles.mode}>
        {modeName && band && (
          <Link to={`/sessions/${sessionId}`} className={styles.open}>
            <ModeName session={{ modeName, band }} />
          </Link>
        )}
      </h3>
      <div className={styles.moods}>
        {(["before", "after"] as const).map(moment => {
          const entry = entries.find(other => other.moment === moment);
          if (entry) return <Entry key={moment} entry={entry} />;
          return (
            <div key={moment}>
              <h4 className={styles.moment}>{words.moments[moment]}</h4>
              <p className={styles.none}>{words.none}</p>
            </div>
          );
        })}
      </div>
    </>
  );
}

function Item({ item: { at, sessionId, entries } }: { item: JournalItem }) {
  const [entry] = entries;
  return (
    <li className={styles.item}>
      <p className={styles.time}>
        <Figure>{timeOf(at)}</Figure>
      </p>
      {sessionId && entry?.moment ? (
        <SessionItem sessionId={sessionId} entries={entries} />
      ) : (
        entry && (
          <div className={styles.own}>
            <Entry entry={entry} />
          </div>
        )
      )}
    </li>
  );
}

/** The journal's entries by day, newest first. */
export function Days({ entries }: { entries: readonly JournalEntry[] }) {
  const now = new Date();
  return groupEntries(entries).map(({ day, items }) => {
    const at = items[0]?.at ?? now;
    const name = words.days[daysBetween(at, now)] ?? formatDay(at, now);
    return (
      <section key={day} aria-label={name} className={styles.day}>
        <h2 className={styles.date}>{name}</h2>
        <ol className={styles.items}>
          {items.map(item => (
            <Item key={item.id} item={item} />
          ))}
        </ol>
      </section>
    );
  });
}
