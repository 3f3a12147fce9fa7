import type { Mode, Payment } from "@phaselock/contracts";
import { buttonClass, formatClock, formatTimeLeft } from "@phaselock/ui";
import { Link, queryKeys, useCredits } from "@phaselock/web";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { StillPicture } from "../picture/picture.tsx";
import type { Player, PlayerView } from "../player/player.ts";
import styles from "./ended.module.css";
import { Stage, Time } from "./stage.tsx";

/** What was charged, in words. Credits pay for the seconds that were played. */
function chargedText(payment: Payment, playedSeconds: number): string {
  if (payment === "credits") return `${formatClock(playedSeconds)} charged from your credits`;
  return payment === "free" ? "Nothing charged, it was free" : "Nothing charged, it is part of Premium";
}

/** What is left of the credits, once the server has every report. */
function Left({ payment, isSettled }: { payment: Payment; isSettled: boolean }) {
  const { balance } = useCredits();
  if (payment !== "credits") return null;
  return (
    <p>
      {isSettled && balance ? formatTimeLeft(balance.availableSeconds) : "Your credits are being settled"}
    </p>
  );
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
  const { status, playedSeconds, plannedSeconds, unsent } = view.session;
  const { score } = mode.pattern;
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
    <Stage
      title={mode.name}
      caption={status === "completed" ? "Session complete" : "Session ended"}
      picture={
        <div className={styles.picture}>
          <StillPicture lobes={score.visual.lobes} beatHz={mode.targetFrequencyHz} coherence={1} />
        </div>
      }
      way={null}
      time={<Time label="Played" seconds={playedSeconds} />}
      note={
        <>
          <p>
            {formatClock(playedSeconds)} of {formatClock(plannedSeconds)} played
          </p>
          <p>{chargedText(payment, playedSeconds)}</p>
          <Left payment={payment} isSettled={isSettled} />
          {view.isRefused && (
            <p role="alert">
              The server had ended this session already. What it charged is in your list of sessions.
            </p>
          )}
          {!isSettled && view.isStuck && (
            <p role="status">Offline. What you played is kept here and sent when the connection is back.</p>
          )}
        </>
      }
      score={score}
      plannedSeconds={plannedSeconds}
      playedSeconds={playedSeconds}
      isQuiet={false}
      controls={
        <p className={styles.ways}>
          <Link to="/dashboard" className={buttonClass("go")}>
            Dashboard
          </Link>
          <Link to="/play" className={buttonClass("plain")}>
            Play again
          </Link>
        </p>
      }
    />
  );
}
