import { mayMakeDrowsy, type PlayableMode } from "@phaselock/contracts";
import { Button, buttonClass, Figure, formatClock, formatLength, formatMinutes } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import type { ReactNode } from "react";
import { StillPicture } from "../../shared/picture/picture.tsx";
import { commonTexts } from "../../shared/texts.ts";
import type { ChosenMood } from "../moods/chosen-mood.ts";
import { MoodBefore } from "../moods/mood-before.tsx";
import { SoundCaption } from "../playing/caption.tsx";
import { Stage, Time } from "../playing/stage.tsx";
import type { Plan } from "../start/plan.ts";
import type { StartFailure } from "../start/start-failure.ts";
import { readyTexts } from "../texts.tsx";
import styles from "./ready.module.css";

const words = readyTexts;

/** How the session is paid and, if it is resumed, where it resumes. */
function PaymentNote({ plan, availableSeconds }: { plan: Plan; availableSeconds: number }) {
  if (plan.isKnown)
    return <p>{words.resumes[plan.payment](<Figure>{formatClock(plan.state.playedSeconds)}</Figure>)}</p>;
  if (plan.payment !== "credits") return <p>{words.paid[plan.payment]}</p>;
  return (
    <p>
      {words.paid.credits(
        <Figure>{formatMinutes(availableSeconds)}</Figure>,
        <Figure>{formatMinutes(plan.schedule.seconds)}</Figure>,
      )}
    </p>
  );
}

/** Why the session did not start, with a link to the page that helps. */
const Failure = ({ failure }: { failure: StartFailure }) => (
  <div role="alert" className={styles.failure}>
    <p>{failure.text}</p>
    {failure.to && (
      <Link to={failure.to} className={buttonClass("plain")}>
        {failure.to === "/pricing" ? words.seePricing : commonTexts.backToPlay}
      </Link>
    )}
  </div>
);

/** The screen before a session starts: its sound, how it is paid, and one button. */
export function Ready({
  mode,
  plan,
  availableSeconds,
  isStarting,
  failure,
  headphones,
  sound,
  ownAudio,
  picture,
  signals,
  mood,
  onMood,
  onStart,
  startOver,
}: {
  mode: PlayableMode;
  plan: Plan;
  availableSeconds: number;
  isStarting: boolean;
  failure: StartFailure | null;
  /** What to do about headphones, if the mode needs them. */
  headphones: ReactNode;
  /** The choices of how it sounds, if there are any. */
  sound: ReactNode;
  /** The choice of the user's own audio, if the mode can play it. */
  ownAudio: ReactNode;
  /** The choice of the picture, if there is one. */
  picture: ReactNode;
  /** The choice of the signals that the session adapts to, if it can adapt. */
  signals: ReactNode;
  mood: ChosenMood | null;
  onMood: (mood: ChosenMood | null) => void;
  onStart: () => void;
  /** Ends an unfinished session and plans a new one. */
  startOver: { readonly isPending: boolean; readonly start: () => void };
}) {
  const { score } = mode.pattern;
  const { playedSeconds } = plan.state;
  return (
    <Stage
      title={mode.name}
      caption={<SoundCaption score={score} beatHz={mode.targetFrequencyHz} />}
      picture={<StillPicture look={score.visual} beatHz={mode.targetFrequencyHz} coherence={0} />}
      exit={
        <Link to="/play" className={buttonClass("quiet", styles.back)}>
          {words.back}
        </Link>
      }
      time={<Time label={words.length} seconds={plan.schedule.seconds - playedSeconds} />}
      note={
        failure ? (
          <Failure failure={failure} />
        ) : (
          <>
            {headphones}
            <div className={styles.terms}>
              {sound}
              {picture}
              {ownAudio}
              {signals}
              <PaymentNote plan={plan} availableSeconds={availableSeconds} />
              {(plan.experimentId || plan.treatmentId) && <p>{words.compared}</p>}
              {mayMakeDrowsy(mode) && <p>{words.drowsy}</p>}
            </div>
          </>
        )
      }
      curve={mode.curve}
      plannedSeconds={plan.schedule.seconds}
      playedSeconds={playedSeconds}
      isQuiet={false}
      controls={
        <div className={styles.controls}>
          {!plan.isKnown && (
            <div className={styles.mood}>
              <MoodBefore chosen={mood} onChoose={onMood} />
            </div>
          )}
          <p className={styles.actions}>
            <Button variant="go" busy={isStarting} onClick={onStart} autoFocus className={styles.start}>
              {plan.isKnown ? words.continueAt(formatLength(playedSeconds)) : words.start}
            </Button>
            {plan.isKnown && (
              <Button busy={startOver.isPending} onClick={startOver.start} className={styles.startOver}>
                {words.startOver}
              </Button>
            )}
          </p>
        </div>
      }
    />
  );
}
