import { sessionTexts } from "../signed-in/texts.ts";
import styles from "./offline-notice.module.css";
import { useOnline } from "./use-online.ts";

/** Under the header of the signed-in product: that what is shown is what was last known. */
export const OfflineNotice = () => (
  <p className={styles.notice} role="status">
    {!useOnline() && sessionTexts.offline}
  </p>
);
