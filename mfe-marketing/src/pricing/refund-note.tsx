import { useKnownConfig } from "@phaselock/web/page";
import styles from "./refund-note.module.css";
import { pricing } from "./texts.ts";

/** Below the packs: when unused credits are refunded, and whom to ask. The address is known once the page has loaded. */
export function RefundNote() {
  const config = useKnownConfig();
  return (
    <p className={styles.note}>
      {pricing.refunds}{" "}
      {config && (
        <a className="link" href={`mailto:${config.contactEmail}`}>
          {pricing.askForRefund}
        </a>
      )}
    </p>
  );
}
