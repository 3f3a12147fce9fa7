import type { Session } from "@phaselock/contracts";
import {
  Figure,
  formatClock,
  formatDay,
  formatMinutes,
  formatWhen,
  LoadingMark,
  ModeName,
  TimeLeft,
} from "@phaselock/ui";
import { EndSession } from "@phaselock/ui/end-session";
import { balanceQuery, isUnfinished, Link, useEndSession, useNeedsCredits } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { useFocusAfterRemoval } from "../account/use-focus-after-removal.ts";
import { Failure } from "../failure/failure.tsx";
import { recentSessionsQuery } from "../sessions/recent-sessions.ts";
import { commonTexts } from "../texts.ts";
import { ledgerSinceQuery } from "./ledger-since.ts";
import { productNews } from "./product-news.ts";
import { balanceChangeSince, newsSince } from "./since.ts";
import { welcomeTexts } from "./texts.ts";
import styles from "./welcome.module.css";

const { back: words } = welcomeTexts;

function Last({ session }: { session: Session }) {
  const { playedSeconds, plannedSeconds, startedAt, createdAt, status, payment } = session;
  const end = useEndSession(session);
  const text = useFocusAfterRemoval(isUnfinished(session) ? 1 : 0);
  const when = formatWhen(new Date(startedAt ?? createdAt), new Date());
  return (
    <div ref={text} tabIndex={-1}>
      <p className={styles.message}>
        <ModeName session={session} />
      </p>
      <p className={styles.text}>
        {words.lastText(formatClock(playedSeconds), formatClock(plannedSeconds), when)}{" "}
        {status === "abandoned" && payment === "credits" && words.lastCharged}
        {isUnfinished(session) && (
          <Link to={`/play/${session.modeId}?continue=${session.id}`} className="link">
            {words.continue}
          </Link>
        )}
      </p>
      {isUnfinished(session) && <EndSession session={session} end={end} />}
    </div>
  );
}

function LastSession() {
  const { data, error, refetch } = useQuery(recentSessionsQuery);
  const last = data?.sessions.find(({ status }) => status !== "planned");
  return (
    <section className={styles.fact} aria-labelledby="last">
      <h2 id="last" className={styles.name}>
        {words.last}
      </h2>
      {error && <Failure error={error} text={words.lastFailed} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingMark label={commonTexts.loading} />}
      {data && !last && <p className={styles.text}>{words.none}</p>}
      {last && <Last session={last} />}
    </section>
  );
}

function BalanceChange({ visit }: { visit: Date }) {
  const { data: entries, error, refetch } = useQuery(ledgerSinceQuery(visit));
  if (error) return <Failure error={error} text={words.changeFailed} onRetry={() => void refetch()} />;
  if (!entries) return null;
  const { addedSeconds, playedSeconds, withdrawnSeconds } = balanceChangeSince(visit, entries);
  const changes = [
    addedSeconds > 0 && words.added(formatMinutes(addedSeconds)),
    playedSeconds > 0 && words.played(formatMinutes(playedSeconds)),
    withdrawnSeconds > 0 && words.withdrawn(formatMinutes(withdrawnSeconds)),
  ].filter(change => change !== false);
  return <p className={styles.text}>{words.change(changes, formatDay(visit, new Date()))}</p>;
}

function CreditsLeft({ visit }: { visit: Date | null }) {
  const { data: balance, error, refetch } = useQuery(balanceQuery);
  return (
    <section className={styles.fact} aria-labelledby="credits">
      <h2 id="credits" className={styles.name}>
        {words.credits}
      </h2>
      {error && <Failure error={error} text={words.creditsFailed} onRetry={() => void refetch()} />}
      {!balance && !error && <LoadingMark label={commonTexts.loading} />}
      {balance && (
        <p className={styles.message}>
          <TimeLeft balance={balance} />
        </p>
      )}
      {visit && <BalanceChange visit={visit} />}
    </section>
  );
}

function ProductNews({ visit }: { visit: Date | null }) {
  const news = visit ? newsSince(visit, productNews) : productNews;
  return (
    <section className={styles.fact} aria-labelledby="news">
      <h2 id="news" className={styles.name}>
        {words.news}
      </h2>
      {news.length === 0 && <p className={styles.text}>{words.newsNothing}</p>}
      <ul className={styles.news}>
        {news.map(({ on, text, to }) => (
          <li key={text}>
            <Figure size="caption">{formatDay(new Date(on), new Date())}</Figure>
            <Link to={to} className="link">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The last session, the change in credits and the product news since a visit. */
export function ChangesSinceVisit({ visit }: { visit: Date | null }) {
  const needsCredits = useNeedsCredits();
  return (
    <div className={styles.part}>
      <LastSession />
      {needsCredits && <CreditsLeft visit={visit} />}
      <ProductNews visit={visit} />
    </div>
  );
}
