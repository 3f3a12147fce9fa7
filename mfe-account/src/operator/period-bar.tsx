import { Button, Figure } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { formatUtcTime } from "./format.ts";
import styles from "./operator.module.css";
import { type Period, periods } from "./overview-query.ts";
import { operatorTexts } from "./texts.ts";

const words = operatorTexts;

type PeriodBarProps = {
  readonly period: Period;
  /** When the figures were read; undefined until they have been. */
  readonly at: string | undefined;
  readonly isReading: boolean;
  readonly onRefresh: () => void;
};

/** Chooses the period, and says how current the figures are. The period is in the address, so it can be shared. */
export function PeriodBar({ period, at, isReading, onRefresh }: PeriodBarProps) {
  return (
    <>
      {/* A live region, so that a screen reader hears when Refresh is done. */}
      <p className={styles.lead} role="status">
        {at && words.lead(formatUtcTime(at))}
      </p>
      <div className={styles.bar}>
        <nav aria-label={words.period} className={styles.periods}>
          {periods.map(days => (
            <Link
              key={days}
              to={`?days=${days}`}
              replace
              className={styles.period}
              aria-current={days === period ? "true" : undefined}
            >
              <Figure>{words.days(days)}</Figure>
            </Link>
          ))}
        </nav>
        <Button busy={isReading} onClick={onRefresh}>
          {isReading ? words.refreshing : words.refresh}
        </Button>
      </div>
    </>
  );
}
