import { bandOf, mayMakeDrowsy, type PlayableMode } from "@phaselock/contracts";
import {
  Button,
  bandColour,
  buttonClass,
  Figure,
  formatClock,
  formatHz,
  formatLength,
  formatMinutes,
} from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { StillPicture } from "../../shared/picture/picture.tsx";
import { commonTexts } from "../../shared/texts.ts";
import { Drawer } from "../drawer/drawer.tsx";
import type { ChosenMood } from "../moods/chosen-mood.ts";
import { MoodBefore } from "../moods/mood-before.tsx";
import type { Plan } from "../start/plan.ts";
import type { StartFailure } from "../start/start-failure.ts";
import { readyTexts } from "../texts.tsx";
import styles from "./ready.module.css";
import { ReadyLayout } from "./ready-layout.tsx";

const words = readyTexts;

/** How the session is paid and, if it is resumed, where it resumes. */
function PaymentNote({ plan, availableSeconds }: { plan: Plan; availableSeconds: number }) {
  if (plan.isKnown)
    return words.resumes[plan.payment](<Figure>{formatClock(plan.state.playedSeconds)}</Figure>);
  if (plan.payment !== "credits") return words.paid[plan.payment];
  return words.paid.credits(
    <Figure>{formatMinutes(availableSeconds)}</Figure>,
    <Figure>{formatMinutes(plan.schedule.seconds)}</Figure>,
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

/** The line that says what will happen, and opens the drawer. */
const Summary = ({ parts, onOpen }: { parts: readonly string[]; onOpen: () => void }) => (
  <button type="button" className={styles.summary} aria-haspopup="dialog" onClick={onOpen}>
    <span className="unseen">{words.summary.label}</span>
    <span className={styles.parts}>
      {parts.map((part, n) => (
        <span key={part} className={styles.part}>
          {n > 0 && <span className={styles.dot}> · </span>}
          {part}
        </span>
      ))}
    </span>
    <svg className={styles.chevron} viewBox="0 0 12 12" aria-hidden="true">
      <path d="M2 4l4 4 4-4" />
    </svg>
  </button>
);

/** The screen before a session starts: what it is, one button, and a line that opens everything else. */
export function Ready({
  mode,
  plan,
  availableSeconds,
  isStarting,
  failure,
  summary,
  drawer,
  mood,
  onMood,
  task,
  onStart,
  startOver,
}: {
  mode: PlayableMode;
  plan: Plan;
  availableSeconds: number;
  isStarting: boolean;
  failure: StartFailure | null;
  /** What will happen, in a few words each. */
  summary: readonly string[];
  /** What can be changed. */
  drawer: ReactNode;
  mood: ChosenMood | null;
  onMood: (mood: ChosenMood | null) => void;
  /** The attention task that a comparison asks for; null if it asks for none. */
  task: ReactNode;
  onStart: () => void;
  /** Ends an unfinished session and plans a new one. */
  startOver: { readonly isPending: boolean; readonly start: () => void };
}) {
  const { score } = mode.pattern;
  const { playedSeconds } = plan.state;
  const [isOpen, setIsOpen] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  // Not autoFocus, which would scroll the name out of a small window.
  useEffect(() => start.current?.focus({ preventScroll: true }), []);
  const band = bandOf(mode.targetFrequencyHz);
  return (
    <ReadyLayout
      title={mode.name}
      beat={
        <span style={{ color: bandColour(band) }}>
          {formatHz(mode.targetFrequencyHz)} {band}
        </span>
      }
      picture={<StillPicture look={score.visual} beatHz={mode.targetFrequencyHz} coherence={0} />}
      seconds={plan.schedule.seconds - playedSeconds}
      curve={mode.curve}
      plannedSeconds={plan.schedule.seconds}
      playedSeconds={plan.isKnown ? playedSeconds : undefined}
    >
      <p className={styles.actions}>
        <Button ref={start} variant="go" busy={isStarting} onClick={onStart} className={styles.start}>
          {plan.isKnown ? words.continueAt(formatLength(playedSeconds)) : words.start}
        </Button>
        {plan.isKnown && (
          <Button busy={startOver.isPending} onClick={startOver.start} className={styles.startOver}>
            {words.startOver}
          </Button>
        )}
      </p>
      {failure ? <Failure failure={failure} /> : <Summary parts={summary} onOpen={() => setIsOpen(true)} />}
      {!plan.isKnown && (
        <div className={styles.mood}>
          <MoodBefore chosen={mood} onChoose={onMood} />
        </div>
      )}
      {!plan.isKnown && task && <div className={styles.mood}>{task}</div>}
      {!failure && (
        <p className={styles.terms}>
          <span>
            <PaymentNote plan={plan} availableSeconds={availableSeconds} />
          </span>{" "}
          {(plan.experimentId || plan.treatmentId) && <span>{words.compared} </span>}
          {mayMakeDrowsy(mode) && <span>{words.drowsy}</span>}
        </p>
      )}
      {isOpen && <Drawer onClose={() => setIsOpen(false)}>{drawer}</Drawer>}
    </ReadyLayout>
  );
}
