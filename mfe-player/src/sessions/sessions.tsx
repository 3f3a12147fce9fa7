import type { Session } from "@phaselock/contracts";
import { bandColour, buttonClass, Figure, formatClock, formatWhen } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { sessionsQuery } from "../data/queries.ts";
import { Unready } from "../data/unready.tsx";
import styles from "./sessions.module.css";

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

/** /sessions: what was played, newest first. */
export default function Sessions() {
  const { data, isFetching, refetch } = useQuery(sessionsQuery);
  if (!data) return <Unready status={isFetching ? "loading" : "failed"} retry={() => void refetch()} />;
  return (
    <div className="wrap">
      <title>Sessions · Phaselock</title>
      <h1 className={styles.title}>Sessions</h1>
      {data.sessions.length === 0 ? (
        <div className={styles.none}>
          <p className="muted">Nothing was played yet.</p>
          <Link to="/play" className={buttonClass("go")}>
            Play
          </Link>
        </div>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>mode</th>
              <th className={styles.wide}>when</th>
              <th>played</th>
              <th className={styles.wide}>paid</th>
              <th>outcome</th>
            </tr>
          </thead>
          <tbody>
            {data.sessions.map(session => (
              <tr key={session.id}>
                <td>
                  <i className={styles.dot} style={{ background: bandColour(session.band) }} />
                  {session.modeName}
                </td>
                <td className={`${styles.wide} muted`}>
                  {formatWhen(new Date(session.createdAt), new Date())}
                </td>
                <td>
                  <Figure>
                    {formatClock(session.playedSeconds)} / {formatClock(session.plannedSeconds)}
                  </Figure>
                </td>
                <td className={styles.wide}>
                  <Figure>{paidText(session)}</Figure>
                </td>
                <td className="muted">{outcomes[session.status]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
