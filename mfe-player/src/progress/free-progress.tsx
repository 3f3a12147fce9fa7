import { type Mode, progressWeeks } from "@phaselock/contracts";
import { buttonClass } from "@phaselock/ui";
import { browserTimeZone, Link, weekQuery } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { texts } from "../texts.ts";
import { firstMonday } from "./calendar/days.ts";
import { ChartsOfProgress } from "./charts-of-progress.tsx";
import { exampleProgress } from "./example/example-progress.ts";
import styles from "./progress.module.css";

const words = texts.progress.free;

/** Without Premium: the user's own week, and an example of what the page is. */
export function FreeProgress({ modes }: { modes: readonly Mode[] }) {
  const { data: week } = useQuery(weekQuery(browserTimeZone()));
  const example = useMemo(() => exampleProgress(firstMonday(new Date(), progressWeeks)), []);
  return (
    <>
      <div className={styles.offer}>
        <div>
          <p className={styles.lead}>{words.lead}</p>
          <p className={styles.own}>
            {week && words.week(Math.floor(week.playedSeconds / 60), week.sessions)}{" "}
            {week && words.streak(week.streak.currentDays)}
          </p>
          <p className={styles.kept}>{words.kept}</p>
        </div>
        <Link to="/pricing" className={buttonClass("go")}>
          {words.seePremium}
        </Link>
      </div>
      <section aria-label={words.example} className={styles.example}>
        <p className={styles.exampleLabel}>{words.example}</p>
        <ChartsOfProgress progress={example} modes={modes} />
      </section>
    </>
  );
}
