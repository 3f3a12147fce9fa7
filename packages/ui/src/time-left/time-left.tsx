import type { Balance } from "@phaselock/contracts";
import { formatMinutes, formatTimeLeft } from "../format/format.ts";
import styles from "./time-left.module.css";

/**
 * What is left of a user's credits, the same everywhere: `10 min 0 s left`, which a session may be begun with, and
 * beside it what sessions under way hold, where they hold something: `5 min 0 s held`.
 */
export const TimeLeft = ({
  balance: { availableSeconds, heldSeconds },
}: {
  readonly balance: Pick<Balance, "availableSeconds" | "heldSeconds">;
}) => (
  <span className={styles.time}>
    <span>
      {formatTimeLeft(availableSeconds)}
      {heldSeconds > 0 && ","}
    </span>
    {heldSeconds > 0 && (
      <>
        {" "}
        <span className={styles.held}>{formatMinutes(heldSeconds)} held</span>
      </>
    )}
  </span>
);
