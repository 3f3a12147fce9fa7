import { Button } from "@phaselock/ui";
import { Link, useOnline } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadLine } from "../shared/load-status.tsx";
import { ProgressHead } from "../shared/progress-head/progress-head.tsx";
import { commonTexts } from "../shared/texts.ts";
import { Days } from "./days.tsx";
import { journalQuery } from "./journal-data.ts";
import styles from "./journal-screen.module.css";
import { journalTexts } from "./texts.tsx";
import { WriteEntry } from "./write-entry.tsx";

const words = journalTexts;

/** The newest pages of the journal. While another page loads, the ones before it stay. */
function useEntries() {
  const [pages, setPages] = useState(1);
  const current = useQuery(journalQuery(pages));
  const before = useQuery({ ...journalQuery(pages - 1), enabled: false });
  const journal = current.data ?? before.data;
  return {
    journal,
    isLoading: current.isFetching && !current.data,
    isFailed: current.isError && !current.data && !current.isFetching,
    showMore() {
      if (current.data) setPages(pages + 1);
      else void current.refetch();
    },
  };
}

function Entries() {
  const { journal, isLoading, isFailed, showMore } = useEntries();
  const isOnline = useOnline();
  if (!journal)
    return (
      <div className={styles.status}>
        {isFailed && !isOnline ? (
          <p role="alert">{words.offline}</p>
        ) : (
          <LoadLine status={isFailed ? "failed" : "loading"} />
        )}
      </div>
    );
  if (journal.entries.length === 0) return <p className={styles.empty}>{words.empty}</p>;
  return (
    <>
      <Days entries={journal.entries} />
      {journal.hasMore && (
        <div className={styles.more}>
          {isFailed && <p role="alert">{words.moreFailed}</p>}
          <Button busy={isLoading} onClick={showMore}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** /journal: how the user feels, around sessions and apart from them. Entries are written, edited and deleted here. */
export default function Journal() {
  return (
    <div className="wrap">
      <title>{commonTexts.documentTitle(words.title)}</title>
      <ProgressHead />
      <p className={styles.lead}>{words.lead}</p>
      <div className={styles.parts}>
        <div>
          <WriteEntry />
          <p className={styles.export}>
            {words.export(name => (
              <Link to="/account/privacy" className="link">
                {name}
              </Link>
            ))}
          </p>
        </div>
        <div>
          <Entries />
        </div>
      </div>
    </div>
  );
}
