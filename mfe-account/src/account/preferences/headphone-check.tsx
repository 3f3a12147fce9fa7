import { Button } from "@phaselock/ui";
import { HeadphoneTestView, headphoneTexts, useHeadphoneTest } from "@phaselock/ui/headphones";
import { deviceSound } from "@phaselock/web";
import { accountTexts } from "../texts.ts";
import styles from "./preferences.module.css";

const { preferences: words } = accountTexts;

/** The headphone check. Its result is stored on this device. */
export function HeadphoneCheck(props: {
  levelPercent: number;
  onLevel: (percent: number) => void;
  onClose: () => void;
}) {
  const { levelPercent, onLevel, onClose } = props;
  const test = useHeadphoneTest(levelPercent, result =>
    deviceSound.writeCheck({ result, at: new Date().toISOString() }),
  );
  const { phase } = test.state;
  return (
    <>
      <p className={styles.text}>{words.headphoneWhy}</p>
      <HeadphoneTestView test={test} levelPercent={levelPercent} onLevel={onLevel} />
      <div className={styles.actions}>
        {phase !== "asking" && (
          <Button variant={phase === "done" ? "plain" : "go"} onClick={test.begin} autoFocus>
            {phase === "ready" ? headphoneTexts.start : headphoneTexts.retry}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {phase === "done" ? words.done : words.cancel}
        </Button>
      </div>
    </>
  );
}
