import { sessionTexts } from "../signed-in/texts.ts";
import styles from "./offline-notice.module.css";
import { useOnline } from "./use-online.ts";

/** The status line below the header. It is empty while the browser is online. */
export const OfflineNotice = () => (
  <p className={styles.notice} role="status">
    {!useOnline() && sessionTexts.offline}
  </p>
);
