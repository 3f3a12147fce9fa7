import { Button, buttonClass } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { sessionsPerPage, sessionsQuery } from "../data/queries.ts";
import { Unready } from "../data/unready.tsx";
import { SessionTable } from "./session-table.tsx";
import styles from "./sessions.module.css";

/** All of the user's sessions, as far back as was asked for: `before` are the sessions that each further page follows. */
function useSessions() {
  const [before, setBefore] = useState<readonly string[]>([]);
  const pages = useQueries({ queries: [undefined, ...before].map(id => sessionsQuery(id)) });
  const [first, last] = [pages[0], pages.at(-1)];
  const sessions = pages.flatMap(({ data }) => data?.sessions ?? []);
  const oldest = sessions.at(-1);
  return {
    sessions: first?.data && sessions,
    isLoading: last?.isFetching === true && !last.data,
    isFailed: last?.isError === true && !last.data,
    hasMore: last?.data === undefined || last.data.sessions.length === sessionsPerPage,
    showMore() {
      if (last && !last.data) void last.refetch();
      else if (oldest) setBefore([...before, oldest.id]);
    },
  };
}

/** /sessions: what was played, newest first. */
export default function Sessions() {
  const { sessions, isLoading, isFailed, hasMore, showMore } = useSessions();
  if (!sessions) return <Unready title="Sessions" status={isLoading ? "loading" : "failed"} />;
  return (
    <div className="wrap">
      <title>Sessions · Phaselock</title>
      <h1 className={styles.title}>Sessions</h1>
      {sessions.length === 0 ? (
        <div className={styles.none}>
          <p className="muted">Nothing was played yet. What you play is listed here, with what it cost.</p>
          <Link to="/play" className={buttonClass("go")}>
            Play
          </Link>
        </div>
      ) : (
        <>
          <SessionTable sessions={sessions} />
          <div className={styles.more}>
            {isFailed && (
              <p role="alert">Earlier sessions could not be loaded. Check your connection and try again.</p>
            )}
            {hasMore && (
              <Button busy={isLoading} onClick={showMore}>
                Show earlier sessions
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
