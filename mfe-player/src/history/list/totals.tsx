import type { SessionsFilter } from "@phaselock/contracts";
import { Button, FigureRow, formatLength } from "@phaselock/ui";
import { useQuery } from "@tanstack/react-query";
import { commonTexts } from "../../shared/texts.ts";
import { sessionTotalsQuery } from "../queries.ts";
import { sessionsTexts } from "../texts.tsx";
import styles from "./totals.module.css";

const words = sessionsTexts.totals;

/** What the filter's sessions sum to. While the totals of another filter load, those of the last one stay. */
export function Totals({ filter }: { filter: SessionsFilter }) {
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...sessionTotalsQuery(filter),
    placeholderData: previous => previous,
  });
  const items = [
    { label: words.sessions, value: data?.sessions },
    { label: words.played, value: data && formatLength(data.playedSeconds) },
    { label: words.completed, value: data?.completed },
    { label: words.charged, value: data && formatLength(data.chargedSeconds) },
  ];
  if (isError)
    return (
      <div className={styles.failed}>
        <p role="alert">{words.failed}</p>
        <Button onClick={() => void refetch()}>{commonTexts.retry}</Button>
      </div>
    );
  return (
    <section aria-label={words.label} aria-busy={!data || isPlaceholderData}>
      <FigureRow items={items} />
    </section>
  );
}
