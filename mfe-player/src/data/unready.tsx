import { Button, LoadingMark } from "@phaselock/ui";
import styles from "./unready.module.css";

/** In the place of a screen whose data is on its way, or did not come. */
export function Unready({ status, retry }: { status: "loading" | "failed"; retry: () => void }) {
  if (status === "loading")
    return (
      <div className={styles.unready}>
        <LoadingMark label="Loading" />
      </div>
    );
  return (
    <div className={styles.unready} role="alert">
      <p>This could not be loaded. Check your connection and try again.</p>
      <Button onClick={retry}>Try again</Button>
    </div>
  );
}
