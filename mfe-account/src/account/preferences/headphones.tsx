import { buttonClass, formatDay } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { readHeadphoneCheck } from "../../onboarding/headphones/headphone-check.ts";
import { Subsection } from "../../parts/section.tsx";
import { texts } from "../../texts.ts";
import styles from "./preferences.module.css";

const { preferences: words } = texts.account;

/** The result of this device's headphone check, with a link to the check. */
export function Headphones() {
  const check = readHeadphoneCheck(() => localStorage);
  return (
    <Subsection heading={words.headphones}>
      <p className={styles.text}>
        {check
          ? words.headphoneResults[check.result](formatDay(new Date(check.at), new Date()))
          : words.headphonesUnchecked}
      </p>
      <div className={styles.actions}>
        <Link to="/onboarding?step=headphones" className={buttonClass()}>
          {check ? words.checkAgain : words.check}
          <span className="unseen"> {words.headphones}</span>
        </Link>
      </div>
    </Subsection>
  );
}
