import { goalOf } from "@phaselock/adaptation";
import { ownModeId, type PlayableMode, type Visualization } from "@phaselock/contracts";
import { scheduleOf, type VisualKind, withRecording } from "@phaselock/signal";
import { type KnownScreening, useNavigate } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { v7 as uuidV7 } from "uuid";
import { adaptToOf } from "../adapting/adapt-to.ts";
import { SignalChoice } from "../adapting/signal-choice.tsx";
import { useSessionSignals, useStopsGone } from "../adapting/use-session-signals.ts";
import { useExperimentId } from "../comparison/use-experiment-id.ts";
import type { ChosenMood } from "../moods/chosen-mood.ts";
import { recordMood } from "../moods/record-mood.ts";
import { OwnAudioChoice } from "../own-audio/own-audio-choice.tsx";
import { playedMark } from "../own-audio/played-mark.ts";
import type { OwnAudio } from "../own-audio/use-own-audio.ts";
import { StartedSession } from "../playing/started-session.tsx";
import { lookOf, readPicture, withLook, writePicture } from "../ready/chosen-picture.ts";
import { PictureChoice } from "../ready/picture-choice.tsx";
import { Ready } from "../ready/ready.tsx";
import { readJournal } from "../reports/journal.ts";
import { plannedSession } from "../reports/session-machine.ts";
import { readyTexts } from "../texts.tsx";
import type { Choice, Means } from "./payment.ts";
import { type Plan, playAddress } from "./plan.ts";
import { failureOf, type StartFailure } from "./start-failure.ts";
import { endUnfinished } from "./start-over.ts";
import { continuationOf } from "./unfinished.ts";
import { useStart } from "./use-start.ts";
import type { ToContinue } from "./use-visit.ts";

/** Plans the unfinished session from where it stopped, if there is one; otherwise a new session as chosen. */
function planOf(
  userId: string,
  mode: PlayableMode,
  choice: Choice,
  unfinished: ToContinue | undefined,
): Plan {
  const { score } = mode.pattern;
  const shared = {
    userId,
    modeId: mode.id,
    modeName: mode.name,
    goal: goalOf(mode),
    patternId: mode.id === ownModeId ? mode.pattern.id : null,
    visual: null,
    recording: null,
    experimentId: null,
    treatmentId: null,
  };
  if (unfinished)
    return {
      ...shared,
      sessionId: unfinished.id,
      payment: unfinished.payment,
      treatmentId: unfinished.treatmentId,
      schedule: scheduleOf(score, unfinished.plannedSeconds),
      state: continuationOf(unfinished, readJournal(localStorage, unfinished.id)),
      isKnown: true,
    };
  const { payment, seconds } = choice;
  return {
    ...shared,
    sessionId: uuidV7(),
    payment,
    schedule: scheduleOf(score, seconds),
    state: plannedSession(seconds),
    isKnown: false,
  };
}

/** The mode in the version that plays the user's own audio; null if there is none. */
function modeWithRecording(mode: PlayableMode): PlayableMode | null {
  const score = withRecording(mode.pattern.score);
  return score && { ...mode, pattern: { ...mode.pattern, score } };
}

/** A session from its ready screen to its end. */
export function PlannedSession(props: {
  userId: string;
  mode: PlayableMode;
  choice: Choice;
  /** The pictures that the mode can be seen with. */
  pictures: readonly Visualization[];
  unfinished: ToContinue | undefined;
  means: Means;
  photosensitive: KnownScreening;
  headphones: ReactNode;
  ownAudio: OwnAudio;
  onStarted: (sessionId: string) => void;
}) {
  const { userId, choice, pictures, unfinished, means, photosensitive, headphones, ownAudio, onStarted } =
    props;
  const [composed] = useState(() => planOf(userId, props.mode, choice, unfinished));
  const version = useMemo(() => modeWithRecording(props.mode), [props.mode]);
  const isTreated = composed.treatmentId !== null;
  // A retry sends the same session, so that it is planned and paid once, and plays what the server has planned.
  const [attempted, setAttempted] = useState<Plan | null>(null);
  const chosenRecording = version && ownAudio.chosen && !isTreated ? ownAudio.chosen.recording : null;
  const recording = attempted ? attempted.recording : chosenRecording;
  const heard = recording && version ? version : props.mode;
  const own = heard.pattern.score.visual.kind;
  const [picture, setPicture] = useState(() =>
    unfinished ? (unfinished.visual ?? null) : readPicture(localStorage, userId),
  );
  const look = lookOf(pictures, picture);
  const mode = useMemo(() => (look ? withLook(heard, look) : heard), [heard, look]);
  const visual = look && look.kind !== own ? look.kind : null;
  const experimentId = useExperimentId(composed, heard.pattern.score);
  const proposed = useMemo((): Plan => {
    if (!recording) return { ...composed, visual, experimentId };
    const schedule = scheduleOf(heard.pattern.score, composed.schedule.seconds);
    return { ...composed, schedule, visual, recording };
  }, [composed, heard, visual, recording, experimentId]);
  const plan = attempted ?? proposed;
  const choosePicture = (kind: VisualKind) => {
    setPicture(kind);
    writePicture(localStorage, userId, kind);
  };
  const signals = useSessionSignals(userId, plan.experimentId === null && plan.treatmentId === null);
  const [mood, setMood] = useState<ChosenMood | null>(null);
  const adaptTo = adaptToOf(userId, signals.chosen);
  const start = useStart(adaptTo ? { ...plan, adaptTo } : plan);
  useStopsGone(start.data?.adaptation ?? null, signals.gone);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const startOver = useMutation({
    mutationFn: () => endUnfinished(plan, queryClient),
    onSuccess: () => navigate(playAddress(plan), { replace: true }),
  });

  const begin = () => {
    setAttempted(plan);
    start.mutate(undefined, {
      onSuccess({ plan: { sessionId, isOffline } }) {
        // The server can't continue a session that it does not know.
        if (!isOffline) onStarted(sessionId);
        if (recording) playedMark.write(sessionId);
        if (mood) void recordMood({ userId, sessionId }, "before", mood);
      },
    });
  };
  if (start.data)
    return (
      <StartedSession
        mode={mode}
        plan={start.data.plan}
        player={start.data}
        adaptation={start.data.adaptation}
        isConsentUnread={start.data.isConsentUnread}
        photosensitive={photosensitive}
        moodBefore={mood?.mood ?? null}
      />
    );
  const startOverFailure: StartFailure | null = startOver.isError
    ? { text: readyTexts.startOverFailed }
    : null;
  return (
    <Ready
      mode={mode}
      plan={plan}
      availableSeconds={means.availableSeconds}
      isStarting={start.isPending}
      failure={start.error ? failureOf(start.error) : startOverFailure}
      headphones={headphones}
      ownAudio={
        version &&
        !isTreated && (
          <OwnAudioChoice
            ownAudio={ownAudio}
            isMissing={plan.isKnown && playedMark.read(plan.sessionId)}
            isDisabled={!start.isIdle}
          />
        )
      }
      picture={
        pictures.length > 0 &&
        !plan.isKnown && (
          <PictureChoice
            offered={pictures}
            chosen={look?.kind ?? own}
            isDisabled={!start.isIdle}
            onChoose={choosePicture}
          />
        )
      }
      signals={<SignalChoice signals={signals} isDisabled={start.isPending} />}
      mood={mood}
      onMood={setMood}
      onStart={begin}
      startOver={{ isPending: startOver.isPending, start: () => startOver.mutate() }}
    />
  );
}
