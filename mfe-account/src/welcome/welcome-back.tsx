import { freeSessionMaxSeconds } from "@phaselock/contracts";
import { buttonClass, daysBetween, formatDay, LoadingMark } from "@phaselock/ui";
import { Drift } from "@phaselock/ui/drift";
import { inSuggestedScene, Link, useAuth, useJourney, useSuggestion } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Failure } from "../failure/failure.tsx";
import { modesQuery } from "../suggest/modes-query.ts";
import { SuggestedSession } from "../suggest/suggested-session.tsx";
import { suggestionTexts } from "../suggest/texts.ts";
import { commonTexts } from "../texts.ts";
import { ChangesSinceVisit } from "./changes-since-visit.tsx";
import { welcomeTexts } from "./texts.ts";
import styles from "./welcome.module.css";

const { back: words } = welcomeTexts;

/** A short free session to start again with. */
function Restart() {
  const { data, error, refetch } = useQuery(modesQuery);
  const { suggestion } = useSuggestion({ modes: data?.modes });
  return (
    <section className={styles.part} aria-labelledby="restart">
      <h2 id="restart" className={styles.name}>
        {words.restart}
      </h2>
      <p className={styles.text}>{words.restartText}</p>
      {error && <Failure error={error} text={suggestionTexts.failed} onRetry={() => void refetch()} />}
      {!suggestion && !error && <LoadingMark label={commonTexts.loading} />}
      {suggestion && (
        <SuggestedSession mode={suggestion.mode} seconds={freeSessionMaxSeconds}>
          <div className={styles.actions}>
            <Link
              to={inSuggestedScene(
                `/play/${suggestion.mode.id}?payment=free&seconds=${freeSessionMaxSeconds}`,
                suggestion.sound,
              )}
              className={buttonClass("go")}
            >
              {suggestionTexts.start(freeSessionMaxSeconds / 60)}
            </Link>
            <Link to="/dashboard" className={buttonClass("quiet")}>
              {words.dashboard}
            </Link>
          </div>
        </SuggestedSession>
      )}
    </section>
  );
}

/** The time since the last visit, if known. */
function awayText(visit: Date | null, now: Date): string {
  if (!visit) return words.unknown;
  const days = daysBetween(visit, now);
  return days > 0 ? words.away(days, formatDay(visit, now)) : words.today;
}

/** "/welcome-back": the state of the last session and of the credits, what is new, and a short session. */
export default function WelcomeBack() {
  const { user } = useAuth();
  const { state } = useJourney();
  const [now] = useState(() => new Date());
  if (!user) return null;
  const visit = state.lastVisitMs === null ? null : new Date(state.lastVisitMs);
  return (
    <div className={styles.page}>
      <title>{words.title}</title>
      <header className={`wrap ${styles.head}`}>
        <h1 className={styles.heading}>{words.heading(user.name || user.username)}</h1>
        <p className={styles.lead}>{awayText(visit, now)}</p>
      </header>
      <div className={styles.picture}>
        <Drift lock={0.78} seed={5} />
      </div>
      <div className={`wrap ${styles.parts}`}>
        <Restart />
        <ChangesSinceVisit visit={visit} />
      </div>
    </div>
  );
}
