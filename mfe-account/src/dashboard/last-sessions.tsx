import { type Session, sessionsResponseSchema } from "@phaselock/contracts";
import { bandColour, Figure, formatClock } from "@phaselock/ui";
import { api, queryKeys } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../failure.tsx";
import { texts } from "../texts.ts";
import { Card } from "./card.tsx";
import { formatWhen } from "./format-when.ts";
import styles from "./last-sessions.module.css";

const { sessions: words } = texts.dashboard;
const shownCount = 5;

const whenOf = ({ status, startedAt, createdAt }: Session): string =>
  status === "completed" || status === "abandoned"
    ? formatWhen(new Date(startedAt ?? createdAt), new Date())
    : words.underWay[status];

function Row({ session }: { session: Session }) {
  return (
    <tr>
      <th scope="row">
        <i className={styles.dot} style={{ background: bandColour(session.band) }} />
        {session.modeName}
      </th>
      <td className={styles.when}>{whenOf(session)}</td>
      <td className={styles.planned}>
        <Figure>{formatClock(session.plannedSeconds)}</Figure>
      </td>
      <td>
        <Figure>{formatClock(session.playedSeconds)}</Figure>
      </td>
    </tr>
  );
}

/** The newest sessions with what was really played of each. */
export function LastSessions() {
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.sessions, { limit: shownCount }],
    queryFn: () => api.get(`/api/sessions?limit=${shownCount}`, sessionsResponseSchema),
  });
  return (
    <Card heading={words.heading}>
      {error && <Failure error={error} text={words.failed} onRetry={() => void refetch()} />}
      {data?.sessions.length === 0 && <p className={styles.empty}>{words.empty}</p>}
      {data && data.sessions.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.mode}</th>
              <th scope="col">{words.when}</th>
              <th scope="col" className={styles.planned}>
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
    </Card>
  );
}
