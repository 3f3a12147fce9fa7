import { type ListedSession, type Mode, ownModeId, variantOf } from "@phaselock/contracts";
import { buttonClass, Figure, formatHz, formatLength, formatWhen, ScoreCurve } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { moodTexts } from "../session/moods/texts.ts";
import type { Means } from "../session/start/payment.ts";
import { ownPatternsQuery } from "../shared/queries.ts";
import styles from "./last-session.module.css";
import { playTexts } from "./texts.tsx";

const words = playTexts.last;

/** The newest session that has ended and was heard; undefined if there is none. The list is newest first. */
export const lastOf = (sessions: readonly ListedSession[]): ListedSession | undefined =>
  sessions.find(
    ({ status, playedSeconds }) => (status === "completed" || status === "abandoned") && playedSeconds > 0,
  );

/** `restless → focused`, or the one mood that was recorded; empty without any. */
function moodsText({ moods }: ListedSession): string {
  const [before, after] = (["before", "after"] as const).map(moment => {
    const mood = moods.find(it => it.moment === moment)?.mood;
    return mood && moodTexts.lower[mood];
  });
  return before && after ? words.moods(before, after) : (after ?? "");
}

/** Where the same can be played again; null if it is gone, or needs Premium. The player offers what can still be paid. */
function addressOf(session: ListedSession, mode: Mode | undefined, hasPremium: boolean): string | null {
  const { modeId, patternId, payment, plannedSeconds } = session;
  const query = new URLSearchParams({ payment, seconds: String(plannedSeconds) });
  if (modeId === ownModeId) return hasPremium ? `/play/${ownModeId}?pattern=${patternId}&${query}` : null;
  return mode && (hasPremium || !mode.isPremium) ? `/play/${modeId}?${query}` : null;
}

/** The last session in one line, and the way to play it again. */
export function LastSession(props: { session: ListedSession; modes: readonly Mode[]; means: Means }) {
  const { session, modes, means } = props;
  const { id, modeId, patternId, modeName, plannedSeconds, playedSeconds, isPure } = session;
  const { data: patterns } = useQuery(ownPatternsQuery);
  const mode = modes.find(it => it.id === modeId);
  const curve = mode
    ? variantOf(mode, plannedSeconds, isPure && mode.variants.some(it => it.isPure)).curve
    : patterns?.find(it => it.id === patternId)?.score;
  const again = addressOf(session, mode, means.tier === "premium");
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
