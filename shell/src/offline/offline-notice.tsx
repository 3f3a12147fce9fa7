import { useOnline } from "@phaselock/web";
import { sessionTexts } from "../signed-in/texts.ts";
import styles from "./offline-notice.module.css";

/** The status line below the header. It is empty while the browser is online. */
export const OfflineNotice = () => (
  <p className={styles.notice} role="status">
    {!useOnline() && sessionTexts.offline}
  </p>
);
