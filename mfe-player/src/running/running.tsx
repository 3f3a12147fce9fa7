import type { Mode } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { useState } from "react";
import { Picture } from "../picture/picture.tsx";
import type { Heard, PictureSource } from "../picture/picture-loop.ts";
import type { Player, PlayerView } from "../player/player.ts";
import type { PictureMotion } from "../safety/modulation.ts";
import type { SoundLoss } from "../signal/audio.ts";
import { valueAt } from "../signal/line.ts";
import { SoundCaption } from "./caption.tsx";
import { Controls } from "./controls.tsx";
import styles from "./running.module.css";
import { Stage, Time } from "./stage.tsx";
import type { Plan } from "./start-session.ts";
import { useIdle } from "./use-idle.ts";
import { useKeys, useOnePlayer, useSurroundings } from "./use-surroundings.ts";

const quietAfterMs = 3000;

const soundTexts: Readonly<Record<SoundLoss, string>> = {
  taken: "The sound was taken away by the browser or the system. Press Resume to go on.",
  refused:
    "The browser does not give the sound back. End what else uses it, then press Resume to try again. Nothing is charged meanwhile.",
};

/** Why the picture does not follow the beat, where it does not. */
function motionText(motion: PictureMotion, photosensitive: PictureSource["photosensitive"]): string | null {
  if (motion === "envelope")
    return "This beat is faster than this screen can show. The picture follows a slow wave instead.";
  if (motion === "beat") return null;
  return photosensitive === "no"
    ? "The picture stands still: your system asks for reduced motion."
    : "The picture stands still, as you answered about flickering light.";
}

/** A session under way. */
export function Running({
  mode,
  plan,
  player,
  view,
  photosensitive,
}: {
  mode: Mode;
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
    heardAt: (performanceMs): Heard => player.heardAt(performanceMs),
  }));
  useKeys(player);
  useSurroundings(player, isRunning);
  useOnePlayer(sessionId, player);

  const notes = [
    view.soundLost && soundTexts[view.soundLost],
    view.isStuck && "Offline, or the server does not answer. What you play is kept here and sent later.",
    motionText(motion, photosensitive),
  ].filter(note => typeof note === "string");

  return (
    <Stage
      title={mode.name}
      caption={<SoundCaption score={score} beatHz={valueAt(schedule.beat, session.playedSeconds)} />}
      picture={<Picture lobes={score.visual.lobes} source={source} onMotion={setMotion} />}
      way={
        <Button
          variant="quiet"
          className={styles.end}
          aria-label="Stop: end session"
          onClick={() => player.stop()}
        >
          End session
        </Button>
      }
      time={<Time label="Time left" role="timer" seconds={schedule.seconds - session.playedSeconds} />}
      note={
        <div role="status">
          {notes.map(note => (
            <p key={note}>{note}</p>
          ))}
        </div>
      }
      score={score}
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
