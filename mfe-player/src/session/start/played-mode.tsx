import {
  type Mode,
  type ModeAtLength,
  modeAtLength,
  type PlayableMode,
  type Preferences,
  variantOf,
} from "@phaselock/contracts";
import type { SceneName } from "@phaselock/signal";
import { type ComponentProps, useMemo, useState } from "react";
import { useDeviceVersion } from "../headphones/use-device-version.ts";
import { useMix } from "../mix/use-mix.ts";
import type { OwnAudio } from "../own-audio/use-own-audio.ts";
import { ClosedMode } from "../ready/closed-mode.tsx";
import { type Choice, type Means, payable } from "./payment.ts";
import { PlannedSession } from "./planned-session.tsx";
import type { ToContinue } from "./unfinished.ts";

const isPlayable = (mode: ModeAtLength): mode is PlayableMode => mode.pattern.score !== null;

/** A visit to a mode: as the user has mixed it, on the device that plays it. A mode that is closed leads to Premium. */
export function PlayedMode(props: {
  userId: string;
  mode: Mode;
  /** The scene that a recommendation chose. One that the user has set comes first. */
  suggestedScene: SceneName | null;
  /** The payment and length that the address asks for. */
  choice: Choice;
  unfinished: ToContinue | undefined;
  means: Means;
  screening: Preferences["screening"];
  ownAudio: OwnAudio;
  onStarted: (sessionId: string) => void;
}) {
  const { userId, suggestedScene, unfinished, means, screening, ownAudio, onStarted } = props;
  const [wanted, setWanted] = useState(props.choice);
  const choice = payable(wanted, means);
  const mixing = useMix(userId, props.mode.id);
  const plannedSeconds = unfinished?.plannedSeconds ?? choice.seconds;
  const hasPure = props.mode.variants.some(it => it.isPure);
  // The server has planned a resumed session with one of them.
  const isPure = hasPure && (unfinished?.isPure ?? mixing.mix.isPure);
  // A change of a fader lays nothing out again.
  const [mode, compared] = useMemo(
    () => [modeAtLength(props.mode, plannedSeconds, isPure), modeAtLength(props.mode, plannedSeconds)],
    [props.mode, plannedSeconds, isPure],
  );
  const scene = mixing.mix.scene ?? suggestedScene;
  const mix = useMemo(() => ({ ...mixing.mix, scene, isPure }), [mixing.mix, scene, isPure]);
  const pure = hasPure ? modeAtLength(props.mode, plannedSeconds, true).pattern.score : null;
  if (!isPlayable(mode) || !isPlayable(compared))
    return <ClosedMode mode={modeAtLength(props.mode, props.mode.defaultDurationSeconds)} />;
  return (
    <OnDevice
      userId={userId}
      mode={mode}
      compared={compared}
      pure={pure}
      mixing={{ ...mixing, mix }}
      choice={choice}
      pictures={variantOf(props.mode, plannedSeconds, isPure).visualizations}
      unfinished={unfinished}
      means={means}
      screening={screening}
      ownAudio={ownAudio}
      onChoice={setWanted}
      onStarted={onStarted}
    />
  );
}

/** The session in the version that this device plays. What an experiment leaves out is heard on headphones only. */
function OnDevice(props: Omit<ComponentProps<typeof PlannedSession>, "deviceSound">) {
  const { mode, sound } = useDeviceVersion(props.mode);
  const isTreated = Boolean(props.unfinished?.treatmentId);
  return (
    <PlannedSession {...props} mode={isTreated ? props.mode : mode} deviceSound={isTreated ? null : sound} />
  );
}
