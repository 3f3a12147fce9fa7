import { Button } from "@phaselock/ui";
import { studioTexts } from "../texts.tsx";
import styles from "./conflict.module.css";

const words = studioTexts.save.conflict;

/** Offers both ways out of a conflict. Neither loses anything without being asked to. */
export function Conflict(props: { isBusy: boolean; onCopy: () => void; onNewer: () => void }) {
  return (
    <section role="alert" className={styles.conflict}>
      <div>
        <h2 className={styles.heading}>{words.heading}</h2>
        <p className="muted">{words.text}</p>
      </div>
      <p className={styles.actions}>
        <Button variant="go" busy={props.isBusy} onClick={props.onCopy}>
          {words.copy}
        </Button>
        <Button onClick={props.onNewer}>{words.newer}</Button>
      </p>
    </section>
  );
}
