import { buttonClass } from "@phaselock/ui";
import { browserTimeZone, Link, weekQuery } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import type { Catalogue } from "./effects/known-mode.ts";
import { Example } from "./example/example.tsx";
import styles from "./progress.module.css";
import { progressTexts } from "./texts.tsx";

const words = progressTexts.free;

/** Without Premium: the user's own week, and an example of what the page is. */
export function FreeProgress({ modes }: { modes: Catalogue }) {
  const { data: week } = useQuery(weekQuery(browserTimeZone()));
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
      <Example modes={modes} />
    </>
  );
}
