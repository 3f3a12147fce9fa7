import type { SessionsFilter } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { Link, saveFile } from "@phaselock/web";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { toCsv } from "../../shared/csv.ts";
import { sessionTotalsQuery } from "../queries.ts";
import { sessionsTexts } from "../texts.tsx";
import { collectSessions } from "./collect-sessions.ts";
import styles from "./export-sessions.module.css";
import { exportedFields, toExported } from "./exported-session.ts";

const words = sessionsTexts.export;

/** A file format of the export. */
type Format = "csv" | "json";

/** Collects the sessions of a filter and saves them as a file. */
function useExport(filter: SessionsFilter) {
  const [done, setDone] = useState(0);
  const [isCancelled, setIsCancelled] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, reset, isPending, data, isError } = useMutation({
    async mutationFn(format: Format) {
      running.current = new AbortController();
      const { signal } = running.current;
      setDone(0);
      setIsCancelled(false);
      const rows = (await collectSessions(filter, { signal, onProgress: setDone })).map(toExported);
      const exportedAt = new Date().toISOString();
      const name = `phaselock-sessions-${exportedAt.slice(0, 10)}.${format}`;
      const file =
        format === "csv"
          ? new Blob([toCsv(exportedFields, rows)], { type: "text/csv" })
          : new Blob([JSON.stringify({ exportedAt, filter, sessions: rows }, null, 2)], {
              type: "application/json",
            });
      saveFile(name, file);
      return name;
    },
  });
  const cancel = () => {
    running.current?.abort();
    // The request that is under way may take its time to end.
    reset();
    setIsCancelled(true);
  };
  return { start: mutate, cancel, done, isPending, isCancelled, name: data, isError };
}

function ExportPanel({ filter, id }: { filter: SessionsFilter; id: string }) {
  const { data: totals } = useQuery(sessionTotalsQuery(filter));
  const { start, cancel, done, isPending, isCancelled, name, isError } = useExport(filter);
  return (
    <section id={id} aria-label={words.label} className={styles.panel}>
      <p className={styles.text}>
        {words.text(totals ? words.sessions(totals.sessions) : words.uncounted, account => (
          <Link to="/account/privacy" className="link">
            {account}
          </Link>
        ))}
      </p>
      <div className={styles.actions}>
        {isPending ? (
          <>
            <progress
              className={styles.progress}
              aria-label={words.label}
              value={done}
              max={totals?.sessions ?? done + 1}
            />
            <Button onClick={cancel}>{words.cancel}</Button>
          </>
        ) : (
          <>
            <Button onClick={() => start("csv")}>{words.csv}</Button>
            <Button onClick={() => start("json")}>{words.json}</Button>
          </>
        )}
      </div>
      <p role="status" className={styles.status}>
        {isPending && words.progress(done, Math.max(done, totals?.sessions ?? 0))}
        {name && words.saved(name)}
        {isCancelled && words.cancelled}
        {isError && words.failed}
      </p>
    </section>
  );
}

/** Exports the filter's sessions as CSV or JSON. `children` places the button that opens it. */
export function ExportSessions(props: {
  filter: SessionsFilter;
  children: (button: ReactNode) => ReactNode;
}) {
  const { filter, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      {children(
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {words.open}
        </Button>,
      )}
      {isOpen && <ExportPanel key={JSON.stringify(filter)} id={id} filter={filter} />}
    </>
  );
}
