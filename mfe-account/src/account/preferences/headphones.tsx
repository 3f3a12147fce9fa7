import { buttonClass, formatDay } from "@phaselock/ui";
import { LevelField } from "@phaselock/ui/headphones";
import { Subsection } from "@phaselock/ui/section";
import { deviceSound, Link, useDeviceLevel } from "@phaselock/web";
import { accountTexts } from "../texts.ts";
import styles from "./preferences.module.css";

const { preferences: words } = accountTexts;

/** The result of this device's headphone check, with a link to the check, and the level at which sessions start. */
export function Headphones() {
  const check = deviceSound.readCheck();
  const [levelPercent, setLevelPercent] = useDeviceLevel();
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
      <p className={styles.level}>{words.level}</p>
      <LevelField levelPercent={levelPercent} onLevel={setLevelPercent} />
    </Subsection>
  );
}
