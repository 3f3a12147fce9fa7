import { Button } from "@phaselock/ui";
import { useUpdatesHeld } from "@phaselock/web";
import { useState } from "react";
import { sessionTexts } from "../signed-in/texts.ts";
import styles from "./new-version-notice.module.css";

const { newVersion: text } = sessionTexts;

/** Announces a new version, which activates when the user presses Reload. Hidden while this tab plays a session. */
export const NewVersionNotice = ({ waiting }: { readonly waiting: ServiceWorker }) => {
  const isHeld = useUpdatesHeld();
  const [isHeldElsewhere, setHeldElsewhere] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  if (isHeld || isDismissed) return null;

  const reload = (): void => {
    // Another tab has already activated it.
    if (waiting.state !== "installed") {
      location.reload();
      return;
    }
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    // The worker refuses while another tab plays a session.
    serviceWorker.addEventListener("message", ({ data }) => setHeldElsewhere(data === "held"), {
      once: true,
    });
    waiting.postMessage("activate");
  };

  return (
    <aside className={styles.notice} aria-label={text.label}>
      <p role="status">{isHeldElsewhere ? text.held : text.ready}</p>
      <p className={styles.actions}>
        <Button variant="go" onClick={reload}>
          {text.reload}
        </Button>
        <Button variant="quiet" onClick={() => setDismissed(true)}>
          {text.later}
        </Button>
      </p>
    </aside>
  );
};
