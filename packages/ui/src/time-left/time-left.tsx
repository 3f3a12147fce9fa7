import type { Balance } from "@phaselock/contracts";
import { formatMinutes, formatTimeLeft } from "../format/format.ts";
import styles from "./time-left.module.css";

/**
 * The user's remaining credits, spelled out: the time available for a new session (`10 min 0 s left`),
 * then the time held for sessions, if any (`5 min 0 s reserved`).
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
        <span className={styles.held}>{formatMinutes(heldSeconds)} reserved</span>
      </>
    )}
  </span>
);
