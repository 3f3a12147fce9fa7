import type { Mode, Payment } from "@phaselock/contracts";
import { buttonClass, Figure, formatClock, formatTimeLeft } from "@phaselock/ui";
import { Link, queryKeys, useCredits } from "@phaselock/web";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { StillPicture } from "../picture/picture.tsx";
import type { Player, PlayerView } from "../player/player.ts";
import styles from "./ended.module.css";

/** What was charged, in words. Credits pay for the seconds that were played. */
function chargedText(payment: Payment, playedSeconds: number): string {
  if (payment === "credits") return `${formatClock(playedSeconds)} from your credits`;
  return payment === "free" ? "nothing, it was free" : "nothing, it is part of Premium";
}

/** After the last sound: what was played and what it cost. The oscillators have locked. */
export function Ended({
  mode,
  payment,
  player,
  view,
}: {
  mode: Mode;
  payment: Payment;
  player: Player;
  view: PlayerView;
}) {
  const queryClient = useQueryClient();
  const { balance } = useCredits();
  const { status, playedSeconds, plannedSeconds, unsent } = view.session;
  const isSettled = unsent.length === 0;

  useEffect(() => {
    const wake = () => player.wake();
    addEventListener("online", wake);
    return () => removeEventListener("online", wake);
  }, [player]);

  useEffect(() => {
    if (!isSettled) return;
    void queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
    void queryClient.invalidateQueries({ queryKey: queryKeys.balance });
  }, [isSettled, queryClient]);

  return (
    <main className={styles.ended}>
      <title>{`${mode.name} ended · Phaselock`}</title>
      <div className={styles.picture}>
        <StillPicture lobes={mode.pattern.score.visual.lobes} beatHz={mode.targetFrequencyHz} coherence={1} />
      </div>
      <section className={styles.summary}>
        <h1 className={styles.title}>{status === "completed" ? "Session complete" : "Session ended"}</h1>
        <p className={styles.played}>
          <Figure size="large" className={styles.time}>
            {formatClock(playedSeconds)}
          </Figure>
        </p>
        <dl className={styles.figures}>
          <dt>Played</dt>
          <dd>
            <Figure>{formatClock(playedSeconds)}</Figure> of <Figure>{formatClock(plannedSeconds)}</Figure>
          </dd>
          <dt>Charged</dt>
          <dd>{chargedText(payment, playedSeconds)}</dd>
          {payment === "credits" && (
            <>
              <dt>Credits</dt>
              <dd>{isSettled && balance ? formatTimeLeft(balance.availableSeconds) : "being settled"}</dd>
            </>
          )}
        </dl>
        {view.isRefused && (
          <p role="alert" className={styles.note}>
            The server had ended this session already. What it charged is in your list of sessions.
          </p>
        )}
        {!isSettled && view.isStuck && (
          <p role="status" className={styles.note}>
            Offline. What you played is kept here and sent when the connection is back.
          </p>
        )}
        <p className={styles.ways}>
          <Link to="/dashboard" className={buttonClass("go")}>
            Dashboard
          </Link>
          <Link to="/play" className={buttonClass("plain")}>
            Play again
          </Link>
        </p>
      </section>
    </main>
  );
}
