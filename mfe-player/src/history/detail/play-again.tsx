import { type Mode, ownModeId, type SessionDetails } from "@phaselock/contracts";
import { buttonClass } from "@phaselock/ui";
import { EndSession } from "@phaselock/ui/end-session";
import { ApiError, isUnfinished, Link, useAuth, useEndSession } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { ownPatternQuery } from "../../session/queries.ts";
import { playAddress } from "../../shared/play-address.ts";
import { sessionTexts } from "../texts.tsx";
import styles from "./session-screen.module.css";

const words = sessionTexts;

const again = (session: SessionDetails) => playAddress({ ...session, seconds: session.plannedSeconds });

const SeePremium = () => (
  <>
    <p className={styles.reason}>{words.needsPremium}</p>
    <Link to="/pricing" className={buttonClass("go")}>
      {words.seePremium}
    </Link>
  </>
);

/** Plays a pattern of the user's own again, unless it was deleted. */
function PlayOwnAgain({ session }: { session: SessionDetails }) {
  const { patternId } = session;
  const { user } = useAuth();
  const { error } = useQuery(ownPatternQuery(patternId));
  if (error instanceof ApiError && error.status === 404)
    return <p className={styles.reason}>{words.patternGone}</p>;
  if (user?.subscriptionTier !== "premium") return <SeePremium />;
  return (
    <Link to={again(session)} className={buttonClass("go")}>
      {words.playAgain}
    </Link>
  );
}

/** An unfinished session can be continued from where it stopped, or ended. */
function Unfinished({ session }: { session: SessionDetails }) {
  const end = useEndSession(session);
  return (
    <>
      <Link to={`/play/${session.modeId}?continue=${session.id}`} className={buttonClass("go")}>
        {words.continue}
      </Link>
      <EndSession session={session} end={end} />
    </>
  );
}

/**
 * What can be done with a session now: continue or end it, or play the same again. The player offers the nearest length and payment
 * that are still possible.
 */
export function PlayAgain({ session, mode }: { session: SessionDetails; mode: Mode | null | undefined }) {
  const { user } = useAuth();
  const { modeId } = session;
  if (isUnfinished(session)) return <Unfinished session={session} />;
  if (modeId === ownModeId) return <PlayOwnAgain session={session} />;
  if (mode === undefined) return null;
  if (mode === null) return <p className={styles.reason}>{words.modeGone}</p>;
  if (mode.isPremium && user?.subscriptionTier !== "premium") return <SeePremium />;
  return (
    <Link to={again(session)} className={buttonClass("go")}>
      {words.playAgain}
    </Link>
  );
}
