import { bandColour, Figure, formatClock, formatTimeLeft, formatWhen } from "@phaselock/ui";
import { balanceQuery, Link } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../parts/failure.tsx";
import { lastEndedOf, recentSessionsQuery } from "../sessions/recent-sessions.ts";
import { texts } from "../texts.ts";
import styles from "./welcome.module.css";

const { back: words } = texts.welcome;

function LastSession() {
  const { data, error, refetch } = useQuery(recentSessionsQuery);
  const last = data && lastEndedOf(data.sessions);
  const when = last && formatWhen(new Date(last.startedAt ?? last.createdAt), new Date());
  return (
    <section className={styles.fact} aria-labelledby="last">
      <h2 id="last" className={styles.name}>
        {words.last}
      </h2>
      {error && <Failure error={error} text={words.lastFailed} onRetry={() => void refetch()} />}
      {data && !last && <p className={styles.text}>{words.none}</p>}
      {last && when && (
        <>
          <p className={styles.said}>
            <i className={styles.dot} style={{ background: bandColour(last.band) }} />
            {last.modeName}
          </p>
          <p className={styles.text}>{words.lastText(formatClock(last.playedSeconds), when)}</p>
        </>
      )}
    </section>
  );
}

function BalanceLeft() {
  const { data: balance, error, refetch } = useQuery(balanceQuery);
  return (
    <section className={styles.fact} aria-labelledby="balance">
      <h2 id="balance" className={styles.name}>
        {words.balance}
      </h2>
      {error && <Failure error={error} text={words.balanceFailed} onRetry={() => void refetch()} />}
      {balance && (
        <p className={styles.said}>
          <Figure>{formatTimeLeft(balance.balanceSeconds)}</Figure>
        </p>
      )}
      <p className={styles.text}>{words.balanceText}</p>
    </section>
  );
}

/** What the user left, and what has come since. */
export function SinceThen({ lastVisit }: { lastVisit: Date | null }) {
  const news = words.news.filter(({ on }) => !lastVisit || new Date(on) > lastVisit);
  return (
    <div className={styles.part}>
      <LastSession />
      <BalanceLeft />
      <section className={styles.fact} aria-labelledby="news">
        <h2 id="news" className={styles.name}>
          {words.since}
        </h2>
        {news.length === 0 && <p className={styles.text}>{words.sinceNothing}</p>}
        <ul className={styles.news}>
          {news.map(({ text, to }) => (
            <li key={text}>
              <Link to={to} className="link">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
