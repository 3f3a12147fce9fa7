import { type Place, placeAfter, type SessionsFilter } from "@phaselock/contracts";
import { Button, buttonClass } from "@phaselock/ui";
import { Link, useSearchParams } from "@phaselock/web";
import { useQueries, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { UnsyncedSessions } from "../session/offline/unsynced-sessions.tsx";
import { useOfflineSync } from "../session/offline/use-offline-sync.ts";
import { LoadLine } from "../shared/load-status.tsx";
import { ProgressHead } from "../shared/progress-head/progress-head.tsx";
import { sessionsPerPage, sessionsQuery } from "../shared/queries.ts";
import { commonTexts } from "../shared/texts.ts";
import { ExportSessions } from "./export/export-sessions.tsx";
import { type FilterChoice, filterOf, isInForce, readChoice, writeChoice } from "./list/filter.ts";
import { FilterBar } from "./list/filter-bar.tsx";
import { SessionTable } from "./list/session-table.tsx";
import { Totals } from "./list/totals.tsx";
import styles from "./sessions.module.css";
import { sessionsTexts } from "./texts.tsx";

const words = sessionsTexts;

/** A filter's sessions, page by page. `before` holds the place after each page that another page follows. */
function useSessions(filter: SessionsFilter) {
  const [before, setBefore] = useState<readonly Place[]>([]);
  const pages = useQueries({ queries: [undefined, ...before].map(place => sessionsQuery(place, filter)) });
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
      else if (oldest) setBefore([...before, placeAfter(oldest.createdAt, oldest.id)]);
    },
  };
}

/** The sessions of one filter. */
function SessionList({ filter, none }: { filter: SessionsFilter; none: ReactNode }) {
  const { sessions, isLoading, isFailed, hasMore, showMore } = useSessions(filter);
  if (!sessions)
    return (
      <div className={styles.status}>
        <LoadLine status={isLoading ? "loading" : "failed"} />
      </div>
    );
  if (sessions.length === 0) return none;
  return (
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
  );
}

/** /sessions?mode=…&payment=…&outcome=…&days=…: the user's sessions, newest first, with what they sum to. */
export default function Sessions() {
  const [query, setQuery] = useSearchParams();
  const choice = readChoice(query);
  const filter = filterOf(choice, new Date());
  const { data: newest } = useQuery(sessionsQuery());
  useOfflineSync();
  const hasNone = newest?.sessions.length === 0;
  const change = (next: FilterChoice) => setQuery(() => writeChoice(next), { replace: true });
  return (
    <div className="wrap">
      <title>{commonTexts.documentTitle(words.title)}</title>
      <ProgressHead />
      <UnsyncedSessions />
      {hasNone ? (
        <div className={styles.none}>
          <p className="muted">{words.empty}</p>
          <Link to="/play" className={buttonClass("go")}>
            {words.play}
          </Link>
        </div>
      ) : (
        <>
          <Totals filter={filter} />
          <ExportSessions filter={filter}>
            {exportButton => (
              <FilterBar choice={choice} onChange={change} isInForce={isInForce(filter)}>
                {exportButton}
              </FilterBar>
            )}
          </ExportSessions>
          <SessionList
            key={JSON.stringify(filter)}
            filter={filter}
            none={
              <div className={styles.none}>
                <p className="muted">{words.filter.none}</p>
                <Button onClick={() => change({})}>{words.filter.clear}</Button>
              </div>
            }
          />
        </>
      )}
    </div>
  );
}
