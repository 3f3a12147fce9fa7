import type { Session } from "@phaselock/contracts";
import { bandColour, Figure, formatClock, formatWhen } from "@phaselock/ui";
import styles from "./session-table.module.css";

const outcomes: Readonly<Record<Session["status"], string>> = {
  planned: "not started",
  running: "playing",
  paused: "paused",
  interrupted: "interrupted",
  completed: "complete",
  abandoned: "ended early",
};

/** What a session cost, in words. */
const paidText = ({ payment, playedSeconds }: Session) =>
  payment === "credits" ? formatClock(playedSeconds) : payment;

/** Sessions in a table; on a narrow screen what comes second stands under what comes first. */
export function SessionTable({ sessions }: { sessions: readonly Session[] }) {
  const now = new Date();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">mode</th>
          <th scope="col">when</th>
          <th scope="col">played</th>
          <th scope="col">paid</th>
          <th scope="col">outcome</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(session => (
          <tr key={session.id}>
            <td className={styles.mode}>
              <i className={styles.dot} style={{ background: bandColour(session.band) }} />
              {session.modeName}
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
            <td className={styles.outcome}>{outcomes[session.status]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
