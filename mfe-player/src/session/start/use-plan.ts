import type { PlayableMode, Visualization } from "@phaselock/contracts";
import { scheduleOf, type VisualKind, withRecording } from "@phaselock/signal";
import { useMemo, useState } from "react";
import { useExperimentId } from "../comparison/use-experiment-id.ts";
import type { OwnAudio } from "../own-audio/use-own-audio.ts";
import { lookOf, readPicture, withLook, writePicture } from "../ready/chosen-picture.ts";
import type { Choice } from "./payment.ts";
import { type Plan, planOf } from "./plan.ts";
import type { ToContinue } from "./unfinished.ts";

const noTracks: Plan["ownAudio"] = [];

/** The mode in the version that plays the user's own audio; null if there is none. */
function modeWithRecording(mode: PlayableMode): PlayableMode | null {
  const score = withRecording(mode.pattern.score);
  return score && { ...mode, pattern: { ...mode.pattern, score } };
}

/**
 * What a session will play: composed from mode, choice, picture and own audio, then fixed by the first attempt to start it.
 * A retry sends the same session, so that it is planned and paid once, and plays what the server has planned.
 */
export function usePlan(props: {
  userId: string;
  mode: PlayableMode;
  choice: Choice;
  pictures: readonly Visualization[];
  unfinished: ToContinue | undefined;
  ownAudio: OwnAudio;
}) {
  const { userId, choice, pictures, unfinished, ownAudio } = props;
  const [composed] = useState(() => planOf(userId, props.mode, choice, unfinished));
  const [fixed, setFixed] = useState<Plan | null>(null);
  const version = useMemo(() => modeWithRecording(props.mode), [props.mode]);
  const canPlayOwnAudio = version !== null && composed.treatmentId === null;
  const tracks = fixed ? fixed.ownAudio : canPlayOwnAudio ? ownAudio.chosen : noTracks;
  const heard = tracks.length > 0 && version ? version : props.mode;
  const own = heard.pattern.score.visual.kind;
  const [picture, setPicture] = useState(() =>
    unfinished ? (unfinished.visual ?? null) : readPicture(localStorage, userId),
  );
  const look = lookOf(pictures, picture);
  const mode = useMemo(() => (look ? withLook(heard, look) : heard), [heard, look]);
  const visual = look && look.kind !== own ? look.kind : null;
  const experimentId = useExperimentId(composed, heard.pattern.score);
  const proposed = useMemo((): Plan => {
    if (tracks.length === 0) return { ...composed, visual, experimentId };
    const schedule = scheduleOf(heard.pattern.score, composed.schedule.seconds);
    return { ...composed, schedule, visual, ownAudio: tracks };
  }, [composed, heard, visual, tracks, experimentId]);
  const plan = fixed ?? proposed;
  return {
    plan,
    /** The mode as it is heard and seen. */
    mode,
    canPlayOwnAudio,
    shownPicture: look?.kind ?? own,
    choosePicture(kind: VisualKind) {
      setPicture(kind);
      writePicture(localStorage, userId, kind);
    },
    fix: () => setFixed(plan),
  };
}
