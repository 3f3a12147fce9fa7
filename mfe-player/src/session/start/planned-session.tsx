import type { PlayableMode, Preferences, Visualization } from "@phaselock/contracts";
import type { Score } from "@phaselock/signal";
import { LoadingMark } from "@phaselock/ui";
import { endSession, type StartPress, startPresses, useLocation, useNavigate } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { commonTexts } from "../../shared/texts.ts";
import { adaptToOf } from "../adapting/adapt-to.ts";
import { useSessionSignals, useStopsGone } from "../adapting/use-session-signals.ts";
import { useAttentionBefore } from "../attention/use-attention-before.ts";
import { useComparedTask } from "../comparison/use-compared-task.ts";
import { useMotion } from "../drawer/use-motion.ts";
import type { DeviceSoundChoice } from "../headphones/use-device-version.ts";
import type { Mixing } from "../mix/use-mix.ts";
import type { ChosenMood } from "../moods/chosen-mood.ts";
import { recordMood } from "../moods/record-mood.ts";
import { writePlayedTracks } from "../own-audio/played-tracks.ts";
import type { OwnAudio } from "../own-audio/use-own-audio.ts";
import { StartedSession } from "../playing/started-session.tsx";
import { Ready } from "../ready/ready.tsx";
import { readyTexts } from "../texts.tsx";
import type { Choice, Means } from "./payment.ts";
import { addressOf } from "./plan.ts";
import { summaryOf } from "./settings.ts";
import { failureOf, type StartFailure } from "./start-failure.ts";
import { storedBefore, type ToContinue } from "./unfinished.ts";
import { usePlan } from "./use-plan.ts";
import { useStart } from "./use-start.ts";

// Loaded only by those who change something: Start needs nothing of it.
const SessionSettings = lazy(() => import("./session-settings.tsx"));
const AttentionChoice = lazy(() => import("../attention/attention-choice.tsx"));

/** A session from its ready screen to its end. */
export function PlannedSession(props: {
  userId: string;
  /** As the mix says: with music, or its bare tones. */
  mode: PlayableMode;
  /** The mode with its music, and the score of its bare tones, if it has them. */
  compared: PlayableMode;
  pure: Score | null;
  mixing: Mixing;
  choice: Choice;
  /** The pictures that the mode can be seen with. */
  pictures: readonly Visualization[];
  unfinished: ToContinue | undefined;
  means: Means;
  /** The stored answer about seizures. */
  screening: Preferences["screening"];
  /** What the mode plays from; null if it plays everywhere. */
  deviceSound: DeviceSoundChoice | null;
  ownAudio: OwnAudio;
  onChoice: (choice: Choice) => void;
  onStarted: (sessionId: string) => void;
}) {
  const { userId, mixing, means, onStarted } = props;
  const planned = usePlan({ ...props, mix: mixing.mix });
  const { plan, mode } = planned;
  const isCompared = plan.experimentId !== null || plan.treatmentId !== null;
  const signals = useSessionSignals(userId, !isCompared);
  const motion = useMotion(userId, props.screening);
  const task = useComparedTask(plan);
  const attention = useAttentionBefore(storedBefore(props.unfinished, task));
  const [mood, setMood] = useState<ChosenMood | null>(null);
  const adaptTo = adaptToOf(userId, signals.chosen);
  const start = useStart(adaptTo ? { ...plan, adaptTo } : plan);
  useStopsGone(start.data?.adaptation ?? null, signals.gone);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const startOver = useMutation({
    mutationFn: () =>
      endSession(
        { ...plan, sequence: plan.state.nextSequence, playedSeconds: plan.state.playedSeconds },
        queryClient,
      ),
    onSuccess: () => navigate(addressOf(plan), { replace: true }),
  });

  const begin = (press: StartPress | null) => {
    planned.fix();
    start.mutate(press, {
      onSuccess({ plan: { sessionId, isOffline } }) {
        // The server can't continue a session that it does not know.
        if (!isOffline) onStarted(sessionId);
        writePlayedTracks(
          userId,
          sessionId,
          plan.ownAudio.map(({ id }) => id),
        );
        if (mood) void recordMood({ userId, sessionId }, "before", mood);
        attention.record({ userId, sessionId });
      },
    });
  };
  const { state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press counts for the visit that it led to.
  useEffect(() => {
    const press = startPresses.take(state);
    if (press) begin(press);
  }, []);
  if (start.data)
    return (
      <StartedSession
        mode={mode}
        plan={start.data.plan}
        player={start.data}
        adaptation={start.data.adaptation}
        isConsentUnread={start.data.isConsentUnread}
        photosensitive={motion.photosensitive}
        moodBefore={mood?.mood ?? null}
        attention={attention}
        comparedTask={task}
        onMix={mixing.change}
      />
    );
  const startOverFailure: StartFailure | null = startOver.isError
    ? { text: readyTexts.startOverFailed }
    : null;
  const settings = {
    ...props,
    planned,
    motion,
    signals,
    attention,
    task,
    isCompared,
    isDisabled: !start.isIdle,
  };
  return (
    <Ready
      mode={mode}
      plan={plan}
      availableSeconds={means.availableSeconds}
      isStarting={start.isPending}
      failure={start.error ? failureOf(start.error) : startOverFailure}
      summary={summaryOf(settings)}
      drawer={
        <Suspense fallback={<LoadingMark label={commonTexts.loading} />}>
          <SessionSettings {...settings} />
        </Suspense>
      }
      mood={mood}
      onMood={setMood}
      task={
        task && (
          <Suspense>
            <AttentionChoice task={task} before={attention} isDisabled={!start.isIdle} />
          </Suspense>
        )
      }
      onStart={() => begin(null)}
      startOver={{ isPending: startOver.isPending, start: () => startOver.mutate() }}
    />
  );
}
