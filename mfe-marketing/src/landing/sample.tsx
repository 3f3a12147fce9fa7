import { sessionControlDefaults } from "@phaselock/contracts";
import { ListenButton, useListen } from "@phaselock/ui/listen";
import { texts } from "../texts.ts";
import styles from "./sample.module.css";

/** A button that plays 20 s of a real mode. Until it is pressed, it loads nothing. */
export function Sample() {
  const listening = useListen({
    excerpt: async () => (await import("./load-sample.ts")).loadSample(),
    volumePercent: sessionControlDefaults.volumePercent,
  });
  return (
    <>
      <ListenButton listening={listening} text={texts.landing.sample} />
      {listening.problem && (
        <p role="alert" className={styles.problem}>
          {listening.problem}
        </p>
      )}
    </>
  );
}
