import type { Session } from "@phaselock/contracts";
import { Figure, formatClock, formatWhen, ModeName } from "@phaselock/ui";
import { texts } from "../texts.ts";
import styles from "./session-table.module.css";

const words = texts.sessions;

/** What a session cost, as text. */
const paidText = ({ payment, playedSeconds }: Session) =>
  payment === "credits" ? formatClock(playedSeconds) : words.paid[payment];

/** A table of sessions. A narrow screen shows each session on two lines. */
export function SessionTable({ sessions }: { sessions: readonly Session[] }) {
  const now = new Date();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.columns.mode}</th>
          <th scope="col">{words.columns.when}</th>
          <th scope="col">{words.columns.played}</th>
          <th scope="col">{words.columns.paid}</th>
          <th scope="col">{words.columns.outcome}</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(session => (
          <tr key={session.id}>
            <td className={styles.mode}>
              <ModeName session={session} />
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
            <td className={styles.outcome}>{words.outcomes[session.status]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
