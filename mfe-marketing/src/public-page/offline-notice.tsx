import { useOnline } from "@phaselock/web/page";
import { texts } from "../texts.ts";
import styles from "./offline-notice.module.css";

/** The status line below the header. It is empty while the browser is online, as in the prerendered HTML. */
export const OfflineNotice = () => (
  <p className={styles.notice} role="status">
    {!useOnline() && texts.offline}
  </p>
);
