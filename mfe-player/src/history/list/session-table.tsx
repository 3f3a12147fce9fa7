import type { ListedSession } from "@phaselock/contracts";
import { Figure, formatClock, formatWhen, ModeName } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { sessionsTexts } from "../texts.tsx";
import { MoodChange } from "./mood-change.tsx";
import styles from "./session-table.module.css";

const words = sessionsTexts;

/** What a session cost, as text. */
const paidText = ({ payment, playedSeconds }: ListedSession) =>
  payment === "credits" ? formatClock(playedSeconds) : words.paid[payment];

/** A table of sessions. Each row opens its session; its link is the mode's name. A narrow screen shows two or three lines. */
export function SessionTable({ sessions }: { sessions: readonly ListedSession[] }) {
  const now = new Date();
  return (
    <table className={styles.table} aria-label={words.list}>
      <thead>
        <tr>
          <th scope="col">{words.columns.mode}</th>
          <th scope="col">{words.columns.when}</th>
          <th scope="col">{words.columns.played}</th>
          <th scope="col">{words.columns.paid}</th>
          <th scope="col">{words.columns.mood}</th>
          <th scope="col">{words.columns.outcome}</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(session => (
          <tr key={session.id}>
            <td className={styles.mode}>
              <Link to={`/sessions/${session.id}`} className={styles.open}>
                <ModeName session={session} />
              </Link>
            </td>
            <td className={styles.when}>{formatWhen(new Date(session.createdAt), now)}</td>
            <td className={styles.played}>
              <Figure>
                {formatClock(session.playedSeconds)}
                <span className={styles.planned}> / {formatClock(session.plannedSeconds)}</span>
              </Figure>
            </td>
            <td className={styles.paid}>
              <Figure>{paidText(session)}</Figure>
            </td>
            <td className={styles.mood}>
              <MoodChange moods={session.moods ?? []} />
            </td>
            <td className={styles.outcome}>{words.outcomes[session.status]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
