import type { Mode, Payment } from "@phaselock/contracts";
import { buttonClass, Figure, formatClock, TimeLeft } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { useEffect } from "react";
import { StillPicture } from "../picture/picture.tsx";
import type { Player, PlayerView } from "../player/player.ts";
import { texts } from "../texts.ts";
import styles from "./ended.module.css";
import { Stage, Time } from "./stage.tsx";
import type { Plan } from "./start-session.ts";
import { type Settlement, useSettlement } from "./use-settlement.ts";

const words = texts.ended;

/** What credits paid for, as the server has it; until then, that it is not known. */
function Charged({ settlement }: { settlement: Settlement }) {
  if (settlement.status === "settling") return <p role="status">{words.settling}</p>;
  if (settlement.status === "late") return <p role="status">{words.late}</p>;
  return (
    <>
      <p>{words.charged.credits(<Figure>{formatClock(settlement.chargedSeconds)}</Figure>)}</p>
      <p role="status">
        <Figure>
          <TimeLeft balance={settlement.balance} />
        </Figure>
      </p>
    </>
  );
}

const captionOf = ({ session, lostTo }: PlayerView): string => {
  if (lostTo === "other-player") return words.continuedElsewhere;
  return session.status === "completed" ? words.complete : words.ended;
};

/** What there is to say of a session that is over here. */
function Outcome({
  payment,
  view,
  settlement,
}: {
  payment: Payment;
  view: PlayerView;
  settlement: Settlement;
}) {
  const { playedSeconds, plannedSeconds, unsent } = view.session;
  if (view.lostTo === "other-player") return <p role="alert">{words.lostToPlayer}</p>;
  if (view.lostTo === "server") return <p role="alert">{words.lostToServer}</p>;
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
        <Charged settlement={settlement} />
      ) : (
        <p>{words.charged[payment]}</p>
      )}
    </>
  );
}

/** After the last sound: what was played and what it cost. The oscillators have locked. */
export function Ended({
  mode,
  plan,
  player,
  view,
}: {
  mode: Mode;
  plan: Plan;
  player: Player;
  view: PlayerView;
}) {
  const { playedSeconds, plannedSeconds, unsent } = view.session;
  const { score } = mode.pattern;
  const settlement = useSettlement(plan.sessionId, unsent.length === 0 && view.lostTo === null);

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
      way={null}
      time={<Time label={words.played} seconds={playedSeconds} />}
      note={<Outcome payment={plan.payment} view={view} settlement={settlement} />}
      score={score}
      plannedSeconds={plannedSeconds}
      playedSeconds={playedSeconds}
      isQuiet={false}
      controls={
        <p className={styles.ways}>
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
