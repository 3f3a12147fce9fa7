import { Button } from "@phaselock/ui";
import { runningTexts } from "../texts.tsx";
import styles from "./stopped-actions.module.css";

const words = runningTexts;

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
