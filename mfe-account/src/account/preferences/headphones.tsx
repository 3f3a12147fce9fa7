import { Button, formatDay } from "@phaselock/ui";
import { LevelField } from "@phaselock/ui/headphones";
import { Subsection } from "@phaselock/ui/section";
import { deviceSound, useDeviceLevel } from "@phaselock/web";
import { useState } from "react";
import { accountTexts } from "../texts.ts";
import { HeadphoneCheck } from "./headphone-check.tsx";
import styles from "./preferences.module.css";

const { preferences: words } = accountTexts;

/** The result of this device's headphone check, the check itself, and the level at which sessions start. */
export function Headphones() {
  const [isChecking, setIsChecking] = useState(false);
  const [wasChecked, setWasChecked] = useState(false);
  const [levelPercent, setLevelPercent] = useDeviceLevel();
  const check = deviceSound.readCheck();
  const close = () => {
    setIsChecking(false);
    setWasChecked(true);
  };
  if (isChecking)
    return (
      <Subsection heading={words.headphones}>
        <HeadphoneCheck levelPercent={levelPercent} onLevel={setLevelPercent} onClose={close} />
      </Subsection>
    );
  return (
    <Subsection heading={words.headphones}>
      <p className={styles.text}>
        {check
          ? words.headphoneResults[check.result](formatDay(new Date(check.at), new Date()))
          : words.headphonesUnchecked}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => setIsChecking(true)} autoFocus={wasChecked}>
          {check ? words.checkAgain : words.check}
          <span className="unseen"> {words.headphones}</span>
        </Button>
      </div>
      <p className={styles.level}>{words.level}</p>
      <LevelField levelPercent={levelPercent} onLevel={setLevelPercent} />
    </Subsection>
  );
}
