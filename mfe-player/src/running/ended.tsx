import type { Payment, PlayableMode } from "@phaselock/contracts";
import { buttonClass, Figure, formatClock, TimeLeft } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { useEffect } from "react";
import { StillPicture } from "../picture/picture.tsx";
import type { Player, PlayerView } from "../player/player.ts";
import { texts } from "../texts.ts";
import styles from "./ended.module.css";
import { Stage, Time } from "./stage.tsx";
import type { Plan } from "./start-session.ts";
import { type Charge, useCharge } from "./use-charge.ts";

const words = texts.ended;

/** What the server charged to the user's credits, or that it is not known yet. */
function Charged({ charge }: { charge: Charge }) {
  if (charge.status === "pending") return <p role="status">{words.pending}</p>;
  if (charge.status === "late") return <p role="status">{words.late}</p>;
  return (
    <>
      <p>{words.charged.credits(<Figure>{formatClock(charge.chargedSeconds)}</Figure>)}</p>
      <p role="status">
        <Figure>
          <TimeLeft balance={charge.balance} />
        </Figure>
      </p>
    </>
  );
}

const captionOf = ({ session, endedBy }: PlayerView): string => {
  if (endedBy === "other-player") return words.continuedElsewhere;
  return session.status === "completed" ? words.complete : words.ended;
};

/** How the session ended in this player. */
function Outcome({ payment, view, charge }: { payment: Payment; view: PlayerView; charge: Charge }) {
  const { playedSeconds, plannedSeconds, unsent } = view.session;
  if (view.endedBy === "other-player") return <p role="alert">{words.continuedOnOtherPlayer}</p>;
  if (view.endedBy === "server") return <p role="alert">{words.endedByServer}</p>;
  return (
    <>
      <p>
        {words.playedOf(
          <Figure>{formatClock(playedSeconds)}</Figure>,
          <Figure>{formatClock(plannedSeconds)}</Figure>,
        )}
      </p>
      {unsent.length > 0 && view.isStuck ? (
        <p role="status">{words.unsent}</p>
      ) : payment === "credits" ? (
        <Charged charge={charge} />
      ) : (
        <p>{words.charged[payment]}</p>
      )}
    </>
  );
}

/** The screen after a session: what was played and what it cost. The oscillators have locked. */
export function Ended({
  mode,
  plan,
  player,
  view,
}: {
  mode: PlayableMode;
  plan: Plan;
  player: Player;
  view: PlayerView;
}) {
  const { playedSeconds, plannedSeconds, unsent } = view.session;
  const { score } = mode.pattern;
  const charge = useCharge(plan.sessionId, unsent.length === 0 && view.endedBy === null);

  useEffect(() => {
    const wake = () => player.wake();
    addEventListener("online", wake);
    return () => removeEventListener("online", wake);
  }, [player]);

  return (
    <Stage
      title={mode.name}
      caption={captionOf(view)}
      picture={
        <div className={styles.picture}>
          <StillPicture lobes={score.visual.lobes} beatHz={mode.targetFrequencyHz} coherence={1} />
        </div>
      }
      exit={null}
      time={<Time label={words.played} seconds={playedSeconds} />}
      note={<Outcome payment={plan.payment} view={view} charge={charge} />}
      curve={mode.curve}
      plannedSeconds={plannedSeconds}
      playedSeconds={playedSeconds}
      isQuiet={false}
      controls={
        <p className={styles.actions}>
          <Link to="/dashboard" className={buttonClass("go")}>
            {words.dashboard}
          </Link>
          <Link to="/play" className={buttonClass("plain")}>
            {words.playAgain}
          </Link>
        </p>
      }
    />
  );
}
