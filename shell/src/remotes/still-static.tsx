import { Button } from "@phaselock/ui";
import { createPortal } from "react-dom";
import styles from "../offline/new-version-notice.module.css";
import { texts } from "../texts.ts";

const { remoteFailed } = texts;

type StillStaticProps = { readonly onRetry: () => void };

/** Below a prerendered page whose screen has not loaded: people can read the page, but its buttons do nothing. */
export const StillStatic = ({ onRetry }: StillStaticProps) => (
  <aside className={styles.notice} aria-label={remoteFailed.label}>
    <p role="status">{remoteFailed.isStatic}</p>
    <Button variant="go" onClick={onRetry}>
      {remoteFailed.retry}
    </Button>
  </aside>
);

/** The same outside #root, which holds the prerendered page. */
export const StillStaticBelow = (props: StillStaticProps) =>
  createPortal(<StillStatic {...props} />, document.body);
