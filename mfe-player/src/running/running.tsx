import type { PlayableMode } from "@phaselock/contracts";
import type { PictureMotion } from "@phaselock/signal";
import { valueAt } from "@phaselock/signal";
import { Button } from "@phaselock/ui";
import { useState } from "react";
import { Picture } from "../picture/picture.tsx";
import type { Audible, PictureSource } from "../picture/picture-loop.ts";
import type { Player, PlayerView } from "../player/player.ts";
import { texts } from "../texts.ts";
import { SoundCaption } from "./caption.tsx";
import { Controls } from "./controls.tsx";
import styles from "./running.module.css";
import { Stage, Time } from "./stage.tsx";
import type { Plan } from "./start-session.ts";
import { useIdle } from "./use-idle.ts";
import { useKeyboardControls, usePageEvents, useSinglePlayer } from "./use-page-events.ts";

const quietAfterMs = 3000;

const words = texts.running;

/** Why the picture does not follow the beat; null when it does. */
function motionText(motion: PictureMotion, photosensitive: PictureSource["photosensitive"]): string | null {
  if (motion === "envelope") return words.motion.tooFast;
  if (motion === "beat") return null;
  return photosensitive === "no" ? words.motion.reduced : words.motion.photosensitive;
}

/** The screen of a running session. */
export function Running({
  mode,
  plan,
  player,
  view,
  photosensitive,
}: {
  mode: PlayableMode;
  plan: Plan;
  player: Player;
  view: PlayerView;
  photosensitive: PictureSource["photosensitive"];
}) {
  const { session } = view;
  const { schedule, sessionId } = plan;
  const { score } = mode.pattern;
  const isRunning = session.status === "running";
  const isIdle = useIdle(quietAfterMs);
  const [motion, setMotion] = useState<PictureMotion>("beat");
  const [source] = useState<PictureSource>(() => ({
    photosensitive,
    audibleAt: (performanceMs): Audible => player.audibleAt(performanceMs),
  }));
  useKeyboardControls(player);
  usePageEvents(player, isRunning);
  useSinglePlayer(sessionId, player);

  const notes = [
    view.soundLost && words.soundLost[view.soundLost],
    view.isStuck && words.unsent,
    motionText(motion, photosensitive),
  ].filter(note => typeof note === "string");

  return (
    <Stage
      title={mode.name}
      caption={<SoundCaption score={score} beatHz={valueAt(schedule.beat, session.playedSeconds)} />}
      picture={<Picture lobes={score.visual.lobes} source={source} onMotion={setMotion} />}
      exit={
        <Button
          variant="quiet"
          className={styles.end}
          aria-label={words.endLabel}
          onClick={() => player.stop()}
        >
          {words.end}
        </Button>
      }
      time={<Time label={words.timeLeft} role="timer" seconds={schedule.seconds - session.playedSeconds} />}
      note={
        <div role="status">
          {notes.map(note => (
            <p key={note}>{note}</p>
          ))}
        </div>
      }
      curve={mode.curve}
      plannedSeconds={schedule.seconds}
      playedSeconds={session.playedSeconds}
      isQuiet={isIdle && isRunning}
      controls={
        <Controls
          phases={schedule.phases}
          playedSeconds={session.playedSeconds}
          isRunning={isRunning}
          volumePercent={view.volumePercent}
          onToggle={() => (isRunning ? player.pause() : player.resume())}
          onVolume={percent => player.setVolume(percent)}
        />
      }
    />
  );
}
