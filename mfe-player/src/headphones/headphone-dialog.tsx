import { Button } from "@phaselock/ui";
import { HeadphoneTestView, headphoneTexts, useHeadphoneTest } from "@phaselock/ui/headphones";
import { deviceSound, useDeviceLevel } from "@phaselock/web";
import { Dialog } from "../dialog/dialog.tsx";
import { texts } from "../texts.ts";
import styles from "./headphone-dialog.module.css";

const words = texts.headphones;

/** The headphone check over the ready screen. */
export default function HeadphoneDialog({ onClose }: { onClose: () => void }) {
  const [levelPercent, setLevelPercent] = useDeviceLevel();
  const test = useHeadphoneTest(levelPercent, result =>
    deviceSound.writeCheck({ result, at: new Date().toISOString() }),
  );
  const { phase } = test.state;
  const isDone = phase === "done";

  return (
    <Dialog title={words.checkHeading} widthPx={560} onClose={onClose}>
      <HeadphoneTestView test={test} levelPercent={levelPercent} onLevel={setLevelPercent} />
      <div className={styles.actions}>
        {phase !== "asking" && (
          <Button variant={isDone ? "plain" : "go"} onClick={test.begin}>
            {phase === "ready" ? headphoneTexts.start : headphoneTexts.retry}
          </Button>
        )}
        <Button variant={isDone ? "go" : "quiet"} onClick={onClose}>
          {isDone ? words.done : words.close}
        </Button>
      </div>
    </Dialog>
  );
}
