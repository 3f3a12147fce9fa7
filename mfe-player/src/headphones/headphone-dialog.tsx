import { Button } from "@phaselock/ui";
import { HeadphoneTestView, headphoneTexts, useHeadphoneTest } from "@phaselock/ui/headphones";
import { deviceSound, useDeviceLevel } from "@phaselock/web";
import { useEffect, useId, useRef } from "react";
import { texts } from "../texts.ts";
import styles from "./headphone-dialog.module.css";

const words = texts.headphones;

/** The headphone check over the ready screen. A native modal dialog: it traps the focus, and Escape closes it. */
export default function HeadphoneDialog({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [levelPercent, setLevelPercent] = useDeviceLevel();
  const test = useHeadphoneTest(levelPercent, result =>
    deviceSound.writeCheck({ result, at: new Date().toISOString() }),
  );
  const { phase } = test.state;
  const isDone = phase === "done";

  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 className={styles.title} id={id}>
        {words.checkHeading}
      </h2>
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
    </dialog>
  );
}
