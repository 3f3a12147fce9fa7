import type { Session } from "@phaselock/contracts";
import { Figure, formatCredits, formatLength, formatMinutes, LoadingMark } from "@phaselock/ui";
import { EndSession } from "@phaselock/ui/end-session";
import { balanceQuery, isUnfinished, useEndSession } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../../failure/failure.tsx";
import { recentSessionsQuery } from "../../sessions/recent-sessions.ts";
import { commonTexts } from "../../texts.ts";
import { accountTexts } from "../texts.ts";
import styles from "./billing.module.css";

const { billing: words } = accountTexts;

/** A session that holds credits, and a button that ends it. */
function Holder({ session }: { session: Session }) {
  const end = useEndSession(session);
  return (
    <p className={styles.holder}>
      {session.modeName} <EndSession session={session} end={end} />
    </p>
  );
}

/** The unfinished sessions that hold credits. */
function Holders({ heldBy }: { heldBy: readonly string[] }) {
  const { data } = useQuery(recentSessionsQuery);
  const holders =
    data?.sessions.filter(session => heldBy.includes(session.id) && isUnfinished(session)) ?? [];
  return holders.map(session => <Holder key={session.id} session={session} />);
}

/** The time left for a new session, in minutes and in credits, and the time that a running session holds. */
export function BalanceLeft() {
  // A refund changes it without the browser's doing.
  const { data, error, refetch } = useQuery({ ...balanceQuery, refetchOnMount: "always" });
  if (error) return <Failure error={error} text={words.balanceFailed} onRetry={() => void refetch()} />;
  if (!data) return <LoadingMark label={commonTexts.loading} />;
  const { availableSeconds, heldSeconds, heldBy } = data;
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
          {words.reserved(formatMinutes(heldSeconds))} {words.held}
        </p>
      )}
      {heldSeconds > 0 && <Holders heldBy={heldBy} />}
    </>
  );
}
