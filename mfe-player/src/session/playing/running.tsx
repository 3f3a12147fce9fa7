import type { Adaptation } from "@phaselock/adaptation";
import type { Mix, PlayableMode } from "@phaselock/contracts";
import type { Audible, PictureSource } from "@phaselock/picture";
import type { PictureMotion } from "@phaselock/signal";
import { Button } from "@phaselock/ui";
import { useCallback, useEffect, useState } from "react";
import { motionText } from "../../shared/picture/motion-text.ts";
import { Picture } from "../../shared/picture/picture.tsx";
import { motionTexts } from "../../shared/picture/texts.ts";
import { useSavesBattery } from "../../shared/picture/use-saves-battery.ts";
import { AdaptationPanel, failureNotes } from "../adapting/adaptation-panel.tsx";
import { CameraLight } from "../adapting/camera-light.tsx";
import { adaptingTexts } from "../adapting/texts.ts";
import { useAdaptation } from "../adapting/use-adaptation.ts";
import { StoppedActions } from "../ended/stopped-actions.tsx";
import { anotherScene, withScene } from "../mix/scenes.ts";
import { mixTexts } from "../mix/texts.ts";
import type { Player, PlayerView } from "../player/player.ts";
import type { Plan } from "../start/plan.ts";
import { runningTexts } from "../texts.tsx";
import { Controls } from "./controls.tsx";
import { useFullScreenLost } from "./full-screen.ts";
import { Keys } from "./keys.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { latencyNote } from "./latency-note.ts";
import { LiveCaption } from "./live-caption.tsx";
import { createPulse } from "./pulse.ts";
import styles from "./running.module.css";
import { hasShelf, heardScene, Shelf } from "./shelf.tsx";
import { Stage, Time } from "./stage.tsx";
import { useIdle } from "./use-idle.ts";
import { useKeyboardControls } from "./use-keyboard-controls.ts";
import { useLockScreen } from "./use-lock-screen.ts";
import { useWakeLock } from "./use-wake-lock.ts";

const quietAfterMs = 3000;
/** A paused picture is dimmed, so that it does not look as if it played. */
const pausedOpacity = 0.3;

const words = runningTexts;

/** The screen of a running session. */
export function Running({
  mode,
  plan,
  player,
  view,
  adaptation,
  isConsentUnread,
  photosensitive,
  onMix,
}: {
  mode: PlayableMode;
  plan: Plan;
  player: Player;
  view: PlayerView;
  /** Null if the session does not adapt. */
  adaptation: Adaptation | null;
  /** Whether it does not adapt because the consents could not be read. */
  isConsentUnread: boolean;
  photosensitive: PictureSource["photosensitive"];
  /** Called with what the user has changed about the sound. */
  onMix: (change: Partial<Mix>) => void;
}) {
  const { session } = view;
  const { schedule } = plan;
  const { score } = mode.pattern;
  const isRunning = session.status === "running";
  const isIdle = useIdle(quietAfterMs);
  const [showsKeys, setShowsKeys] = useState(false);
  const openKeys = useCallback(() => setShowsKeys(true), []);
  const [motion, setMotion] = useState<PictureMotion>("beat");
  const [isBreached, setBreached] = useState(false);
  const onBreach = useCallback(() => setBreached(true), []);
  const [savesBattery, setSavesBattery] = useSavesBattery();
  const [pulse] = useState(createPulse);
  const [source] = useState<PictureSource>(() => ({
    photosensitive,
    targetHz: mode.targetFrequencyHz,
    audibleAt: (performanceMs): Audible => player.audibleAt(performanceMs),
  }));
  const adapting = useAdaptation(adaptation);
  useEffect(() => player.savePower(savesBattery), [player, savesBattery]);
  // Every session of a comparison sounds the same. One whose comparison has ended before its start is not part of it.
  const isCompared = plan.treatmentId !== null;
  const hasScenes = view.scene !== null && !isCompared;
  const { scenes } = mode;
  const another = useCallback(() => {
    const { scene } = player.view();
    if (!scene || !hasScenes) return;
    const { name, seed } = anotherScene(scene, scenes);
    if (player.changeScene(name, seed) && scenes.includes(name)) onMix({ scene: name });
  }, [player, hasScenes, scenes, onMix]);
  useKeyboardControls(player, openKeys, another);
  useFullScreenLost(player.halt);
  useLockScreen(player, mode.name, schedule.seconds, isRunning);
  useWakeLock(isRunning);

  const notes = [
    view.soundLost && words.soundLost[view.soundLost],
    view.isStuck && words.unsent,
    isConsentUnread && adaptingTexts.unread,
    latencyNote(player.outputLatencyMs()),
    ...(adapting ? failureNotes(adapting.view) : []),
    isBreached && motionTexts.stopped,
  ].filter(note => typeof note === "string");

  return (
    <Stage
      title={mode.name}
      caption={
        <LiveCaption
          player={player}
          score={view.scene ? withScene(score, heardScene(view.scene, session.playedSeconds), 1) : score}
          pulse={plan.treatmentId === null ? pulse : null}
        />
      }
      hint={isBreached ? null : motionText(motion, photosensitive, savesBattery)}
      picture={
        <>
          <div
            className={styles.picture}
            style={{ opacity: (view.brightnessPercent / 100) * (isRunning ? 1 : pausedOpacity) }}
          >
            <Picture
              look={score.visual}
              source={source}
              savesBattery={savesBattery}
              onMotion={setMotion}
              onBreach={onBreach}
              onPulse={pulse.show}
            />
          </div>
          {session.isDark && <div className={styles.black} />}
        </>
      }
      exit={
        <div className={styles.exit}>
          <Button
            variant="quiet"
            className={styles.stop}
            data-hidden={session.isDark || undefined}
            onClick={player.halt}
          >
            {words.stop}
          </Button>
          {adapting?.isCameraOn && <CameraLight onOff={adapting.stopCamera} />}
        </div>
      }
      time={
        <Time
          label={words.timeLeft}
          role="timer"
          seconds={schedule.seconds - session.playedSeconds}
          state={isRunning ? null : words.paused}
        />
      }
      note={
        <>
          <div role="status">
            {notes.map(note => (
              <p key={note}>{note}</p>
            ))}
          </div>
          {adapting && !session.isDark && <AdaptationPanel userId={plan.userId} adapting={adapting} />}
        </>
      }
      keys={<Keys player={player} view={view} onKeys={openKeys} />}
      curve={mode.curve}
      plannedSeconds={schedule.seconds}
      playedSeconds={session.playedSeconds}
      isQuiet={isIdle && isRunning && !showsKeys}
      step={session.isDark ? "dark" : "lit"}
      controls={
        <div className={styles.stack}>
          <Controls
            player={player}
            view={view}
            canBalance={score.noise.length > 0 && !score.music}
            savesBattery={savesBattery}
            onSavesBattery={setSavesBattery}
          />
          {session.isDark && <StoppedActions onResume={player.resume} onEnd={player.end} />}
          {showsKeys && (
            <KeysDialog
              signals={adapting?.view.signals}
              another={hasScenes ? mixTexts.anotherOf(scenes) : null}
              onClose={() => setShowsKeys(false)}
            />
          )}
        </div>
      }
      shelf={
        hasShelf(mode) &&
        !isCompared && <Shelf mode={mode} player={player} view={view} onAnother={another} onMix={onMix} />
      }
    />
  );
}
