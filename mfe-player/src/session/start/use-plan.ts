import type { PlayableMode, Visualization } from "@phaselock/contracts";
import { type SceneName, type Score, scheduleOf, type VisualKind, withRecording } from "@phaselock/signal";
import { useMemo, useState } from "react";
import { useExperimentId } from "../comparison/use-experiment-id.ts";
import { defaultMix } from "../mix/default-mix.ts";
import { seedOf, withScene } from "../mix/scenes.ts";
import type { OwnAudio } from "../own-audio/use-own-audio.ts";
import { plannedSession } from "../player/session-machine.ts";
import { lookOf, readPicture, withLook, writePicture } from "../ready/chosen-picture.ts";
import type { Choice } from "./payment.ts";
import { outlineOf, type Plan } from "./plan.ts";
import type { ToContinue } from "./unfinished.ts";

const noTracks: Plan["ownAudio"] = [];

const withScore = (mode: PlayableMode, score: Score): PlayableMode => ({
  ...mode,
  pattern: { ...mode.pattern, score },
});

/** The mode in the version that plays the user's own audio; null if there is none. */
function modeWithRecording(mode: PlayableMode): PlayableMode | null {
  const score = withRecording(mode.pattern.score);
  return score && withScore(mode, score);
}

const inScene = (mode: PlayableMode, scene: SceneName | null, seed: number): PlayableMode =>
  withScore(mode, withScene(mode.pattern.score, scene, seed));

/**
 * What a session will play: composed from mode, choice, mix, picture and own audio, then fixed by the first attempt to start
 * it. A retry sends the same session, so that it is planned and paid once, and plays what the server has planned.
 */
export function usePlan(props: {
  userId: string;
  /** As the mix says: with music, or its bare tones. */
  mode: PlayableMode;
  /** The mode with its music, which a comparison plays whatever the mix says. */
  compared: PlayableMode;
  choice: Choice;
  mix: Plan["mix"];
  pictures: readonly Visualization[];
  unfinished: ToContinue | undefined;
  ownAudio: OwnAudio;
}) {
  const { userId, choice, compared, pictures, unfinished, ownAudio } = props;
  const [first] = useState(() => outlineOf(userId, props.mode, choice, unfinished));
  const { payment, seconds } = choice;
  const outline = useMemo(
    () => (first.isKnown ? first : { ...first, payment, state: plannedSession(seconds) }),
    [first, payment, seconds],
  );
  const [fixed, setFixed] = useState<{ readonly plan: Plan; readonly mode: PlayableMode } | null>(null);
  const recorded = useMemo(() => modeWithRecording(props.mode), [props.mode]);
  const canPlayOwnAudio = recorded !== null && outline.treatmentId === null;
  const tracks = fixed ? fixed.plan.ownAudio : canPlayOwnAudio ? ownAudio.chosen : noTracks;
  const version = tracks.length > 0 ? recorded : null;
  const experimentId = useExperimentId(outline, (version ?? compared).pattern.score);
  const isCompared = experimentId !== null || outline.treatmentId !== null;
  const mix = isCompared ? defaultMix : props.mix;
  const base = version ?? (experimentId === null ? props.mode : compared);
  // A pattern of the user's own has its scene and piece in its score.
  const isOwn = outline.patternId !== null;
  const heard = useMemo(
    () => (isOwn ? base : inScene(base, mix.scene, seedOf(outline.sessionId))),
    [base, isOwn, mix.scene, outline.sessionId],
  );
  const { score } = heard.pattern;
  const own = score.visual.kind;
  const [picture, setPicture] = useState(() =>
    unfinished ? (unfinished.visual ?? null) : readPicture(localStorage, userId),
  );
  const look = lookOf(pictures, picture);
  const mode = useMemo(() => (look ? withLook(heard, look) : heard), [heard, look]);
  const visual = look && look.kind !== own ? look.kind : null;
  const schedule = useMemo(
    () => scheduleOf(score, outline.state.plannedSeconds, mix.strength),
    [score, outline.state.plannedSeconds, mix.strength],
  );
  const proposed = useMemo(
    (): Plan => ({ ...outline, schedule, mix, visual, experimentId, ownAudio: tracks }),
    [outline, schedule, mix, visual, experimentId, tracks],
  );
  const plan = fixed?.plan ?? proposed;
  return {
    plan,
    /** The mode as it is heard and seen. */
    mode: fixed?.mode ?? mode,
    canPlayOwnAudio,
    shownPicture: look?.kind ?? own,
    choosePicture(kind: VisualKind) {
      setPicture(kind);
      writePicture(localStorage, userId, kind);
    },
    fix: () => setFixed({ plan, mode: fixed?.mode ?? mode }),
  };
}
