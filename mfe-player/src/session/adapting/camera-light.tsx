import { Button } from "@phaselock/ui";
import styles from "./camera-light.module.css";
import { adaptingTexts } from "./texts.ts";

const words = adaptingTexts.light;

/** Says that the camera is on, beside a button that turns it off. It never fades while the camera is on. */
export const CameraLight = ({ onOff }: { onOff: () => void }) => (
  <div className={styles.light}>
    <p role="status" className={styles.on}>
      <span className={styles.mark} aria-hidden="true" />
      {words.on}
    </p>
    <Button variant="quiet" className={styles.off} aria-label={words.offName} onClick={onOff}>
      {words.off}
    </Button>
  </div>
);
