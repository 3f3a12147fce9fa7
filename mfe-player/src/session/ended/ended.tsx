import type { AttentionTask, MoodName, Payment, PlayableMode } from "@phaselock/contracts";
import { Button, buttonClass, Figure, formatCredits, formatLength } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { StillPicture } from "../../shared/picture/picture.tsx";
import { recordAttention } from "../attention/record-attention.ts";
import type { AttentionBefore } from "../attention/use-attention-before.ts";
import { MoodAfter } from "../moods/mood-after.tsx";
import { offlineTexts } from "../offline/texts.ts";
import type { Player, PlayerView } from "../player/player.ts";
import { endUndoMs } from "../player/start-player.ts";
import { Stage, Time } from "../playing/stage.tsx";
import { type Charge, useCharge } from "../playing/use-charge.ts";
import { addressOf, type Plan } from "../start/plan.ts";
import { endedTexts } from "../texts.tsx";
import { endCoherence } from "./end-coherence.ts";
import styles from "./ended.module.css";
import { NextGoal } from "./next-goal.tsx";
import { NextTime } from "./next-time.tsx";
import { SceneOpinion } from "./scene-opinion.tsx";

// Only after a session with a task before it.
const AttentionAfter = lazy(() => import("../attention/attention-after.tsx"));

const words = endedTexts;

const captionOf = ({ session, endedBy }: PlayerView): string => {
  if (endedBy === "other-player") return words.continuedElsewhere;
  if (session.isEnding) return words.ending;
  return session.status === "completed" ? words.complete : words.ended;
};

/** What the session cost, or that it is not known yet. */
function costOf(payment: Payment, charge: Charge): ReactNode {
  if (payment !== "credits") return words.free[payment];
  if (charge.status !== "charged") return words[charge.status];
  return words.charged(
    <Figure>{formatCredits(charge.chargedSeconds)}</Figure>,
    <Figure>{formatLength(charge.balance.availableSeconds)}</Figure>,
  );
}

/** How the session ended in this player, in one sentence. */
function Outcome(props: { mode: PlayableMode; plan: Plan; view: PlayerView; charge: Charge }) {
  const { mode, plan, view, charge } = props;
  const { playedSeconds, unsent, isEnding } = view.session;
  if (view.endedBy === "other-player") return <p role="alert">{words.continuedOnOtherPlayer}</p>;
  if (view.endedBy === "server") return <p role="alert">{words.endedByServer}</p>;
  const played = words.played(<Figure>{formatLength(playedSeconds)}</Figure>, mode.name);
  const isUnsent = unsent.length > 0 && view.isStuck;
  return (
    <p className={styles.outcome}>
      {played}
      {isEnding
        ? words.undoable
        : isUnsent
          ? words.unsent
          : plan.isOffline
            ? offlineTexts.saved
            : costOf(plan.payment, charge)}
    </p>
  );
}

/** Undo, quietly, over a line that runs out with the time for it. Keeps its place afterwards, so that nothing moves. */
const Undo = ({ isOpen, onUndo }: { isOpen: boolean; onUndo: () => void }) => (
  <span className={styles.undo} data-closed={!isOpen || undefined}>
    <Button variant="quiet" className={styles.undoButton} onClick={onUndo}>
      {words.undo}
    </Button>
    <span className={styles.left} style={{ animationDuration: `${endUndoMs}ms` }} />
  </span>
);

/** The screen after a session: what was played, what it cost, and what is next. The oscillators have locked. */
export function Ended(props: {
  mode: PlayableMode;
  plan: Plan;
  player: Player;
  view: PlayerView;
  moodBefore: MoodName | null;
  attention: AttentionBefore;
  /** The attention task that its comparison needs; null without one. */
  comparedTask: AttentionTask | null;
}) {
  const { mode, plan, player, view, moodBefore, attention, comparedTask } = props;
  const { playedSeconds, plannedSeconds, unsent, isEnding } = view.session;
  const { score } = mode.pattern;
  const [wasEnded] = useState(isEnding);
  const [isRated, setIsRated] = useState(false);
  const onRecorded = useCallback(() => setIsRated(true), []);
  const isReported = !isEnding && unsent.length === 0 && view.endedBy === null;
  const charge = useCharge(plan.sessionId, isReported && !plan.isOffline);

  return (
    <Stage
      title={mode.name}
      caption={captionOf(view)}
      picture={null}
      figure={
        <div className={styles.picture}>
          <StillPicture
            look={score.visual}
            beatHz={mode.targetFrequencyHz}
            coherence={endCoherence(playedSeconds, plannedSeconds)}
          />
        </div>
      }
      exit={null}
      time={<Time label={words.playedLabel} seconds={playedSeconds} />}
      hint={<Outcome mode={mode} plan={plan} view={view} charge={charge} />}
      curve={mode.curve}
      plannedSeconds={plannedSeconds}
      playedSeconds={playedSeconds}
      isQuiet={false}
      step={isEnding ? "ending" : "ended"}
      controls={
        <div className={styles.controls}>
          {view.endedBy === null && (
            <>
              {plan.schedule.music && !plan.isOffline && (
                <SceneOpinion scene={view.scene?.name ?? plan.schedule.music.scene} />
              )}
              <div className={styles.mood}>
                <MoodAfter
                  userId={plan.userId}
                  sessionId={plan.sessionId}
                  isReported={isReported}
                  before={moodBefore}
                  onRecorded={onRecorded}
                />
              </div>
              {attention.result && (
                <div className={styles.attention}>
                  <Suspense>
                    <AttentionAfter
                      userId={plan.userId}
                      sessionId={plan.sessionId}
                      isReported={isReported}
                      before={attention.result}
                      retryBefore={attention.retry}
                      isNeeded={attention.result.task === comparedTask}
                      record={recordAttention}
                    />
                  </Suspense>
                </div>
              )}
              {!plan.isOffline && (
                <>
                  <NextGoal isOver={isReported} />
                  <div className={styles.next}>{isRated && <NextTime plan={plan} />}</div>
                </>
              )}
            </>
          )}
          <p className={styles.actions}>
            <Link to="/dashboard" className={buttonClass("go")}>
              {words.dashboard}
            </Link>
            <Link to={addressOf(plan)} className={buttonClass("plain")}>
              {words.playAgain}
            </Link>
            {wasEnded && <Undo isOpen={isEnding} onUndo={player.undo} />}
          </p>
        </div>
      }
    />
  );
}
