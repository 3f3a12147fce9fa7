import type { MoodName, PlayableMode, Session } from "@phaselock/contracts";
import { scheduleOf } from "@phaselock/signal";
import { type KnownScreening, useNavigate } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { v7 as uuidV7 } from "uuid";
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
  const shared = { userId, modeId: mode.id, modeName: mode.name };
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

/** A session from its ready screen to its end. */
export function PlannedSession(props: {
  userId: string;
  mode: PlayableMode;
  choice: Choice;
  unfinished: Session | undefined;
  means: Means;
  photosensitive: KnownScreening;
  headphones: ReactNode;
  onStarted: (sessionId: string) => void;
}) {
  const { userId, mode, choice, unfinished, means, photosensitive, headphones, onStarted } = props;
  const [plan] = useState(() => planOf(userId, mode, choice, unfinished));
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
      mood={mood}
      onMood={setMood}
      onStart={begin}
      startOver={{ isPending: startOver.isPending, start: () => startOver.mutate() }}
    />
  );
}
