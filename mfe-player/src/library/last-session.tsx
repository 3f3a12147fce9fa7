import { type ListedSession, type Mode, type OwnPattern, ownModeId } from "@phaselock/contracts";
import { buttonClass, Figure, formatHz, formatLength, formatWhen, ScoreCurve } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { moodTexts } from "../session/moods/texts.ts";
import type { Means } from "../session/start/payment.ts";
import { playAddress } from "../shared/play-address.ts";
import { ownPatternsQuery } from "../shared/queries.ts";
import { curveOfSession } from "./curve-of-session.ts";
import styles from "./last-session.module.css";
import { playTexts } from "./texts.tsx";

const words = playTexts.last;

/** The newest session that has ended and was heard; undefined if there is none. The list is newest first. */
export const lastOf = (sessions: readonly ListedSession[]): ListedSession | undefined =>
  sessions.find(
    ({ status, playedSeconds }) => (status === "completed" || status === "abandoned") && playedSeconds > 0,
  );

/** Names the moods before and after, or only the mood after. Empty if no mood was recorded after the session. */
function moodsText({ moods }: ListedSession): string {
  const [before, after] = (["before", "after"] as const).map(moment => {
    const mood = moods.find(it => it.moment === moment)?.mood;
    return mood && moodTexts.lower[mood];
  });
  return before && after ? words.moods(before, after) : (after ?? "");
}

/**
 * The address that plays the same mode or pattern again; null if it no longer exists, or needs Premium that the user doesn't
 * have. The player then offers the payments that are possible.
 * @param patterns undefined while they load
 */
function addressOf(
  session: ListedSession,
  modes: readonly Mode[],
  patterns: readonly OwnPattern[] | undefined,
  hasPremium: boolean,
): string | null {
  const { modeId, patternId, plannedSeconds } = session;
  const mode = modes.find(({ id }) => id === modeId);
  const isOpen =
    modeId === ownModeId
      ? hasPremium && patterns?.some(({ id }) => id === patternId) !== false
      : mode && (hasPremium || !mode.isPremium);
  return isOpen ? playAddress({ ...session, seconds: plannedSeconds }) : null;
}

/** The last session in one line, and the way to play it again. */
export function LastSession(props: { session: ListedSession; modes: readonly Mode[]; means: Means }) {
  const { session, modes, means } = props;
  const { id, modeName, plannedSeconds, playedSeconds } = session;
  const { data: patterns } = useQuery(ownPatternsQuery);
  const curve = curveOfSession(session, modes, patterns);
  const again = addressOf(session, modes, patterns, means.tier === "premium");
  return (
    <section className={styles.last} aria-label={words.region}>
      <Figure size="caption" className={styles.label}>
        {words.label}
      </Figure>
      <p>
        <Link to={`/sessions/${id}`} className={styles.name}>
          {modeName}
        </Link>{" "}
        <span className="muted">
          {formatWhen(new Date(session.startedAt ?? session.createdAt), new Date())}
        </span>
      </p>
      <div className={styles.curve}>
        {curve && (
          <ScoreCurve
            curve={curve}
            label={playTexts.curve(modeName, formatHz(session.targetFrequencyHz))}
            playedPart={playedSeconds < plannedSeconds ? playedSeconds / plannedSeconds : 1}
          />
        )}
      </div>
      <p className={styles.result}>
        <span>{words.played(formatLength(playedSeconds), formatLength(plannedSeconds))}</span>
        <span>{moodsText(session)}</span>
      </p>
      {again && (
        <Link
          to={again}
          className={buttonClass("quiet", styles.again)}
          aria-label={words.againNamed(modeName)}
        >
          {words.again}
        </Link>
      )}
    </section>
  );
}
