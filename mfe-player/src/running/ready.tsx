import { type Mode, needsHeadphones } from "@phaselock/contracts";
import { Button, buttonClass, formatClock, formatMinutes } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { StillPicture } from "../picture/picture.tsx";
import { SoundCaption } from "./caption.tsx";
import styles from "./ready.module.css";
import { Stage, Time } from "./stage.tsx";
import type { StartFailure } from "./start-failure.ts";
import type { Plan } from "./start-session.ts";

/** How the session about to start is paid, in a sentence. */
function paymentText({ payment, schedule }: Plan, availableSeconds: number): string {
  switch (payment) {
    case "free":
      return "Free. Nothing is charged.";
    case "premium":
      return "Included in Premium.";
    case "credits":
      return `Paid from your credits: ${formatMinutes(availableSeconds)} left, ${formatMinutes(schedule.seconds)} held while it plays, only what you play is charged.`;
  }
}

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
          <div role="alert" className={styles.failure}>
            <p>{failure.text}</p>
            {failure.to && (
              <Link to={failure.to} className={buttonClass("plain")}>
                {failure.to === "/pricing" ? "See pricing" : "Back to Play"}
              </Link>
            )}
          </div>
        ) : (
          <>
            {needsHeadphones(score) && <p>Put headphones on: each ear gets a tone of its own.</p>}
            <p>
              {plan.isKnown
                ? `Goes on at ${formatClock(playedSeconds)}, paid as it began.`
                : paymentText(plan, availableSeconds)}
            </p>
          </>
        )
      }
      score={score}
      plannedSeconds={plan.schedule.seconds}
      playedSeconds={playedSeconds}
      isQuiet={false}
      controls={
        <div className={styles.controls}>
          <Button variant="go" busy={isStarting} onClick={onStart} autoFocus className={styles.start}>
            {plan.isKnown ? "Continue" : "Start"}
          </Button>
        </div>
      }
    />
  );
}
