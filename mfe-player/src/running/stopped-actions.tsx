import { Button } from "@phaselock/ui";
import { texts } from "../texts.ts";
import styles from "./stopped-actions.module.css";

const words = texts.running;

/** What to do with a session that was stopped: resume or end it. */
export const StoppedActions = (props: { onResume: () => void; onEnd: () => void }) => (
  <div className={styles.actions}>
    <Button variant="go" className={styles.resume} autoFocus onClick={props.onResume}>
      {words.resume}
    </Button>
    <Button className={styles.end} onClick={props.onEnd}>
      {words.end}
    </Button>
  </div>
);
