import type { SessionsFilter } from "@phaselock/contracts";
import { Button, Figure, formatLength } from "@phaselock/ui";
import { useQuery } from "@tanstack/react-query";
import { sessionTotalsQuery } from "../../data/queries.ts";
import { texts } from "../../texts.ts";
import styles from "./totals.module.css";

const words = texts.sessions.totals;

/** What the filter's sessions sum to. While the totals of another filter load, those of the last one stay. */
export function Totals({ filter }: { filter: SessionsFilter }) {
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...sessionTotalsQuery(filter),
    placeholderData: previous => previous,
  });
  const figures = [
    [words.sessions, data && String(data.sessions)],
    [words.played, data && formatLength(data.playedSeconds)],
    [words.completed, data && String(data.completed)],
    [words.charged, data && formatLength(data.chargedSeconds)],
  ] as const;
  if (isError)
    return (
      <div className={styles.failed}>
        <p role="alert">{words.failed}</p>
        <Button onClick={() => void refetch()}>{texts.common.retry}</Button>
      </div>
    );
  return (
    <section aria-label={words.label} aria-busy={!data || isPlaceholderData}>
      <dl className={styles.totals}>
        {figures.map(([label, figure]) => (
          <div key={label} className={styles.total}>
            <dt>{label}</dt>
            <dd>
              <Figure size="large">{figure ?? "–"}</Figure>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
