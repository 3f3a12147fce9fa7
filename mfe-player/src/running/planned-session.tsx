import type { MoodName, PlayableMode, Session } from "@phaselock/contracts";
import { scheduleOf, withRecording } from "@phaselock/signal";
import { type KnownScreening, useNavigate } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { v7 as uuidV7 } from "uuid";
import { OwnAudioChoice } from "../own-audio/own-audio-choice.tsx";
import { playedMark } from "../own-audio/played-mark.ts";
import type { OwnAudio } from "../own-audio/use-own-audio.ts";
import type { Choice, Means } from "../play/payment.ts";
import { continuationOf } from "../play/unfinished.ts";
import { readJournal } from "../player/journal.ts";
import { plannedSession } from "../player/session-machine.ts";
import { texts } from "../texts.ts";
import { Ready } from "./ready.tsx";
import { recordMood } from "./record-mood.ts";
import { failureOf, type StartFailure } from "./start-failure.ts";
import { endUnfinished } from "./start-over.ts";
import type { Plan } from "./start-session.ts";
import { StartedSession } from "./started-session.tsx";
import { useStart } from "./use-start.ts";

/** Plans the unfinished session from where it stopped, if there is one; otherwise a new session as chosen. */
function planOf(userId: string, mode: PlayableMode, choice: Choice, unfinished: Session | undefined): Plan {
  const { score } = mode.pattern;
  const shared = { userId, modeId: mode.id, modeName: mode.name, recording: null };
  if (unfinished)
    return {
      ...shared,
      sessionId: unfinished.id,
      payment: unfinished.payment,
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
  unfinished: Session | undefined;
  means: Means;
  photosensitive: KnownScreening;
  headphones: ReactNode;
  ownAudio: OwnAudio;
  onStarted: (sessionId: string) => void;
}) {
  const { userId, choice, unfinished, means, photosensitive, headphones, ownAudio, onStarted } = props;
  const [composed] = useState(() => planOf(userId, props.mode, choice, unfinished));
  const version = useMemo(() => modeWithRecording(props.mode), [props.mode]);
  const recording = version && ownAudio.chosen ? ownAudio.chosen.recording : null;
  const mode = recording && version ? version : props.mode;
  const plan = useMemo((): Plan => {
    if (!recording) return composed;
    return { ...composed, schedule: scheduleOf(mode.pattern.score, composed.schedule.seconds), recording };
  }, [composed, mode, recording]);
  const [mood, setMood] = useState<MoodName | null>(null);
  const start = useStart(plan);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const startOver = useMutation({
    mutationFn: () => endUnfinished(plan, queryClient),
    onSuccess: () =>
      navigate(`/play/${mode.id}?payment=${plan.payment}&seconds=${plan.schedule.seconds}`, {
        replace: true,
      }),
  });

  const begin = () =>
    start.mutate(undefined, {
      onSuccess({ plan: { sessionId, isOffline } }) {
        // The server can't continue a session that it does not know.
        if (!isOffline) onStarted(sessionId);
        if (recording) playedMark.write(sessionId);
        if (mood) void recordMood(sessionId, "before", mood);
      },
    });
  if (start.data)
    return (
      <StartedSession
        mode={mode}
        plan={start.data.plan}
        player={start.data}
        photosensitive={photosensitive}
        moodBefore={mood}
      />
    );
  const startOverFailure: StartFailure | null = startOver.isError
    ? { text: texts.ready.startOverFailed }
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
        version && (
          <OwnAudioChoice
            ownAudio={ownAudio}
            isMissing={plan.isKnown && playedMark.read(plan.sessionId)}
            isDisabled={start.isPending}
          />
        )
      }
      mood={mood}
      onMood={setMood}
      onStart={begin}
      startOver={{ isPending: startOver.isPending, start: () => startOver.mutate() }}
    />
  );
}
