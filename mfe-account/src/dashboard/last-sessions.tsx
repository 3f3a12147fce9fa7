import type { Session } from "@phaselock/contracts";
import { Figure, formatClock, formatWhen, LoadingMark, ModeName } from "@phaselock/ui";
import { Card } from "@phaselock/ui/card";
import table from "@phaselock/ui/table.module.css";
import { Link } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../failure/failure.tsx";
import { recentSessionsQuery } from "../sessions/recent-sessions.ts";
import { commonTexts } from "../texts.ts";
import styles from "./last-sessions.module.css";
import { dashboardTexts } from "./texts.ts";

const { sessions: words } = dashboardTexts;

const whenOf = ({ status, startedAt, createdAt }: Session): string =>
  status === "completed" || status === "abandoned"
    ? formatWhen(new Date(startedAt ?? createdAt), new Date())
    : words.underWay[status];

function Row({ session }: { session: Session }) {
  return (
    <tr>
      <th scope="row">
        <Link to={`/sessions/${session.id}`} className={styles.open}>
          <ModeName session={session} />
        </Link>
      </th>
      <td className={table.quiet}>{whenOf(session)}</td>
      <td className={table.spare}>
        <Figure>{formatClock(session.plannedSeconds)}</Figure>
      </td>
      <td>
        <Figure>{formatClock(session.playedSeconds)}</Figure>
      </td>
    </tr>
  );
}

/** The newest sessions with the time planned and played. */
export function LastSessions() {
  const { data, error, refetch } = useQuery(recentSessionsQuery);
  return (
    <Card heading={words.heading}>
      {error && <Failure error={error} text={words.failed} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingMark label={commonTexts.loading} />}
      {data?.sessions.length === 0 && <p className={styles.empty}>{words.empty}</p>}
      {data && data.sessions.length > 0 && (
        <table className={`${table.table} ${styles.sessions}`}>
          <thead>
            <tr>
              <th scope="col">{words.mode}</th>
              <th scope="col">{words.when}</th>
              <th scope="col" className={table.spare}>
                {words.planned}
              </th>
              <th scope="col">{words.played}</th>
            </tr>
          </thead>
          <tbody>
            {data.sessions.map(session => (
              <Row key={session.id} session={session} />
            ))}
          </tbody>
        </table>
      )}
      {data && (
        <p className={styles.links}>
          {data.sessions.length > 0 && (
            <Link to="/sessions" className={`link ${styles.all}`}>
              {words.all}
            </Link>
          )}
          <Link to="/journal" className={`link ${styles.all}`}>
            {words.journal}
          </Link>
        </p>
      )}
    </Card>
  );
}
