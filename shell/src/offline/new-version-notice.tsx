import { Button } from "@phaselock/ui";
import { useUpdatesHeld } from "@phaselock/web";
import { useState } from "react";
import { texts } from "../texts.ts";
import styles from "./new-version-notice.module.css";
import { useNewVersion } from "./use-new-version.ts";

const { newVersion: words } = texts;

/** Says that a new version is ready, and lets it take over when the user wants: never by itself, never in a session. */
export const NewVersionNotice = () => {
  const newVersion = useNewVersion();
  const isHeld = useUpdatesHeld();
  const [isPutOff, setPutOff] = useState(false);
  if (!newVersion || isHeld || isPutOff) return null;
  return (
    <aside className={styles.notice} aria-label={words.label}>
      <p role="status">{newVersion.isHeldElsewhere ? words.held : words.ready}</p>
      <p className={styles.actions}>
        <Button variant="go" onClick={newVersion.reload}>
          {words.reload}
        </Button>
        <Button variant="quiet" onClick={() => setPutOff(true)}>
          {words.later}
        </Button>
      </p>
    </aside>
  );
};
