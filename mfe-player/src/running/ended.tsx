import type { Mode, Payment } from "@phaselock/contracts";
import { buttonClass, formatClock, TimeLeft } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { useEffect } from "react";
import { StillPicture } from "../picture/picture.tsx";
import type { Player, PlayerView } from "../player/player.ts";
import styles from "./ended.module.css";
import { Stage, Time } from "./stage.tsx";
import { useSettledBalance } from "./use-settled-balance.ts";

/** What was charged, in words. Credits pay for the seconds that were played. */
function chargedText(payment: Payment, playedSeconds: number): string {
  if (payment === "credits") return `Charged: ${formatClock(playedSeconds)} from your credits`;
  return payment === "free" ? "Charged: nothing, it was free" : "Charged: nothing, it is part of Premium";
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
  const { status, playedSeconds, plannedSeconds, unsent } = view.session;
  const { score } = mode.pattern;
  const isReported = unsent.length === 0;
  const balance = useSettledBalance(isReported);

  useEffect(() => {
    const wake = () => player.wake();
    addEventListener("online", wake);
    return () => removeEventListener("online", wake);
  }, [player]);

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
          {payment === "credits" && (
            <p role="status">{balance ? <TimeLeft balance={balance} /> : "Your credits are being settled"}</p>
          )}
          {view.isRefused && (
            <p role="alert">
              The server had ended this session already. What it charged is in your list of sessions.
            </p>
          )}
          {!isReported && view.isStuck && (
            <p role="status">
              Offline, or the server does not answer. What you played is kept here and sent later.
            </p>
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
