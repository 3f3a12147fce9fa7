import { Button, buttonClass } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { LoadStatus } from "../data/load-status.tsx";
import { sessionsPerPage, sessionsQuery } from "../data/queries.ts";
import { UnsyncedSessions } from "../offline/unsynced-sessions.tsx";
import { useOfflineSync } from "../offline/use-offline-sync.ts";
import { texts } from "../texts.ts";
import { SessionTable } from "./session-table.tsx";
import styles from "./sessions.module.css";

const words = texts.sessions;

/** The user's sessions, page by page. `before` holds the last session of each page that another page follows. */
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

/** /sessions: the user's sessions, newest first. */
export default function Sessions() {
  const { sessions, isLoading, isFailed, hasMore, showMore } = useSessions();
  useOfflineSync();
  if (!sessions) return <LoadStatus title={words.title} status={isLoading ? "loading" : "failed"} />;
  return (
    <div className="wrap">
      <title>{texts.common.documentTitle(words.title)}</title>
      <h1 className={styles.title}>{words.title}</h1>
      <UnsyncedSessions />
      {sessions.length === 0 ? (
        <div className={styles.none}>
          <p className="muted">{words.empty}</p>
          <Link to="/play" className={buttonClass("go")}>
            {words.play}
          </Link>
        </div>
      ) : (
        <>
          <SessionTable sessions={sessions} />
          <div className={styles.more}>
            {isFailed && <p role="alert">{words.moreFailed}</p>}
            {hasMore && (
              <Button busy={isLoading} onClick={showMore}>
                {words.more}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
