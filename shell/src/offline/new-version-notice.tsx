import { Button } from "@phaselock/ui";
import { useUpdatesHeld } from "@phaselock/web";
import { useState } from "react";
import { sessionTexts } from "../signed-in/texts.ts";
import styles from "./new-version-notice.module.css";

const { newVersion: words } = sessionTexts;

/** Says that a new version is ready, and lets it take over when the user wants: never by itself, never in a session. */
export const NewVersionNotice = ({ waiting }: { readonly waiting: ServiceWorker }) => {
  const isHeld = useUpdatesHeld();
  const [isHeldElsewhere, setHeldElsewhere] = useState(false);
  const [isPutOff, setPutOff] = useState(false);
  if (isHeld || isPutOff) return null;

  const reload = (): void => {
    // Another tab has let it take over already.
    if (waiting.state !== "installed") {
      location.reload();
      return;
    }
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    // A session in another tab forbids it.
    serviceWorker.addEventListener("message", ({ data }) => setHeldElsewhere(data === "held"), {
      once: true,
    });
    waiting.postMessage("activate");
  };

  return (
    <aside className={styles.notice} aria-label={words.label}>
      <p role="status">{isHeldElsewhere ? words.held : words.ready}</p>
      <p className={styles.actions}>
        <Button variant="go" onClick={reload}>
          {words.reload}
        </Button>
        <Button variant="quiet" onClick={() => setPutOff(true)}>
          {words.later}
        </Button>
      </p>
    </aside>
  );
};
