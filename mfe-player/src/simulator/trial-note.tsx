import { trialSeconds } from "@phaselock/contracts";
import { buttonClass, Figure } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import type { Simulated } from "./patterns.ts";
import { simulatorTexts } from "./texts.tsx";
import styles from "./trial-note.module.css";

const words = simulatorTexts.trial;

/** How long a user without Premium may still listen, and what they can do after it. */
export function TrialNote({ heard, left }: { heard: Simulated; left: number }) {
  if (left > 0)
    return (
      <p className={styles.left}>
        {words.left(<Figure>{left}</Figure>)}{" "}
        {heard.isExcerpt && (
          <Link to="/pricing" className="link">
            {words.seePremium}
          </Link>
        )}
      </p>
    );
  return (
    <div className={styles.over} role="status">
      <p>{words.over(trialSeconds)}</p>
      <p className={styles.actions}>
        <Link to="/pricing" className={buttonClass("go")}>
          {words.seePremium}
        </Link>
        {heard.isMode && !heard.isExcerpt && (
          <Link to={`/play/${heard.id}`} className={buttonClass("plain")}>
            {words.playSession}
          </Link>
        )}
      </p>
    </div>
  );
}
