import { Figure, formatCredits, formatLength, formatMinutes, LoadingMark } from "@phaselock/ui";
import { balanceQuery } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { dashboardTexts } from "../../dashboard/texts.ts";
import { Failure } from "../../failure/failure.tsx";
import { commonTexts } from "../../texts.ts";
import { accountTexts } from "../texts.ts";
import styles from "./billing.module.css";

const { billing: words } = accountTexts;

/** The time left for a new session, in minutes and in credits, and the time that a running session holds. */
export function BalanceLeft() {
  // A refund changes it without the browser's doing.
  const { data, error, refetch } = useQuery({ ...balanceQuery, refetchOnMount: "always" });
  if (error) return <Failure error={error} text={words.balanceFailed} onRetry={() => void refetch()} />;
  if (!data) return <LoadingMark label={commonTexts.loading} />;
  const { availableSeconds, heldSeconds } = data;
  return (
    <>
      <p className={styles.balance}>
        <Figure size="large" className={styles.time} aria-hidden="true">
          {formatLength(availableSeconds)}
        </Figure>
        <span className="unseen">{formatMinutes(availableSeconds)}</span> {words.left}
      </p>
      <p className={styles.credits}>{formatCredits(availableSeconds)}</p>
      {heldSeconds > 0 && (
        <p className={styles.text}>
          {words.reserved(formatMinutes(heldSeconds))} {dashboardTexts.credits.held}
        </p>
      )}
    </>
  );
}
