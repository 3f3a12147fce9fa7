import { Button } from "@phaselock/ui";
import { Dialog } from "@phaselock/ui/dialog";
import { HeadphoneTestView, headphoneTexts, useHeadphoneTest } from "@phaselock/ui/headphones";
import { deviceSound, useDeviceLevel } from "@phaselock/web";
import styles from "./headphone-dialog.module.css";
import { headphoneDialogTexts } from "./headphone-dialog-texts.ts";

const words = headphoneDialogTexts;

/** The headphone check over the ready screen. */
export default function HeadphoneDialog({ onClose }: { onClose: () => void }) {
  const [levelPercent, setLevelPercent] = useDeviceLevel();
  const test = useHeadphoneTest(levelPercent, result =>
    deviceSound.writeCheck({ result, at: new Date().toISOString() }),
  );
  const { phase } = test.state;
  const isDone = phase === "done";

  return (
    <Dialog title={words.title} widthPx={560} onClose={onClose}>
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
