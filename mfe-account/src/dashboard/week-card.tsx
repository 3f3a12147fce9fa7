import type { Week } from "@phaselock/contracts";
import { Figure } from "@phaselock/ui";
import { Card } from "@phaselock/ui/card";
import { browserTimeZone, Link, weekQuery } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../failure/failure.tsx";
import { modesQuery } from "../suggest/modes-query.ts";
import { lastTimeText } from "./last-time.ts";
import { dashboardTexts } from "./texts.ts";
import styles from "./week-card.module.css";

const { week: words } = dashboardTexts;

function LastTime({ week: { last } }: { week: Week }) {
  const { data, isPending } = useQuery(modesQuery);
  if (!last) return <p className={styles.last}>{words.never}</p>;
  // The modes name what was played. If they fail to load, the sentence does without the name.
  return <p className={styles.last}>{!isPending && lastTimeText(last, data?.modes ?? [])}</p>;
}

/** A place for the week's figures, which a dash fills until they are known. */
function Figures({ week }: { week: Week | undefined }) {
  const minutes = Math.floor((week?.playedSeconds ?? 0) / 60);
  const isUnderOne = minutes === 0 && week !== undefined && week.playedSeconds > 0;
  const days = week?.streak.currentDays ?? 0;
  const figures = [
    [words.minutes(minutes), isUnderOne ? words.underOne : minutes],
    [words.streak(days), days],
  ] as const;
  return (
    <dl className={styles.figures} aria-busy={!week || undefined}>
      {figures.map(([label, figure]) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>
            <Figure size="large">{week ? figure : "–"}</Figure>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** This week's minutes, the days in a row, and how the last session went. As high while it loads as afterwards. */
export function WeekCard() {
  const { data: week, error, isFetching, refetch } = useQuery(weekQuery(browserTimeZone()));
  return (
    <Card heading={words.heading}>
      <div className={styles.box}>
        <div className={styles.place}>
          {error && !week && !isFetching ? (
            <Failure error={error} text={words.failed} onRetry={() => void refetch()} />
          ) : (
            <div className={styles.week}>
              <Figures week={week} />
              {week && <LastTime week={week} />}
            </div>
          )}
        </div>
      </div>
      <Link to="/premium/analytics" className={`link ${styles.more}`}>
        {words.progress}
      </Link>
    </Card>
  );
}
