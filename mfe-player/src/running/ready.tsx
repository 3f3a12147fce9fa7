import { type Mode, needsHeadphones } from "@phaselock/contracts";
import { Button, buttonClass, Figure, formatClock, formatMinutes } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { StillPicture } from "../picture/picture.tsx";
import { SoundCaption } from "./caption.tsx";
import styles from "./ready.module.css";
import { Stage, Time } from "./stage.tsx";
import type { StartFailure } from "./start-failure.ts";
import type { Plan } from "./start-session.ts";

/** How the session about to start is paid, in a sentence. */
function PaidHow({ plan, availableSeconds }: { plan: Plan; availableSeconds: number }) {
  if (plan.isKnown)
    return (
      <p>
        Goes on at <Figure>{formatClock(plan.state.playedSeconds)}</Figure>, paid as it began.
      </p>
    );
  if (plan.payment !== "credits")
    return <p>{plan.payment === "free" ? "Free. Nothing is charged." : "Included in Premium."}</p>;
  return (
    <p>
      Paid from your credits: <Figure>{formatMinutes(availableSeconds)}</Figure> left,{" "}
      <Figure>{formatMinutes(plan.schedule.seconds)}</Figure> held while it plays, only what you play is
      charged.
    </p>
  );
}

/** Why it did not start, with the place that helps. */
const Failure = ({ failure }: { failure: StartFailure }) => (
  <div role="alert" className={styles.failure}>
    <p>{failure.text}</p>
    {failure.to && (
      <Link to={failure.to} className={buttonClass("plain")}>
        {failure.to === "/pricing" ? "See pricing" : "Back to Play"}
      </Link>
    )}
  </div>
);

/** Before the first sound: what will be heard, how it is paid, and one button. */
export function Ready({
  mode,
  plan,
  availableSeconds,
  isStarting,
  failure,
  onStart,
}: {
  mode: Mode;
  plan: Plan;
  availableSeconds: number;
  isStarting: boolean;
  failure: StartFailure | null;
  onStart: () => void;
}) {
  const { score } = mode.pattern;
  const { playedSeconds } = plan.state;
  const isClosed = mode.isPremium && plan.payment !== "premium";
  return (
    <Stage
      title={mode.name}
      caption={<SoundCaption score={score} beatHz={mode.targetFrequencyHz} />}
      picture={<StillPicture lobes={score.visual.lobes} beatHz={mode.targetFrequencyHz} coherence={0} />}
      way={
        <Link to="/play" className={buttonClass("quiet", styles.back)}>
          Back
        </Link>
      }
      time={<Time label="Length" seconds={plan.schedule.seconds - playedSeconds} />}
      note={
        failure ? (
          <Failure failure={failure} />
        ) : (
          <>
            {needsHeadphones(score) && <p>Put headphones on: each ear gets a tone of its own.</p>}
            {isClosed ? (
              <p>This mode is part of Premium. Credits and free sessions play the basic ones.</p>
            ) : (
              <PaidHow plan={plan} availableSeconds={availableSeconds} />
            )}
          </>
        )
      }
      score={score}
      plannedSeconds={plan.schedule.seconds}
      playedSeconds={playedSeconds}
      isQuiet={false}
      controls={
        <div className={styles.controls}>
          {isClosed ? (
            <Link to="/pricing" className={buttonClass("go", styles.start)}>
              See Premium
            </Link>
          ) : (
            <Button variant="go" busy={isStarting} onClick={onStart} autoFocus className={styles.start}>
              {plan.isKnown ? "Continue" : "Start"}
            </Button>
          )}
        </div>
      }
    />
  );
}
