import { type Session, sessionsResponseSchema } from "@phaselock/contracts";
import { Figure, formatCredits, formatLength, formatMinutes, LoadingMark } from "@phaselock/ui";
import { EndSession } from "@phaselock/ui/end-session";
import { api, balanceQuery, isUnfinished, queryKeys, useEndSession } from "@phaselock/web";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Failure } from "../../failure/failure.tsx";
import { commonTexts } from "../../texts.ts";
import { accountTexts } from "../texts.ts";
import { useFocusAfterRemoval } from "../use-focus-after-removal.ts";
import styles from "./billing.module.css";

const { billing: words } = accountTexts;

const newestCount = 5;
/** GET /api/sessions: the newest sessions on credits. One at a time holds some, unless a player was lost. */
const creditSessionsQuery = queryOptions({
  queryKey: [...queryKeys.sessions, { payment: "credits", limit: newestCount }],
  queryFn: () =>
    api.get("/api/sessions", sessionsResponseSchema, { query: { payment: "credits", limit: newestCount } }),
  refetchOnMount: "always",
});

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
  const { data, error, refetch } = useQuery(creditSessionsQuery);
  const holders =
    data?.sessions.filter(session => heldBy.includes(session.id) && isUnfinished(session)) ?? [];
  return (
    <>
      {error && <Failure error={error} text={words.holdersFailed} onRetry={() => void refetch()} />}
      {holders.map(session => (
        <Holder key={session.id} session={session} />
      ))}
    </>
  );
}

/** The time left for a new session, in minutes and in credits, and the time that a running session holds. */
export function BalanceLeft() {
  // A refund changes it without the browser's doing.
  const { data, error, refetch } = useQuery({ ...balanceQuery, refetchOnMount: "always" });
  const section = useFocusAfterRemoval(data?.heldBy.length ?? 0);
  if (error) return <Failure error={error} text={words.balanceFailed} onRetry={() => void refetch()} />;
  if (!data) return <LoadingMark label={commonTexts.loading} />;
  const { availableSeconds, heldSeconds, heldBy } = data;
  return (
    <div ref={section} tabIndex={-1}>
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
    </div>
  );
}
